import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const noted = `
  select r.customer_id, r.single_class_id, r.guest is not null as guest
  from class_reservation r join customer c using (customer_id) where r.class_reservation_id = $1 and c.erased_at is null`;

interface NotedRow {
  customer_id: number;
  single_class_id: number;
  guest: boolean;
}

export async function findNoted(sql: Sql, class_reservation_id: number): Promise<NotedRow | undefined> {
  const [row] = await sql.rows<NotedRow>(noted, [class_reservation_id]);
  return row;
}

const insert = `
  insert into customer_note (customer_id, class_reservation_id, note, "createdAt", created_by)
  values ($1, $2, $3, $4::timestamptz, $5) returning customer_note_id`;

export async function insertNote(
  tx: Locked<'people'>,
  note: { customer_id: number; class_reservation_id: number | null; note: string; at: Date; actor_id: number },
): Promise<number> {
  const [row] = await tx.rows<{ customer_note_id: number }>(insert, [
    note.customer_id,
    note.class_reservation_id,
    note.note,
    note.at.toISOString(),
    note.actor_id,
  ]);
  if (!row) throw new Error('The note was not written.');
  return row.customer_note_id;
}

const several = `
  insert into customer_note (customer_id, note, "createdAt", created_by)
  select customer_id, note, $2::timestamptz, $3
  from jsonb_to_recordset($1::jsonb) as n (customer_id integer, note text)`;

/** Writes notes about people who come from another system, one for each. */
export async function insertNotesOf(
  tx: Locked<'people'>,
  notes: readonly { customer_id: number; note: string }[],
  { at, actor_id }: { at: Date; actor_id: number },
): Promise<void> {
  await tx.rows(several, [JSON.stringify(notes), at.toISOString(), actor_id]);
}

/** `present`: it was not removed. */
export interface NoteRow {
  customer_id: number;
  created_by: number;
  present: boolean;
}

const find = `
  select customer_id, created_by, "deletedAt" is null as present from customer_note where customer_note_id = $1`;

export async function findNote(sql: Sql, customer_note_id: number): Promise<NoteRow | undefined> {
  const [row] = await sql.rows<NoteRow>(find, [customer_note_id]);
  return row;
}

const remove = `
  update customer_note set "deletedAt" = $2::timestamptz, deleted_by = $3
  where customer_note_id = $1 and "deletedAt" is null returning customer_note_id`;

/** False: it was already removed. */
export async function removeNote(
  tx: Sql,
  customer_note_id: number,
  by: { at: Date; actor_id: number },
): Promise<boolean> {
  return (await tx.rows(remove, [customer_note_id, by.at.toISOString(), by.actor_id])).length === 1;
}
