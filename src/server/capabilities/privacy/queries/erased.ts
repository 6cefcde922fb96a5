import type { Sql } from '../../../database/database.ts';

/** An erased person in the record, without personal data. */
export interface ErasedPerson {
  customer_id: number;
  /** When her customer record was created; with the id it distinguishes people of different databases. */
  createdAt: string;
  erased_at: string;
}

const erased = `
  select customer_id, "createdAt", erased_at from customer where erased_at is not null order by customer_id`;

export function readErased(sql: Sql): Promise<ErasedPerson[]> {
  return sql.rows<ErasedPerson>(erased);
}

const notErased = `
  select c.customer_id from unnest($1::integer[], $2::timestamptz[]) as x (customer_id, created_at)
  join customer c on c.customer_id = x.customer_id and c."createdAt" = x.created_at
  where c.erased_at is null order by c.customer_id`;

/** The people, of these, who are not erased in the database because a backup was restored. */
export async function readComeBack(sql: Sql, people: readonly ErasedPerson[]): Promise<number[]> {
  const [ids, made] = [people.map(({ customer_id }) => customer_id), people.map(({ createdAt }) => createdAt)];
  return (await sql.rows<{ customer_id: number }>(notErased, [ids, made])).map(({ customer_id }) => customer_id);
}
