import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, without } from './place.ts';
import { root, writeInto } from './tree.ts';

/** Unused names are ignored: removing a condition leaves names that only it used. */
const LENIENT = { noUnusedLocals: false, noUnusedParameters: false };

/**
 * The places without which their file still type-checks. All are checked in one run: each is a file of its own beside
 * the original in the copy.
 */
export function typeChecked(places: readonly Place[], folder: string): Place[] {
  const beside = places.map(({ file }, index) => file.replace(/\.ts$/, `.without-${index}.ts`));
  for (const [index, place] of places.entries()) {
    writeInto(folder, beside[index] ?? '', without(readFileSync(join(folder, place.file), 'utf8'), place));
  }
  const wrong = filesWithErrors(folder, beside);
  for (const file of beside) rmSync(join(folder, file));
  return places.filter((_, index) => !wrong.has(beside[index] ?? ''));
}

/** A file that cannot be parsed keeps the compiler from judging the types of all others: they are checked without it. */
function filesWithErrors(folder: string, files: readonly string[]): Set<string> {
  if (files.length === 0) return new Set();
  const errors = errorsIn(folder, files);
  const unparsed = new Set(errors.filter(({ code }) => code.startsWith('1')).map(({ file }) => file));
  if (unparsed.size === 0) return new Set(errors.map(({ file }) => file));
  const parsed = files.filter((file) => !unparsed.has(file));
  return new Set([...unparsed, ...filesWithErrors(folder, parsed)]);
}

function errorsIn(folder: string, files: readonly string[]): { file: string; code: string }[] {
  const config = { extends: './tsconfig.json', compilerOptions: LENIENT, include: [], files };
  writeInto(folder, 'tsconfig.bite.json', JSON.stringify(config));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const { stdout, status } = spawnSync(tsc, ['-p', 'tsconfig.bite.json', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const errors = [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error TS(\d+)/gm)];
  if (status !== 0 && errors.length === 0) throw new Error(`tsc: ${stdout}`);
  return errors.map(([, file = '', code = '']) => ({ file, code }));
}
