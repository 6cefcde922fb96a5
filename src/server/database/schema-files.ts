import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface SqlFile {
  /** Folder and file: `functions/wire.sql`. */
  name: string;
  statements: string;
  hash: string;
}

/** What a database of this version is made of (docs/decisions/0031-one-schema.md). */
export interface SchemaFiles {
  /** `schema/`: the tables as they were when the numbered steps began, and the rows every studio starts with. Never edited. */
  tables: SqlFile[];
  /** `steps/`: what changed in the tables since, forward only. Never edited once they left the branch they were made on. */
  steps: SqlFile[];
  /** `functions/`: functions, triggers and views as they are now, each file applied again when its text changed. */
  functions: SqlFile[];
}

export async function readSchemaFiles(): Promise<SchemaFiles> {
  const [tables, steps, functions] = await Promise.all([
    readFolder('schema', withoutComments),
    readFolder('steps', withoutComments),
    readFolder('functions', (text) => text),
  ]);
  return { tables, steps, functions };
}

async function readFolder(folder: string, meaningOf: (text: string) => string): Promise<SqlFile[]> {
  const here = new URL(`./${folder}/`, import.meta.url);
  const names = (await readdir(here)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, here), 'utf8');
      const hash = createHash('sha256').update(meaningOf(statements)).digest('hex');
      return { name: `${folder}/${name}`, statements, hash };
    }),
  );
}

/** Comments and empty lines may be changed after a file was applied. */
const withoutComments = (text: string) => text.replace(/^[ \t]*(--.*)?\n/gm, '');
