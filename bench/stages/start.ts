import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../generator/run-program.ts';
import { startClone } from '../start/start-clone.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The start times of a fresh clone, in seconds. */
export interface StartTimes {
  /** Megabytes of `node_modules` after the first start. */
  size: number;
  starts: { which: string; ready: number; calendar: number }[];
}

/** Clones the last commit and starts it twice in one folder; the first start installs, builds and makes the demo. */
export async function measureStart(): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-clone-'));
  const clone = join(folder, 'cupo');
  try {
    await runProgram('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const starts: StartTimes['starts'] = [];
    for (const which of ['first', 'second']) {
      const { ready, calendar, stop } = await startClone(clone, join(folder, 'data'));
      starts.push({ which, ready: ready / 1000, calendar: calendar / 1000 });
      await stop();
    }
    const [size] = (await runProgram('du', ['-sm', join(clone, 'node_modules')])).split('\t');
    return { size: Number(size), starts };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
