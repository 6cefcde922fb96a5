import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { closeDataFiles, closeDataFolder } from './own-data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cupo-own-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

it('removes the rights of others, and none of the owner', () => {
  writeFileSync(join(folder, 'letter'), '');
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/program'), '');
  const modes = { letter: 0o664, files: 0o775, 'files/program': 0o555 };
  for (const [name, mode] of Object.entries(modes)) chmodSync(join(folder, name), mode);
  chmodSync(folder, 0o755);
  closeDataFolder({ DATA_DIR: folder, NODE_ENV: 'production' });
  closeDataFiles(folder);
  expect([folder, ...Object.keys(modes).map((name) => join(folder, name))].map(modeOf)).toEqual([
    0o700, 0o600, 0o700, 0o500,
  ]);
});

it('does not change the target of a link', () => {
  const outside = mkdtempSync(join(tmpdir(), 'cupo-outside-'));
  writeFileSync(join(outside, 'shared'), '', { mode: 0o644 });
  chmodSync(join(outside, 'shared'), 0o644);
  symlinkSync(outside, join(folder, 'files'));
  closeDataFiles(folder);
  expect(modeOf(join(outside, 'shared'))).toBe(0o644);
  rmSync(outside, { recursive: true });
});

it('restricts a thousand files in less than a fifth of a second of CPU time, and checks restricted ones in less', () => {
  for (let index = 0; index < 1000; index++) {
    const path = join(folder, `${index}`);
    writeFileSync(path, '');
    chmodSync(path, 0o666);
  }
  for (let time = 0; time < 2; time++) {
    const began = process.cpuUsage();
    closeDataFiles(folder);
    const { user, system } = process.cpuUsage(began);
    expect(user + system).toBeLessThan(200_000);
  }
  expect(readdirSync(folder).filter((name) => modeOf(join(folder, name)) !== 0o600)).toEqual([]);
});

it.runIf(process.platform === 'linux')('does not let production start where a folder cannot be closed', () => {
  const notOurs = '/proc/self';
  expect(() => closeDataFolder({ DATA_DIR: notOurs, NODE_ENV: 'production' })).toThrow(CannotStart);
  expect(() => closeDataFolder({ DATA_DIR: notOurs, NODE_ENV: 'development' })).not.toThrow();
});

it('every program that opens a studio restricts its files', () => {
  const root = new URL('../../../', import.meta.url);
  const programs = ['scripts', 'src/server', 'src/server/database'].flatMap((place) =>
    readdirSync(new URL(`${place}/`, root))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${place}/${name}`),
  );
  // Programs run when imported; other modules only export.
  const opening = programs.filter((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    return /\b(openDatabase|openStudio|openWorker|order)\(/.test(text) && !/^export /m.test(text);
  });
  expect(opening.length).toBeGreaterThan(6);
  for (const path of opening)
    expect(readFileSync(new URL(path, root), 'utf8'), path).toMatch(/^await (runProgram|runCommand)\(/m);
});
