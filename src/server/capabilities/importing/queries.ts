import { fullName } from '#shared/full-name.ts';
import type { Sql } from '../../database/database.ts';
import type { KnownPerson, RowFacts } from './facts.ts';
import type { ReadRow } from './row-rules.ts';

const facts = `
  select x.row, x.row_people as people, x.mailbox, x.plain_name,
    exists (
      select 1 from unnest(array[x.mailbox, x.phone]) as t (contact) join erased_contact e on e.digest = contact_digest(t.contact)
      where t.contact is not null) as erased,
    exists (
      select 1 from staff_invitation i
      where i.email = x.email and i.accepted_at is null and i.revoked_at is null and i.expires_at > $5::timestamptz) as invited_to_staff
  from (
    select r.*, array(
      select distinct coalesce(k.merged_into, k.customer_id) from (
        select c.customer_id from customer c where c.email is not null and mailbox_of(c.email) = r.mailbox
        union all select c.customer_id from customer c where c.phone = r.phone
        union all select f.customer_id from former_contact f where f.email is not null and mailbox_of(f.email) = r.mailbox
        union all select f.customer_id from former_contact f where f.phone = r.phone
        union all select c.customer_id from customer c
          where r.email is null and r.phone is null and search_plain(trim(c.name || ' ' || c.last_name)) = r.plain_name) found
      join customer k using (customer_id) where k.erased_at is null order by 1) as row_people
    from (
      select t.*, mailbox_of(t.email) as mailbox, search_plain(t.whole) as plain_name
      from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as t (row, email, phone, whole)) r) x`;

/** Reads what is known of each row, in one statement. */
export async function readRowFacts(sql: Sql, rows: readonly ReadRow[], now: Date): Promise<Map<number, RowFacts>> {
  const found = await sql.rows<RowFacts>(facts, [
    rows.map(({ row }) => row),
    rows.map(({ person }) => person.email),
    rows.map(({ person }) => person.phone),
    rows.map(({ person }) => fullName(person)),
    now.toISOString(),
  ]);
  return new Map(found.map((row) => [row.row, row]));
}

const known = `
  select c.customer_id, c.name, c.last_name, c.disabled_at is not null as disabled,
    exists (select 1 from staff s where s.customer_id = c.customer_id) as works_here,
    c.uid is not null as signs_in, case when c.confirmed_email = c.email then mailbox_of(c.email) end as proved_mailbox,
    exists (select 1 from available_class g where g.customer_id = c.customer_id and g.imported) as given_before
  from customer c where c.customer_id = any($1::integer[]) order by c.customer_id`;

export async function readKnown(sql: Sql, customer_ids: readonly number[]): Promise<Map<number, KnownPerson>> {
  const rows = await sql.rows<KnownPerson>(known, [customer_ids]);
  return new Map(rows.map((person) => [person.customer_id, person]));
}
