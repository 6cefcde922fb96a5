import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '#shared/read-json.ts';
import type { AppContext } from '../../context.ts';
import { type ErasedPerson, readErased } from './queries/erased.ts';

/** A line of `DATA_DIR/erased.jsonl`, which is outside the database so that restoring a backup does not undo an erasure. */
const line = z.object({ customer_id: z.int(), createdAt: z.iso.datetime(), erased_at: z.iso.datetime() });

type RecordContext = Pick<AppContext, 'db' | 'settings'>;

const fileOf = ({ settings }: RecordContext) => join(settings.DATA_DIR, 'erased.jsonl');

/** The erased people in the file. A line truncated by a power failure is skipped; `noteErasures` writes it again. */
export async function readErasureRecord(context: RecordContext): Promise<ErasedPerson[]> {
  const text = await readFile(fileOf(context), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((written) => {
    const read = line.safeParse(readJson(written));
    return read.success ? [read.data] : [];
  });
}

/** Adds people to the file who are erased in the database. */
export async function noteErasures(context: RecordContext): Promise<void> {
  const noted = new Set((await readErasureRecord(context)).map(({ customer_id }) => customer_id));
  const missing = (await readErased(context.db)).filter(({ customer_id }) => !noted.has(customer_id));
  if (missing.length === 0) return;
  const lines = missing.map((person) => `${JSON.stringify(line.parse(person))}\n`).join('');
  await mkdir(context.settings.DATA_DIR, { recursive: true });
  await appendFile(fileOf(context), `\n${lines}`, { mode: 0o600 });
}
