/** `npm run bench:start`: how long a fresh clone takes to install, to start the first time and the second; see README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './generator/run-program.ts';
import { startClone } from './start/start-clone.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cupo-clone-'));
const clone = join(folder, 'cupo');

try {
  await runProgram('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  const installing = performance.now();
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  await runProgram('npm', ['ci', '--prefix', clone, ...quiet]);
  say('install (npm ci)', performance.now() - installing);
  const [size] = (await runProgram('du', ['-sm', join(clone, 'node_modules')])).split('\t');
  process.stdout.write(`node_modules              ${size} MB\n`);
  for (const which of ['first', 'second']) {
    const { ready, calendar, stop } = await startClone(clone, join(folder, 'data'));
    say(`${which} start, ready`, ready);
    say(`${which} start, calendar`, calendar);
    await stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function say(what: string, milliseconds: number): void {
  process.stdout.write(`${what.padEnd(24)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s\n`);
}
