import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of everything that is made here. */
export const cache = join(root, '.cache', 'bite');

/** The present files of the project, committed or not, except for those that git ignores. */
export function projectFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' });
  const all = git('--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  return all.filter((file) => existsSync(join(root, file))).toSorted();
}

/** Caches by the text of their source: the types of every statement, migrated databases. */
const REMEMBERED = ['.cache/columns', '.cache/test-database'];

/**
 * A copy of the project below `.cache/bite`, to be broken instead of the working tree; it uses the original's packages,
 * build and caches.
 * @returns its folder
 */
export function copyProject(name: string): string {
  const folder = join(cache, name);
  rmSync(folder, { recursive: true, force: true });
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(folder, '.cache'));
  for (const remembered of REMEMBERED) mkdirSync(join(root, remembered), { recursive: true });
  for (const borrowed of ['node_modules', 'dist', ...REMEMBERED]) {
    if (existsSync(join(root, borrowed))) symlinkSync(join(root, borrowed), join(folder, borrowed));
  }
  return folder;
}

/** Copies of killed runs: a folder's name begins with the process id. */
export function removeLeftCopies(): void {
  for (const name of readdirSync(cache)) {
    const [, pid] = /^(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(cache, name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A file of a copy, restored as soon as it was tried. */
export function writeInto(folder: string, file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}
