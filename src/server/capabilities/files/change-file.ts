import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { givenName, LONGEST } from './name-rules.ts';
import { deleteFileRow, type FileRow, findFile, isMentioned, lockFile, noteRemovals, renameRow } from './queries.ts';
import { type RemovalContext, removeBytes } from './remove-bytes.ts';
import { storedNames } from './stored-names.ts';

/** The actor; staff see every file, others their own. */
export interface FileReader {
  customer_id: number;
  isStaff: boolean;
}

const TOO_LONG = { name: `El nombre puede tener ${LONGEST} letras, sin contar su terminación.` };

const mine = (file: FileRow | undefined, reader: FileReader) =>
  file && (reader.isStaff || file.customer_id === reader.customer_id) ? file : refuseGone('file');

/** @throws Refusal `not-found`, also for somebody else's file */
export async function readFile({ db }: Pick<AppContext, 'db'>, file_id: number, reader: FileReader): Promise<FileRow> {
  return mine(await findFile(db, file_id), reader);
}

/**
 * Changes the display name of a file, with the extension of its content; entities that already show it keep the old name
 * until it is chosen again.
 * @throws Refusal `not-found`, `invalid-input` for a name that is too long
 */
export async function renameFile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { file_id, name }: { file_id: number; name: string },
  actor: FileReader,
): Promise<FileRow> {
  return db.transaction(async (open) => {
    const { tx, before: file } = (await lockFile(open, file_id)) ?? refuseGone('file');
    mine(file, actor);
    const to =
      givenName(name, file.type === 'application/pdf' ? 'pdf' : 'webp') ?? refuse('invalid-input', {}, TOO_LONG);
    await renameRow(tx, file_id, to);
    const details = { from: file.name, to };
    await audit(tx, { ...entryOf(actor, file_id, clock.now()), action: 'file-renamed', details });
    return { ...file, name: to };
  });
}

/**
 * Removes a file that nothing uses; its bytes are removed after the row, or as soon as the store answers again.
 * @throws Refusal `not-found`, `in-use`
 */
export async function deleteFile(context: RemovalContext, file_id: number, actor: FileReader): Promise<void> {
  const { db, clock } = context;
  const file = await db
    .transaction((tx) => removeRow(tx, { file_id, actor, at: clock.now() }))
    .catch((error: unknown) => {
      if (violatedConstraint(error)) return refuse('in-use');
      throw error;
    });
  await removeBytes(context, storedNames(file));
}

async function removeRow(
  open: Tx,
  { file_id, actor, at }: { file_id: number; actor: FileReader; at: Date },
): Promise<FileRow> {
  const { tx, before: file } = (await lockFile(open, file_id)) ?? refuseGone('file');
  mine(file, actor);
  if (await isMentioned(tx, file_id)) refuse('in-use');
  await deleteFileRow(tx, file_id);
  await noteRemovals(tx, storedNames(file), at);
  const { name, purpose } = file;
  await audit(tx, { ...entryOf(actor, file_id, at), action: 'file-deleted', details: { name, purpose } });
  return file;
}

const entryOf = (actor: FileReader, file_id: number, at: Date) => ({
  at,
  actor_id: actor.customer_id,
  subject_id: file_id,
});
