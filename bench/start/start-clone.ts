import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/free-port.ts';

const PATIENCE = 300_000;

/** Milliseconds from the command to each state, and how to stop it. */
export interface Started {
  /** `/api/ready` answered 200. */
  ready: number;
  /** `/calendario` was answered completely, with its classes. */
  calendar: number;
  stop(): Promise<void>;
}

/** Runs `npm start` in a clone as a new user does: the demo, on its embedded database. */
export async function startClone(clone: string, dataDir: string): Promise<Started> {
  const port = await freePort();
  const since = performance.now();
  const { HOME, LANG, TMPDIR } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: newcomersPath(), HOME, LANG, TMPDIR, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`npm start ended with ${code}.`);
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([untilOk(`${url}/api/ready`), failed]);
    const ready = performance.now() - since;
    await Promise.race([untilOk(`${url}/calendario`), failed]);
    return {
      ready,
      calendar: performance.now() - since,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
}

/**
 * Without the variables that npm set for this bench: with this project's Node, npm reads other settings than the
 * user's.
 */
function newcomersPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.split(sep).includes('node_modules')).join(delimiter);
}

async function untilOk(url: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && (await answer.text()).length > 0) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer in ${PATIENCE / 1000} s.`);
}
