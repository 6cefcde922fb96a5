import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { readSchemaFiles } from '../../database/schema-files.ts';
import type { DemoLook } from '../looks.ts';
import { type Facts, factsFrom, textOf } from './facts.ts';

const demo = new URL('../', import.meta.url);

/** Where the facts of a look are kept: written by `npm run demo-facts`. */
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
 * Of what decides whether kept facts can be opened: the schema's tables and steps, and everything in this folder that
 * tells the story. A change of an operation alone leaves rows as an older version wrote them, which every version reads.
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
