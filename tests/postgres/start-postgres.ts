import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pinnedNode } from '../pinned-node.ts';
import type { ClusterOptions } from './cluster.ts';

const ready = z.object({ url: z.string(), source: z.string() });
const done = z.object({ done: z.number() });

/** A real PostgreSQL server of this run, with a superuser's address. */
export interface TestPostgres {
  readonly url: string;
  /** Whose programs run: `system` or `package`. */
  readonly source: string;
  /** Ends the server like a power cut (all its sessions too); `start` brings it back on the same port. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a server in a temporary folder, as another OS user when this one is root. It ends with this process at the
 * latest.
 */
export async function startPostgres(options: ClusterOptions = {}): Promise<TestPostgres> {
  // Detached: a kill of the runner's whole process group must not kill the guard that cleans up.
  const guard = fork(fileURLToPath(new URL('cluster-guard.ts', import.meta.url)), [JSON.stringify(options)], {
    detached: true,
    execPath: pinnedNode,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { url, source } = await firstAnswer(guard);
  let sent = 0;

  function ask(act: 'start' | 'crash'): Promise<void> {
    sent += 1;
    const id = sent;
    return new Promise((resolve, reject) => {
      const gone = (code: number | null) => reject(new Error(`The guard of PostgreSQL ended with ${code}.`));
      guard.once('exit', gone);
      guard.on('message', function answered(message) {
        if (done.safeParse(message).data?.done !== id) return;
        guard.off('exit', gone).off('message', answered);
        resolve();
      });
      guard.send({ id, do: act });
    });
  }

  return {
    url,
    source,
    crash: () => ask('crash'),
    start: () => ask('start'),
    stop: () =>
      new Promise((resolve) => {
        guard.once('exit', () => resolve());
        guard.disconnect();
      }),
  };
}

function firstAnswer(guard: ChildProcess): Promise<z.output<typeof ready>> {
  let complaint = '';
  guard.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    guard.once('message', (message) => resolve(ready.parse(message)));
    guard.once('error', reject);
    guard.once('exit', () => reject(new Error(`PostgreSQL for the tests did not start.\n${complaint}`)));
  });
}
