import type { Sql, Tx } from '../../../database/database.ts';
import { type Locked, lockPerson } from '../../locking/index.ts';

export interface NewCustomer {
  uid: string | null;
  name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  at: Date;
}

export async function insertCustomer(
  sql: Sql,
  { uid, name, last_name, email, phone, at }: NewCustomer,
): Promise<number> {
  const [row] = await sql.rows<{ customer_id: number }>(
    `insert into customer (uid, name, last_name, email, phone, "createdAt") values ($1, $2, $3, $4, $5, $6)
     returning customer_id`,
    [uid, name, last_name, email, phone, at.toISOString()],
  );
  if (!row) throw new Error('The customer was not inserted.');
  return row.customer_id;
}

/** A person created by staff, without an account. */
export interface NotedPerson {
  name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  birthdate: string | null;
}

// Numbered before they are written, so that each id is known to its person whatever the order of writing.
const noted = `
  with noted as materialized (
    select nth, nextval(pg_get_serial_sequence('customer', 'customer_id'))::integer as customer_id, name, last_name, email, phone, birthdate
    from jsonb_to_recordset($1::jsonb)
      as p (nth integer, name text, last_name text, email text, phone text, birthdate date)
  ), made as (
    insert into customer (customer_id, name, last_name, email, phone, birthdate, "createdAt", imported_at)
    select customer_id, name, last_name, email, phone, birthdate, $2::timestamptz, $3::timestamptz from noted
  )
  select customer_id from noted order by nth`;

/**
 * Inserts people without account, in one statement.
 * @param imported_at of people who come from another system; null: noted at the desk
 * @returns their ids in the order of the people
 */
export async function insertNoted(
  sql: Sql,
  people: readonly NotedPerson[],
  { at, imported_at }: { at: Date; imported_at: Date | null },
): Promise<number[]> {
  const numbered = JSON.stringify(people.map((person, nth) => ({ nth, ...person })));
  const parameters = [numbered, at.toISOString(), imported_at?.toISOString() ?? null];
  const rows = await sql.rows<{ customer_id: number }>(noted, parameters);
  if (rows.length !== people.length) throw new Error('Not everybody was inserted.');
  return rows.map(({ customer_id }) => customer_id);
}

const known = `
  update customer set imported_at = $2::timestamptz
  where customer_id = any($1::integer[]) and imported_at is null`;

/** Marks people whom a file of the former system names as known to the studio (docs/rules.md#from-another-system). */
export async function markImported(tx: Locked<'people'>, customer_ids: readonly number[], at: Date): Promise<void> {
  await tx.rows(known, [customer_ids, at.toISOString()]);
}

/** A person's name, mail and phone. */
export interface Contact {
  uid: string | null;
  name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
}

/** The data to correct; undefined: there is no such person. */
export async function lockContact(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; before: Contact } | undefined> {
  const tx = await lockPerson(open, customer_id);
  if (!tx) return undefined;
  const [before] = await tx.rows<Contact>(
    'select uid, name, last_name, email, phone from customer where customer_id = $1',
    [customer_id],
  );
  return before && { tx, before };
}

export async function updateContact(
  tx: Locked<'people'>,
  customer_id: number,
  { name, last_name, phone, email, email_set_by }: Omit<Contact, 'uid'> & { email_set_by: number | null },
): Promise<void> {
  await tx.rows(
    `update customer set name = $2, last_name = $3, phone = $4, email = $5,
       email_set_by = case when email is distinct from $5 then $6 else email_set_by end
     where customer_id = $1`,
    [customer_id, name, last_name, phone, email, email_set_by],
  );
}

/** Disables or enables a person. A second disabling keeps the first instant and author; an erased person stays disabled. */
export async function setDisabled(
  tx: Locked<'administrators'>,
  customer_id: number,
  change: { disabled: boolean; actor_id: number; at: Date },
): Promise<boolean> {
  const changed = await tx.rows(
    `update customer set
       disabled_at = case when $2 then coalesce(disabled_at, $4::timestamptz) end,
       disabled_by = case when $2 then coalesce(disabled_by, $3::integer) end
     where customer_id = $1 and erased_at is null and merged_into is null returning 1`,
    [customer_id, change.disabled, change.actor_id, change.at.toISOString()],
  );
  return changed.length > 0;
}

/** Gives a record made at the desk the account that its person has proved to hold. @returns false when it has one */
export async function bindIdentity(
  tx: Locked<'people'>,
  { customer_id, uid, email }: { customer_id: number; uid: string; email: string },
): Promise<boolean> {
  const bound = await tx.rows(
    'update customer set uid = $2, email = $3 where customer_id = $1 and uid is null returning 1',
    [customer_id, uid, email],
  );
  return bound.length > 0;
}
