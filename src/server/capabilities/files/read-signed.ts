import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { OpenFile } from '../../gateways/files/file-store.ts';
import { type FileRow, findFile } from './queries.ts';
import { receiptName } from './stored-names.ts';

/**
 * Opens a private file by a signed address.
 * @param expires seconds since 1970, part of what is signed
 * @throws Refusal `not-found` for an address that is forged, expired, or of a missing file; all give the same answer
 */
export async function readSigned(
  { db, clock, files, fileAddresses }: Pick<AppContext, 'db' | 'clock' | 'files' | 'fileAddresses'>,
  { file_id, expires, signature }: { file_id: number; expires: number; signature: string },
): Promise<{ file: FileRow; open: OpenFile }> {
  if (!fileAddresses.isSigned(file_id, expires, signature)) refuse('not-found');
  if (expires * 1000 < clock.now().getTime()) refuse('not-found');
  const file = await findFile(db, file_id);
  if (file?.purpose !== 'receipt') return refuse('not-found');
  return { file, open: (await files.open(receiptName(file.key))) ?? refuse('not-found') };
}
