import type { Sql } from '../../../database/database.ts';
import type { Identity } from '../scrub-rules.ts';

/** What requests and erasure need of a person. */
export interface KnownPerson {
  uid: string | null;
  name: string;
  last_name: string;
  email: string | null;
  erased: boolean;
  /** The record that it was merged into. */
  merged_into: number | null;
  works_here: boolean;
  createdAt: string;
}

const person = `
  select uid, name, last_name, email, erased_at is not null as erased, merged_into, "createdAt",
    exists (select 1 from staff s where s.customer_id = c.customer_id) as works_here
  from customer c where customer_id = $1`;

export async function findPerson(sql: Sql, customer_id: number): Promise<KnownPerson | undefined> {
  return (await sql.rows<KnownPerson>(person, [customer_id]))[0];
}

const left = `
  select case when bool_or(class_amount is null) then null else coalesce(sum(remaining), 0)::integer end as classes_left
  from available_class where customer_id = $1 and closed_at is null`;

/** Classes left in open grants; null: one is unlimited. */
export async function readClassesLeft(sql: Sql, customer_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ classes_left: number | null }>(left, [customer_id]);
  return row?.classes_left ?? null;
}

const unpaid = `
  select count(*)::integer as places from class_reservation r join single_class c using (single_class_id)
  where r.customer_id = $1 and not r.is_paid and r."deletedAt" is null and c.starts_at <= $2::timestamptz`;

/** Places of classes that have begun, taken on credit and not paid. */
export async function countUnpaidClasses(sql: Sql, customer_id: number, now: Date): Promise<number> {
  return (await sql.rows<{ places: number }>(unpaid, [customer_id, now.toISOString()]))[0]?.places ?? 0;
}

const mergedNames = `
  select name, last_name from customer where merged_into = $1 order by customer_id`;

/** The names of the records that were merged into this one. */
export async function readMergedNames(sql: Sql, customer_id: number): Promise<Pick<Identity, 'name' | 'last_name'>[]> {
  return sql.rows<Pick<Identity, 'name' | 'last_name'>>(mergedNames, [customer_id]);
}

const contacts = `
  select distinct contact from (
    select unnest(array[c.email, c.confirmed_email, c.phone]) as contact from customer c where c.customer_id = $1
    union select unnest(array[f.email, f.phone]) from former_contact f where f.customer_id = $1
    union select unnest(array[m.email, m.old_email]) from mail_change m where m.customer_id = $1
    union select m.email from mail_confirmation m where m.customer_id = $1) x
  where contact is not null order by contact`;

/** Her present and former mails and phones. */
export async function readContacts(sql: Sql, customer_id: number): Promise<Identity['contacts']> {
  return (await sql.rows<{ contact: string }>(contacts, [customer_id])).map(({ contact }) => contact);
}
