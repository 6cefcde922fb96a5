import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorker } from './pool.ts';
import type { Question } from './worker.ts';

const program = fileURLToPath(new URL('stuck-worker.ts', import.meta.url));
const pool = new URL('pool.ts', import.meta.url).href;
const nothing: Question = { broken: null, project: 'unit', tests: [] };
const endless: Question = { broken: null, project: 'unit', tests: [{ file: 'any.test.ts', names: null }] };

let base = '';
const folder = () => join(base, 'copy');
const copy = () => {
  mkdirSync(folder(), { recursive: true });
  return folder();
};

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'bite-pool-'));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

/** The process in an endless loop that the stuck worker started. */
async function loopingOne(): Promise<number> {
  const note = join(base, 'looping');
  await expect.poll(() => (existsSync(note) ? readFileSync(note, 'utf8') : ''), { timeout: 20_000 }).toMatch(/^\d+$/);
  return Number(readFileSync(note, 'utf8'));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const expectEnded = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);

it('a worker that does not answer in time ends with its child processes, and another one answers', async () => {
  const worker = await openWorker('stuck', { program, copy });
  expect(await worker.ask(endless, 2)).toBeNull();
  await expectEnded(await loopingOne());
  expect(await worker.ask(nothing, 8)).toEqual({ killer: null, failed: [], unable: [] });
  await worker.close();
}, 60_000);

it('the processes of a worker end too when its parent is killed', async () => {
  const asking = join(base, 'asking.mjs');
  const text = `import { openWorker } from '${pool}';
    const worker = await openWorker('stuck', { program: '${program}', copy: () => '${copy()}' });
    await worker.ask(${JSON.stringify(endless)}, 60);`;
  writeFileSync(asking, text);
  const asker = spawn(process.execPath, [asking], { stdio: 'ignore' });
  const looping = await loopingOne();
  expect(isRunning(looping)).toBe(true);
  asker.kill('SIGKILL');
  await expectEnded(looping);
}, 60_000);
