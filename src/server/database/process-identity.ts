import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/**
 * Which process, even after its number is given to another one: in a container the dead process's number is ours again.
 * `boot` and `started` are Linux's; elsewhere they are empty and a living process of that number counts as the same.
 */
export interface ProcessIdentity {
  pid: number;
  /** Where the number has a meaning: one machine, or one container of it. */
  space: string;
  boot: string;
  started: string;
}

export async function identityOf(pid: number): Promise<ProcessIdentity> {
  return { pid, space: await numberSpace(), boot: await bootId(), started: await startOf(pid) };
}

/** `elsewhere`: its number means nothing here (another container or machine), so only its heartbeat can tell. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Systems without /proc, and processes that are gone, have nothing to read there. */
async function orEmpty(reading: Promise<string>): Promise<string> {
  try {
    return await reading;
  } catch {
    return '';
  }
}
