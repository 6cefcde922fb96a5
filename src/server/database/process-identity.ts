import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCodeOf } from '../error-code.ts';

/**
 * Identifies a process even after its number is reused, as in a container, where the new process often gets the dead one's
 * number. `boot` and `started` exist on Linux; elsewhere they are empty, and a living process with that number counts as
 * the same.
 */
export interface ProcessIdentity {
  pid: number;
  /** The scope of the number: a machine or a container. */
  space: string;
  boot: string;
  started: string;
}

export async function identityOf(pid: number): Promise<ProcessIdentity> {
  return { pid, space: await numberSpace(), boot: await bootId(), started: await startOf(pid) };
}

/** `elsewhere`: a process of another container or machine; only the heartbeat shows whether it runs. */
export async function stateOf(holder: ProcessIdentity): Promise<'alive' | 'dead' | 'elsewhere'> {
  const boot = await bootId();
  if (holder.space.split(' ')[0] === hostname() && holder.boot !== boot) return 'dead';
  if (holder.space !== (await numberSpace())) return 'elsewhere';
  if (!answersSignals(holder.pid)) return 'dead';
  return holder.started === (await startOf(holder.pid)) ? 'alive' : 'dead';
}

async function numberSpace(): Promise<string> {
  return `${hostname()} ${await orEmpty(readlink('/proc/self/ns/pid'))}`;
}

const bootId = async () => (await orEmpty(readFile('/proc/sys/kernel/random/boot_id', 'utf8'))).trim();

/** Clock ticks since boot: field 22 of the process's line, counted after the name, which may hold blanks and brackets. */
async function startOf(pid: number): Promise<string> {
  const line = await orEmpty(readFile(`/proc/${pid}/stat`, 'utf8'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/** Empty on systems without /proc, and for processes that have ended. */
async function orEmpty(reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch {
    return '';
  }
}
