import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { readSchemaFiles } from '../../database/schema-files.ts';
import type { DemoLook } from '../looks.ts';
import { type Facts, factsFrom, textOf } from './facts.ts';

const demo = new URL('../', import.meta.url);

/** The file with the facts of a look, written by `npm run demo-facts`. */
export function keptFile(look: DemoLook): URL {
  return new URL(`facts/${look}.jsonl.br`, demo);
}

export async function readKept(look: DemoLook): Promise<Facts> {
  const text = await promisify(brotliDecompress)(await readFile(keptFile(look)));
  return factsFrom(text.toString('utf8'));
}

export function compress(facts: Facts): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return promisify(brotliCompress)(textOf(facts), { params });
}

/**
 * A hash of what decides whether stored facts can be opened: the schema's tables and steps, and every file of this
 * folder that makes the history. After a change of an operation alone the rows are those of an older version, which
 * every version can read.
 */
export async function readFingerprint(): Promise<string> {
  const { tables, steps } = await readSchemaFiles();
  const hash = createHash('sha256');
  for (const { name, hash: own } of [...tables, ...steps]) hash.update(`${name} ${own}\n`);
  const files = readdirSync(demo, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => /\.(ts|svg|png|webp|webm)$/.test(path) && !path.endsWith('.test.ts'))
    .sort();
  for (const file of files) hash.update(readFileSync(file)).update('\n');
  return hash.digest('hex').slice(0, 32);
}
