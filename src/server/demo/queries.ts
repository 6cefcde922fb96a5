import type { Sql, Tx } from '../database/database.ts';

/** Any number that is the same in every process that could fill this database. */
const LOCK = 7_042_026;

/** Takes the lock for filling the studio until the transaction ends; false when another process has it. */
export async function claimSeeding(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ mine: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as mine', [LOCK]);
  return row?.mine ?? false;
}

/** Whether one of these addresses belongs to a customer of this database. */
export async function hasAnyOf(sql: Sql, emails: readonly string[]): Promise<boolean> {
  const [row] = await sql.rows<{ here: boolean }>(
    'select exists (select 1 from customer where email = any ($1::text[])) as here',
    [emails],
  );
  return row?.here ?? false;
}

/** A live reservation and its place. */
export interface HeldPlace {
  class_reservation_id: number;
  spot: number;
}

/** A person's places in a class, the own one first. */
export function findPlaceOf(sql: Sql, single_class_id: number, customer_id: number): Promise<HeldPlace[]> {
  return sql.rows<HeldPlace>(
    `select class_reservation_id, spot from class_reservation
     where single_class_id = $1 and customer_id = $2 and "deletedAt" is null order by 1`,
    [single_class_id, customer_id],
  );
}

/** A class that is on the calendar, with what the demo needs to know of it. */
export interface ClassOnCalendar {
  single_class_id: number;
  /** `2026-11-23T07:00` */
  at: string;
  class_type_id: number;
  location_id: number;
  cancelled: boolean;
  awaited: boolean;
  taken: number[];
}

export function readClassesThere(sql: Sql): Promise<ClassOnCalendar[]> {
  return sql.rows<ClassOnCalendar>(
    `select s.single_class_id, to_char(s.class_date, 'YYYY-MM-DD"T"HH24:MI') as at, s.class_type_id, s.location_id,
       s.cancelled_at is not null as cancelled,
       exists (select 1 from waitlist w where w.single_class_id = s.single_class_id) as awaited,
       array(select r.spot from class_reservation r where r.single_class_id = s.single_class_id and r."deletedAt" is null
         order by 1) as taken
     from single_class s order by 1`,
  );
}

/** Everybody with a phone, in the order of their creation. */
export function readPhones(sql: Sql): Promise<{ customer_id: number; phone: string }[]> {
  return sql.rows<{ customer_id: number; phone: string }>(
    'select customer_id, phone from customer where phone is not null order by 1',
  );
}

/** A person's last purchase before an instant; undefined: none. */
export async function readLastPurchase(sql: Sql, customer_id: number, before: Date): Promise<number | undefined> {
  const [row] = await sql.rows<{ purchase_id: number }>(
    'select purchase_id from purchase where customer_id = $1 and "createdAt" < $2::timestamptz order by 1 desc limit 1',
    [customer_id, before.toISOString()],
  );
  return row?.purchase_id;
}

/** What was paid for a purchase, in centavos. */
export async function readPaid(sql: Sql, purchase_id: number): Promise<number> {
  const [row] = await sql.rows<{ paid: number }>(
    `select sum(amount)::integer as paid from money_movement where purchase_id = $1 and kind = 'payment'`,
    [purchase_id],
  );
  return row?.paid ?? 0;
}

/** A person's open, paid grants, newest first; undefined: none. */
export async function readOpenGrant(sql: Sql, customer_id: number): Promise<number | undefined> {
  const [row] = await sql.rows<{ available_class_id: number }>(
    `select available_class_id from available_class
     where customer_id = $1 and closed_at is null and is_paid and only_class_id is null
       and not exists (select 1 from purchase p where p.purchase_id = available_class.purchase_id and p.subscription_id is not null)
     order by available_class_id desc limit 1`,
    [customer_id],
  );
  return row?.available_class_id;
}

/** Whether the studio is unused: no person, location or class exists. */
export async function isEmptyStudio(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ used: boolean }>(
    `select exists (select 1 from customer) or exists (select 1 from location) or exists (select 1 from single_class) as used`,
  );
  return row?.used === false;
}

/** Gives the next package this id. */
export async function nextPackageIs(sql: Sql, class_package_id: number): Promise<void> {
  await sql.rows(`select setval(pg_get_serial_sequence('class_package', 'class_package_id'), $1::integer, false)`, [
    class_package_id,
  ]);
}
