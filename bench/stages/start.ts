import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../generator/run-program.ts';
import { startClone } from '../start/start-clone.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a fresh clone begins; seconds. */
export interface StartTimes {
  install: number;
  /** Megabytes of `node_modules`. */
  size: number;
  starts: { which: string; ready: number; calendar: number }[];
}

/** Clones the last commit, installs it and starts it twice on one folder. */
export async function measureStart(): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-clone-'));
  const clone = join(folder, 'cupo');
  try {
    await runProgram('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const installing = performance.now();
    const quiet = ['--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    await runProgram('npm', ['ci', '--prefix', clone, ...quiet]);
    const install = (performance.now() - installing) / 1000;
    const [size] = (await runProgram('du', ['-sm', join(clone, 'node_modules')])).split('\t');
    const starts: StartTimes['starts'] = [];
    for (const which of ['first', 'second']) {
      const { ready, calendar, stop } = await startClone(clone, join(folder, 'data'));
      starts.push({ which, ready: ready / 1000, calendar: calendar / 1000 });
      await stop();
    }
    return { install, size: Number(size), starts };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
