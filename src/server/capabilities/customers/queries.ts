import { milestonesUpTo } from '#shared/milestones.ts';
import type { CustomerAtDesk, Role } from '#shared/wire/customers.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockPerson } from '../locking/index.ts';

export async function findCustomerId(sql: Sql, uid: string): Promise<number | null> {
  const [row] = await sql.rows<{ customer_id: number }>('select customer_id from customer where uid = $1', [uid]);
  return row?.customer_id ?? null;
}

/** The present role; null when not staff, disabled, the session is over, or a required second factor is missing. */
export async function findStaffRole(
  sql: Sql,
  { uid, session_id, now }: { uid: string; session_id: string | null; now: Date },
): Promise<Role | null> {
  const [row] = await sql.rows<{ role: Role }>(
    `select s.role from customer c join staff s using (customer_id)
     where c.uid = $1 and c.disabled_at is null and session_is_live($2, $1, $3)
       and not case when s.role = 'administrator' and $2::text is not null then second_factor_missing($1) else false end`,
    [uid, session_id, now.toISOString()],
  );
  return row?.role ?? null;
}

/** Whether this administrator lacks a second factor that the studio requires. */
export async function isSecondFactorMissing(sql: Sql, uid: string): Promise<boolean> {
  const [row] = await sql.rows<{ missing: boolean }>('select second_factor_missing($1) as missing', [uid]);
  return row?.missing ?? false;
}

/** A stored person, whose files have no signed address yet. */
export type CustomerRow = Omit<
  CustomerAtDesk,
  'file' | 'custom_fields' | 'mail_proposal' | 'can_confirm_email' | 'version'
> & {
  file: { file_id: number; name: string; type: string } | null;
  custom_fields: Record<string, unknown>;
  /** Of a merged record: the kept one. */
  merged_into: number | null;
};

/** The highest milestone that is searched, more classes than anybody attends. */
const MILESTONES = milestonesUpTo(10_000);

/**
 * A person with present facts: the role, whether an unlimited grant covers today (in the studio's time zone),
 * and the pages whose present version she has accepted.
 */
export async function readCustomer(
  sql: Sql,
  { customer_id, now, timezone }: { customer_id: number; now: Date; timezone: string },
): Promise<CustomerRow | undefined> {
  const [row] = await sql.rows<CustomerRow>(
    `select c.customer_id, c.uid, c.name, c.last_name, c.email, c.email_confirmed, c.phone, c.birthdate, c.instagram, c.signup_reason, c.other,
       c.file, c.custom_fields, c.profile_complete, c."createdAt", c.disabled_at, c.merged_into, coalesce(s.role, 'customer') as role,
       g.has as has_unlimited, g.until as unlimited_membership_expiration,
       coalesce((
         select jsonb_agg(jsonb_build_object('page_id', a.page_id) order by a.page_id)
         from accepted_page a join page p on p.page_id = a.page_id and p.version = a.version
         where a.customer_id = c.customer_id), '[]') as accepted_pages,
       (
         select jsonb_build_object('address_id', a.address_id, 'street', a.street, 'number', a.number,
           'interior_number', a.interior_number, 'neighborhood', a.neighborhood, 'city', a.city, 'state', a.state,
           'country', a.country, 'zip_code', a.zip_code, 'custom_fields', a.custom_fields)
         from address a where a.customer_id = c.customer_id order by a.address_id limit 1) as address,
       m.attended_classes, m.customer_milestone, known_as(c.customer_id) as known_as
     from customer c
     left join staff s using (customer_id)
     cross join lateral (
       select count(*) > 0 as has, max(g.expiration_date) filter (where g.begins_by is null or g.begun_on is not null) as until
       from available_class g
       where g.customer_id = c.customer_id and g.class_amount is null and g.closed_at is null
         and ($2::timestamptz at time zone $3)::date between g.starts_on and g.expiration_date) g
     cross join lateral (
       select count(*) as attended_classes, coalesce(
         jsonb_agg(jsonb_build_object('attended', n.place, 'reached_at', wire_instant(n.attended_at)) order by n.place)
           filter (where n.place = any($4::integer[])), '[]') as customer_milestone
       from (
         select r.attended_at, row_number() over (order by r.attended_at, r.class_reservation_id) as place
         from class_reservation r
         where r.customer_id = c.customer_id and r.guest is null and r.attended_at is not null) n) m
     where c.customer_id = $1`,
    [customer_id, now.toISOString(), timezone, MILESTONES],
  );
  return row;
}

/** The person with an account who has this mail. */
export async function findAccountOf(
  sql: Sql,
  email: string,
): Promise<{ customer_id: number; uid: string; name: string; disabled: boolean } | undefined> {
  const [row] = await sql.rows<{ customer_id: number; uid: string; name: string; disabled: boolean }>(
    `select customer_id, uid, name, disabled_at is not null as disabled from customer where email = $1 and uid is not null`,
    [email],
  );
  return row;
}

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

export async function phoneIsTaken(sql: Sql, phone: string): Promise<boolean> {
  const found = await sql.rows('select 1 from customer where phone = $1', [phone]);
  return found.length > 0;
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

/** A stored role of staff. */
export interface StaffRow {
  role: Exclude<Role, 'customer'>;
  instructor_id: number | null;
}

export interface NewStaff extends StaffRow {
  customer_id: number;
  /** Null: the operator of the server. */
  appointed_by: number | null;
  at: Date;
}

/** Writes a staff role; a person who is already staff keeps the date since when. */
export async function insertStaff(
  tx: Locked<'administrators'>,
  { customer_id, role, instructor_id, appointed_by, at }: NewStaff,
): Promise<void> {
  await tx.rows(
    `insert into staff (customer_id, role, since, instructor_id, appointed_by) values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update
       set role = excluded.role, instructor_id = excluded.instructor_id, appointed_by = excluded.appointed_by`,
    [customer_id, role, at.toISOString(), instructor_id, appointed_by],
  );
}

export async function findStaff(sql: Sql, customer_id: number): Promise<StaffRow | undefined> {
  const [row] = await sql.rows<StaffRow>('select role, instructor_id from staff where customer_id = $1', [customer_id]);
  return row;
}

export async function deleteStaff(tx: Locked<'administrators'>, customer_id: number): Promise<void> {
  await tx.rows('delete from staff where customer_id = $1', [customer_id]);
}

export async function isActiveAdministrator(sql: Sql, customer_id: number): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff join customer using (customer_id)
     where customer_id = $1 and role = 'administrator' and disabled_at is null`,
    [customer_id],
  );
  return found.length > 0;
}

export async function findCustomerByMail(sql: Sql, email: string): Promise<number | null> {
  const [row] = await sql.rows<{ customer_id: number }>('select customer_id from customer where email = $1', [email]);
  return row?.customer_id ?? null;
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
