import { isAnswers } from '#shared/forms/answers.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { ownReceipt, releaseReceipt } from '../../files/index.ts';
import type { KeptFile } from './queries.ts';

const NO_PICTURE = 'Elige una imagen (JPG, PNG o WebP).';

/**
 * Takes newly uploaded files into use and releases those they replace. Returns the answers with files as they are stored.
 * @param actor_id the person who must have uploaded a new file
 * @throws Refusal `file-not-found`, `file-type` where a picture is asked for
 */
export async function takeAnswerFiles(
  tx: Tx,
  { form }: FormSet,
  change: {
    before: Readonly<Record<string, unknown>>;
    after: Readonly<Record<string, unknown>>;
    actor_id: number;
    at: Date;
  },
): Promise<Record<string, unknown>> {
  const { before, after, actor_id, at } = change;
  const answers: Record<string, unknown> = { ...after };
  for (const { key, type } of form.form_fields) {
    if (type !== 'file' && type !== 'image') continue;
    const old = keptFile(before[key]);
    const sent = keptFile(after[key]);
    if (old?.file_id === sent?.file_id) answers[key] = old;
    else {
      if (sent) answers[key] = await taken(tx, { file_id: sent.file_id, actor_id, field: { key, type } });
      if (old) await releaseReceipt(tx, old.file_id, at);
    }
  }
  return answers;
}

/** The field of `PUT /customer` for a question: the photograph is sent by its `file_id`, the others under their key. */
export const sentNameOf = (key: string): string => (key === 'file' ? 'file_id' : key);

/** An answer that is a file, sent or stored. */
export function keptFile(value: unknown): KeptFile | null {
  if (!isAnswers(value) || typeof value.file_id !== 'number') return null;
  return { file_id: value.file_id, name: String(value.name ?? ''), type: String(value.type ?? '') };
}

async function taken(
  tx: Tx,
  {
    file_id,
    actor_id,
    field: { key, type },
  }: { file_id: number; actor_id: number; field: { key: string; type: string } },
): Promise<KeptFile> {
  const sentAs = sentNameOf(key);
  const file = await ownReceipt(tx, { file_id, customer_id: actor_id }, sentAs);
  if (type === 'image' && !file.type.startsWith('image/')) refuse('file-type', {}, { [sentAs]: NO_PICTURE });
  return file;
}
