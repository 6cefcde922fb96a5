import { createHash, randomBytes } from 'node:crypto';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { FilePurpose } from '#shared/wire/files.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { type FileKind, isWholePdf, kindOf } from './content-rules.ts';
import { drawPicture, drawReceipt } from './draw-picture.ts';
import { readableName } from './name-rules.ts';
import { countUnusedReceipts, type FileRow, insertFile, type NewFile } from './queries.ts';
import { type RemovalContext, removeBytes } from './remove-bytes.ts';
import { forgetIfUnused } from './remove-unused-files.ts';
import { pictureName, receiptName, storedNames } from './stored-names.ts';

/** An upload with the sender's file name. */
export interface Upload {
  name: string;
  content: Uint8Array;
  purpose: FilePurpose;
}

/** A row to write, and its bytes by their names in the store. */
interface Prepared {
  file: Omit<NewFile, 'customer_id' | 'purpose'>;
  parts: { name: string; content: Uint8Array; type: string }[];
}

/** The most receipts of a person that belong to no purchase yet. */
const MOST_UNUSED_RECEIPTS = 10;
const MEGABYTE = 1024 * 1024;

/**
 * Stores an upload: first the row, so that `removeUnusedFiles` finds what a killed process leaves; then its bytes, outside
 * of any transaction.
 * @param customer_id the sender
 * @throws Refusal `file-empty`, `file-too-large`, `file-type`, `file-unreadable`, `picture-too-large`, `too-many-files`,
 *   `storage-full`, `files-unreachable`
 */
export async function storeFile(
  context: RemovalContext & Pick<AppContext, 'files' | 'settings'>,
  customer_id: number,
  { name, content, purpose }: Upload,
): Promise<FileRow> {
  const { db, clock, files, settings } = context;
  const megabytes = purpose === 'picture' ? settings.PICTURE_MEGABYTES : settings.RECEIPT_MEGABYTES;
  if (content.length === 0) refuse('file-empty');
  if (content.length > megabytes * MEGABYTE) refuse('file-too-large', { megabytes });
  const kind = kindOf(content);
  if (!kind || (kind === 'pdf' && purpose === 'picture')) refuse('file-type', { purpose });
  const { file, parts } = await (purpose === 'picture' ? preparePicture : prepareReceipt)(name, content, kind);
  const at = clock.now();
  const row = await db.transaction(async (tx) => {
    const waiting = purpose === 'receipt' ? await countUnusedReceipts(tx, customer_id) : 0;
    if (waiting >= MOST_UNUSED_RECEIPTS) refuse('too-many-files');
    const kept = await insertFile(tx, { ...file, purpose, customer_id }, at);
    const entry = { at, actor_id: customer_id, subject_id: kept.file_id };
    if (purpose === 'picture') await audit(tx, { ...entry, action: 'file-uploaded', details: { name: file.name } });
    return kept;
  });
  try {
    for (const part of parts) await files.put(part.name, part.content, part.type);
  } catch (error) {
    const isAway = error instanceof Refusal && error.code === 'files-unreachable';
    // If the cloud does not answer it is not called again: the job removes what may have arrived.
    if ((await forgetIfUnused(context, row)) && !isAway) await removeBytes(context, storedNames(row));
    throw error;
  }
  return row;
}

async function preparePicture(given: string, content: Uint8Array): Promise<Prepared> {
  const { width, height, sizes, icon } = await drawPicture(content);
  const largest = sizes.at(-1)?.content ?? icon;
  const key = contentKey(largest);
  const type = 'image/webp';
  return {
    file: { key, name: readableName(given, 'webp'), type, bytes: largest.length, width, height },
    parts: [
      ...sizes.map((size) => ({ name: pictureName(`${key}-${size.width}.webp`), content: size.content, type })),
      { name: pictureName(`${key}-icon.png`), content: icon, type: 'image/png' },
    ],
  };
}

async function prepareReceipt(given: string, content: Uint8Array, kind: FileKind): Promise<Prepared> {
  const key = randomBytes(16).toString('hex');
  if (kind === 'pdf') {
    if (!isWholePdf(content)) refuse('file-unreadable');
    const type = 'application/pdf';
    const name = readableName(given, 'pdf');
    return {
      file: { key, name, type, bytes: content.length, width: null, height: null },
      parts: [{ name: receiptName(key), content, type }],
    };
  }
  const drawn = await drawReceipt(content);
  const type = 'image/webp';
  const { width, height } = drawn;
  return {
    file: { key, name: readableName(given, 'webp'), type, bytes: drawn.content.length, width, height },
    parts: [{ name: receiptName(key), content: drawn.content, type }],
  };
}

/** A key for this upload of the content, so that removing one file never removes the same picture uploaded twice. */
function contentKey(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 24) + randomBytes(4).toString('hex');
}
