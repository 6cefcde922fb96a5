import { refuse } from '#shared/refusals.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { Tx } from '../../database/database.ts';
import { addressOfPicture } from './addresses.ts';
import { type FileRow, markUnused, markUsed } from './queries.ts';

/**
 * Takes an uploaded picture into use, to be stored as `file jsonb`. The table refers to it by a column
 * `file_id integer generated always as ((file ->> 'file_id')::integer) stored references file` (docs/decisions).
 *
 * @param sentAs the field that named it
 * @throws Refusal `file-not-found`, also for a receipt
 */
export async function publicFile(tx: Tx, file_id: number, sentAs = 'file_id'): Promise<StoredFile> {
  const file =
    (await markUsed(tx, { file_id, purpose: 'picture', customer_id: null })) ??
    refuse('file-not-found', {}, { [sentAs]: UNKNOWN_FILE });
  return { file_id, src: addressOfPicture(file), name: file.name, type: file.type };
}

/**
 * `publicFile` for an entity's input.
 * @returns undefined: the picture stays; null: it is removed
 * @throws Refusal `file-not-found`
 */
export async function pictureFor(
  tx: Tx,
  file_id: number | null | undefined,
  sentAs?: string,
): Promise<StoredFile | null | undefined> {
  return typeof file_id === 'number' ? publicFile(tx, file_id, sentAs) : file_id;
}

/**
 * Takes a receipt of this person into use for a purchase, whose table refers to `file_id`. Its address is made
 * when it is shown (`signedAddress`).
 *
 * @param sentAs the field that named it
 * @throws Refusal `file-not-found`, also for somebody else's
 */
export async function ownReceipt(
  tx: Tx,
  { file_id, customer_id }: { file_id: number; customer_id: number },
  sentAs = 'file_id',
): Promise<Pick<FileRow, 'file_id' | 'name' | 'type'>> {
  const file =
    (await markUsed(tx, { file_id, purpose: 'receipt', customer_id })) ??
    refuse('file-not-found', {}, { [sentAs]: UNKNOWN_FILE });
  return { file_id, name: file.name, type: file.type };
}

/**
 * Takes a private file that this staff member uploaded into use, to be given to customers; the entity stores its
 * address (`privateFileAddress`).
 * @throws Refusal `file-not-found`, also for somebody else's file, so that no customer's receipt is given to others
 */
export async function ownPrivateFile(tx: Tx, file_id: number, actor_id: number): Promise<void> {
  const file = await markUsed(tx, { file_id, purpose: 'receipt', customer_id: actor_id });
  if (!file) refuse('file-not-found', {}, { file_url: UNKNOWN_FILE });
}

/** Releases a private file: it is removed after a day, like one that was never used. */
export async function releaseReceipt(tx: Tx, file_id: number, at: Date): Promise<void> {
  await markUnused(tx, file_id, at);
}

const UNKNOWN_FILE = 'No encontramos ese archivo. Súbelo de nuevo.';
