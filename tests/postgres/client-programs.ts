import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';

const run = promisify(execFile);
const suffix = process.platform === 'win32' ? '.exe' : '';

/** `pg_dump` and `psql` from one folder, the server's own first; undefined: none. */
export function findClientPrograms(): { dump: string; psql: string } | undefined {
  const folders = [findBinaries().bin, ...(process.env.PATH ?? '').split(delimiter)];
  const programs = folders.map((folder) => ({
    dump: join(folder, `pg_dump${suffix}`),
    psql: join(folder, `psql${suffix}`),
  }));
  return programs.find(({ dump, psql }) => existsSync(dump) && existsSync(psql));
}

/** Runs one of them. @throws Error with its error output */
export async function runProgram(program: string, parameters: string[]): Promise<string> {
  const { stdout } = await run(program, parameters, {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LC_ALL: 'C' },
  });
  return stdout;
}
