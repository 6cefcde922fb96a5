import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupo-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const holder = async () => JSON.parse(await readFile(join(folder, 'cupo.lock'), 'utf8'));
const rewrite = async (change: object) =>
  writeFile(join(folder, 'cupo.lock'), JSON.stringify({ ...(await holder()), ...change }));

/** Another process that takes the lock and reports it, or reports why not. */
async function otherProcess(): Promise<{ child: ChildProcess; answer: string }> {
  const module = new URL('./data-folder-lock.ts', import.meta.url).href;
  const code = `import { lockDataFolder } from '${module}';
    lockDataFolder(process.argv[1]).then(() => { console.log('taken'); setInterval(() => 0, 1000); }, (error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [answer] = await once(child.stdout, 'data');
  return { child, answer: String(answer).trim() };
}

it('is held by one process, and by the next after it ended', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow('Otro proceso de Cupo ya usa la carpeta de datos');
  expect((await otherProcess()).answer).toContain('Otro proceso de Cupo ya usa la carpeta');
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  expect((await otherProcess()).answer).toBe('taken');
});

it('is taken over from a killed process, by one of several', async () => {
  const { child } = await otherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['cupo.lock']);
});

it('does not confuse a living process that has the dead one’s number', async () => {
  await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow('Otro proceso');
  // Our own process number and boot, as in a restarted container, but with another start time.
  await rewrite({ started: '1' });
  await expect(lockDataFolder(folder)).resolves.toBeDefined();
  await rewrite({ boot: 'another boot of this machine' });
  await expect(lockDataFolder(folder)).resolves.toBeDefined();
});

it('uses the heartbeat of a process whose number has no meaning here', async () => {
  const lock = await lockDataFolder(folder);
  await rewrite({ space: 'another-container pid:[1]' });
  await expect(lockDataFolder(folder)).rejects.toThrow('Otro proceso');
  await rewrite({ space: 'another-container pid:[1]', token: 'of a container that is gone' });
  await lock.release();
  await expect(lockDataFolder(folder)).resolves.toBeDefined();
}, 30_000);
