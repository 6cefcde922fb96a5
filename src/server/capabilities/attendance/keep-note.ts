import { refuse } from '#shared/refusals.ts';
import type { NoteInput } from '#shared/wire/attendance.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { refuseOwnRecord } from '../authorisation/index.ts';
import { refuseForeignRoster, type Staff } from '../booking/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockKeptRecord } from '../locking/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { findNote, findNoted, insertNote, removeNote } from './queries/notes.ts';

/**
 * Staff write a note for the next one at the door, about the person or only this reservation; only administrators may write
 * about themselves.
 * @param input its `key` is the form's idempotency key; null: none was sent
 * @returns the note's id
 * @throws Refusal `reservation-not-found`, `forbidden`, `own-record`
 */
export async function keepNote(
  { db, clock, changes }: AttendanceContext,
  staff: Staff,
  input: NoteInput & { key: OnceKey | null },
): Promise<number> {
  const { class_reservation_id, about, note, key } = input;
  const asked = (await findNoted(db, class_reservation_id)) ?? refuse('reservation-not-found');
  await refuseForeignRoster(db, staff, asked.single_class_id);
  const at = clock.now();
  const keep = async (open: Tx) => {
    // Her record may be erased, or merged with another, at this moment: then the note is about nobody, or the kept one.
    const { tx } = (await lockKeptRecord(open, asked.customer_id)) ?? refuse('reservation-not-found');
    const noted = (await findNoted(tx, class_reservation_id)) ?? refuse('reservation-not-found');
    await refuseOwnRecord(tx, staff.customer_id, noted.customer_id);
    const by = { at, actor_id: staff.customer_id, customer_id: noted.customer_id };
    // A note about a guest must not appear at the host.
    const ofReservation = about === 'reservation' || noted.guest;
    const customer_note_id = await insertNote(tx, {
      ...by,
      class_reservation_id: ofReservation ? class_reservation_id : null,
      note,
    });
    tx.afterCommit(() => changes.publish({ rosters: [noted.single_class_id] }));
    const details = { about: ofReservation ? ('reservation' as const) : ('person' as const) };
    await audit(tx, { ...by, action: 'note-kept', subject_id: customer_note_id, details });
    return { customer_note_id };
  };
  const kept = await db.transaction((tx) =>
    once(tx, {
      key,
      at,
      act: () => keep(tx),
      stillThere: async ({ customer_note_id }) => (await findNote(tx, customer_note_id))?.present === true,
    }),
  );
  return kept.customer_note_id;
}

/**
 * A note's author or the desk removes it; the row stays in the database, hidden. Nobody below an administrator removes a
 * note about herself.
 * @throws Refusal `note-not-found`, `forbidden`, `own-record`
 */
export async function removeNoteOf({ db, clock }: AttendanceContext, staff: Staff, id: number): Promise<void> {
  const note = (await findNote(db, id)) ?? refuse('note-not-found');
  if (staff.role === 'coach' && note.created_by !== staff.customer_id) refuse('forbidden');
  const by = { at: clock.now(), actor_id: staff.customer_id };
  await db.transaction(async (tx) => {
    await refuseOwnRecord(tx, staff.customer_id, note.customer_id);
    if (!(await removeNote(tx, id, by))) return;
    const { customer_id } = note;
    await audit(tx, { ...by, action: 'note-removed', subject_id: id, customer_id, details: {} });
  });
}
