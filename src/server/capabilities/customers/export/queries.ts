import type { ExportedCustomer } from '#shared/wire/customers-export.ts';
import type { Sql } from '../../../database/database.ts';
import type { PeopleFound } from '../search/search-rules.ts';

const present = `
  c.erased_at is null and c.merged_into is null and ($1::text[] is null or c.customer_id = any($2::integer[])
    or c.search_text like all (array(select '%' || part || '%' from unnest($1::text[]) part)))`;
const howMany = `select count(*) as total from customer c where ${present}`;
// The people of the page are chosen first: each of the columns beside costs a look into an index.
const page = `
  select p.customer_id, p.name, p.last_name, p.email, p.phone, p.birthdate, p."createdAt", p.imported_at is not null as imported,
    p.disabled_at is not null as disabled, (
      select wire_wall_clock(max(k.class_date)) from class_reservation r join single_class k using (single_class_id)
      where r.customer_id = p.customer_id and r.guest is null and r.attended_at is not null) as last_class, (
      select case when bool_or(g.class_amount is null) then -1 else coalesce(sum(g.remaining), 0)::integer end
      from available_class g
      where g.customer_id = p.customer_id and g.closed_at is null and g.expiration_date >= $5::date) as classes_left, (
      select coalesce(sum(v.amount), 0)::float8 / 100 from purchase b join money_movement v using (purchase_id)
      where b.customer_id = p.customer_id) as paid
  from (select c.* from customer c where ${present} and c.customer_id > $3 order by c.customer_id limit $4) p
  order by p.customer_id`;

const foundBy = (people: PeopleFound | null) => [people?.written ?? null, people?.alike ?? []];

/** @param people null: everybody */
export async function countPeople(sql: Sql, people: PeopleFound | null): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(howMany, foundBy(people));
  return row?.total ?? 0;
}

/** @param today in the studio's time zone */
export function readExportPage(
  sql: Sql,
  { people, after, limit, today }: { people: PeopleFound | null; after: number; limit: number; today: string },
): Promise<ExportedCustomer[]> {
  return sql.rows<ExportedCustomer>(page, [...foundBy(people), after, limit, today]);
}
