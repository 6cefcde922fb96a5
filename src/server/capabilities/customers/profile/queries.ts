import type { Sql, Tx } from '../../../database/database.ts';
import { type Locked, lockNextPeople, lockPerson } from '../../locking/index.ts';

/** A file as stored in an answer; the address that opens it is made when it is read. */
export interface KeptFile {
  file_id: number;
  name: string;
  type: string;
}

/** What a person has answered: the properties of a customer, the studio's own questions, the first address. */
export interface ProfileRow {
  customer_id: number;
  uid: string | null;
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  birthdate: string | null;
  instagram: string | null;
  signup_reason: string | null;
  other: string | null;
  file: KeptFile | null;
  custom_fields: Record<string, unknown>;
  /** With the studio's own questions among its properties. */
  address: Record<string, unknown> | null;
  profile_answered: boolean;
  email_confirmed: boolean;
}

const profile = `select c.customer_id, c.uid, c.name, c.last_name, c.phone, c.email, c.birthdate, c.instagram, c.signup_reason, c.other, c.file,
    c.custom_fields, c.profile_answered, c.email_confirmed, (
      select to_jsonb(a) - 'custom_fields' || a.custom_fields from address a
      where a.customer_id = c.customer_id order by a.address_id limit 1) as address
  from customer c`;

/** Locks a profile for writing. Undefined: there is no such person. */
export async function lockProfile(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; before: ProfileRow } | undefined> {
  const tx = await lockPerson(open, customer_id);
  const before = tx && (await readProfile(tx, customer_id));
  return before && { tx, before };
}

export async function readProfile(sql: Sql, customer_id: number): Promise<ProfileRow | undefined> {
  const [row] = await sql.rows<ProfileRow>(`${profile} where c.customer_id = $1`, [customer_id]);
  return row;
}

/** The profiles of these people, in the order of their ids. */
export function readProfiles(sql: Sql, customer_ids: readonly number[]): Promise<ProfileRow[]> {
  return sql.rows<ProfileRow>(`${profile} where c.customer_id = any($1::integer[]) order by c.customer_id`, [
    customer_ids,
  ]);
}

export type WrittenProfile = Omit<ProfileRow, 'address' | 'email' | 'email_confirmed' | 'uid'>;

export async function writeProfile(tx: Locked<'people'>, row: WrittenProfile): Promise<void> {
  await tx.rows(
    `update customer set name = $2, last_name = $3, phone = $4, birthdate = $5, instagram = $6, signup_reason = $7,
       other = $8, file = $9::jsonb, custom_fields = $10::jsonb, profile_answered = $11
     where customer_id = $1`,
    [
      row.customer_id,
      row.name,
      row.last_name,
      row.phone,
      row.birthdate,
      row.instagram,
      row.signup_reason,
      row.other,
      row.file && JSON.stringify(row.file),
      JSON.stringify(row.custom_fields),
      row.profile_answered,
    ],
  );
}

export async function setAnswered(
  tx: Locked<'people'>,
  customer_ids: readonly number[],
  answered: boolean,
): Promise<void> {
  await tx.rows('update customer set profile_answered = $2 where customer_id = any($1::integer[])', [
    customer_ids,
    answered,
  ]);
}

/** Replaces the files that answer the studio's own questions. */
export async function writeAnswerFiles(
  tx: Locked<'people'>,
  customer_id: number,
  files: readonly { key: string; file_id: number }[],
): Promise<void> {
  await tx.rows('delete from customer_file where customer_id = $1', [customer_id]);
  await tx.rows(
    `insert into customer_file (customer_id, key, file_id)
     select $1, f.key, f.file_id from jsonb_to_recordset($2::jsonb) as f (key text, file_id integer)`,
    [customer_id, JSON.stringify(files)],
  );
}

/**
 * The position of the review of profiles, locked for one process; undefined: nothing is left, or another process has it.
 */
export async function lockReview(tx: Sql): Promise<number | undefined> {
  const [row] = await tx.rows<{ after: number }>(
    'select after_customer_id as after from profile_review for update skip locked',
  );
  return row?.after;
}

/** The next profiles, locked in the order of their ids. */
export async function lockNextProfiles(
  open: Tx,
  after: number,
  limit: number,
): Promise<{ tx: Locked<'people'>; rows: ProfileRow[] }> {
  const { tx, customer_ids } = await lockNextPeople(open, after, limit);
  return { tx, rows: await readProfiles(tx, customer_ids) };
}

/** @param after null: all are reviewed */
export async function moveReview(tx: Sql, after: number | null): Promise<void> {
  if (after === null) await tx.rows('delete from profile_review');
  else await tx.rows('update profile_review set after_customer_id = $1', [after]);
}
