import type { CustomerSummary, PeopleOrder } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';

const SUMMARY = 'select customer_id, name, last_name, email, phone, disabled_at from customer';
const BY_NAME = 'order by lower(name), lower(last_name), customer_id limit';

const orders: Readonly<Record<PeopleOrder, string>> = {
  name: 'search_plain(name), search_plain(last_name), customer_id',
  last_name: 'search_plain(last_name), search_plain(name), customer_id',
  newest: '"createdAt" desc, customer_id desc',
};
const AS_WRITTEN =
  "erased_at is null and search_text like all (array(select '%' || part || '%' from unnest($1::text[]) part))";

/**
 * People in whose name, mail or phone every word occurs as it is written; those with words that begin so come first
 * ('ana' is Ana before Adriana). @param parts LIKE-escaped
 */
export async function findAsWritten(
  sql: Sql,
  parts: readonly string[],
  { order, offset, limit }: { order: PeopleOrder; offset: number; limit: number },
): Promise<{ people: CustomerSummary[]; total: number }> {
  const people = await sql.rows<CustomerSummary>(
    `${SUMMARY} where ${AS_WRITTEN}
     order by search_text like all (array(select '% ' || part || '%' from unnest($1::text[]) part)) desc,
       ${orders[order]} limit $2 offset $3`,
    [parts, limit, offset],
  );
  // The first page knows how many there are, unless it is full.
  if (offset === 0 && people.length < limit) return { people, total: people.length };
  const [all] = await sql.rows<{ total: number }>(`select count(*) as total from customer where ${AS_WRITTEN}`, [
    parts,
  ]);
  return { people, total: all?.total ?? 0 };
}

/**
 * People in whose name or mail every word occurs: some as they sound, others as they are written.
 * @param words LIKE-escaped
 * @param limit null: everybody
 */
export function findAsSpoken(
  sql: Sql,
  words: { sounds: readonly string[]; written: readonly string[] },
  limit: number | null,
): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} where erased_at is null and search_sounds like all (array(select '%' || sound || '%' from unnest($1::text[]) sound))
       and search_text like all (array(select '%' || part || '%' from unnest($2::text[]) part))
     ${BY_NAME} $3`,
    [words.sounds, words.written, limit],
  );
}

/** The words as they sound. */
export async function soundsOf(sql: Sql, words: readonly string[]): Promise<string[]> {
  const rows = await sql.rows<{ sound: string }>(
    'select search_sound(word) as sound from unnest($1::text[]) with ordinality as w (word, nth) order by nth',
    [words],
  );
  return rows.map(({ sound }) => sound);
}

/** How one person sounds. */
export interface Candidate {
  customer_id: number;
  search_sounds: string;
}

/** People with a part of each word. @param words for each the parts that may stand in it */
export function findCandidates(sql: Sql, words: readonly (readonly string[])[], limit: number): Promise<Candidate[]> {
  const each = words.map((_, index) => `search_sounds like any ($${index + 2}::text[])`);
  return sql.rows<Candidate>(`select customer_id, search_sounds from customer where ${each.join(' and ')} limit $1`, [
    limit,
    ...words.map((parts) => parts.map((part) => `%${part}%`)),
  ]);
}

export function findByIds(sql: Sql, customer_ids: readonly number[], limit: number | null): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} where customer_id = any($1::integer[]) and erased_at is null ${BY_NAME} $2`,
    [customer_ids, limit],
  );
}

/** People with this phone or mail, or with this very name but for accents and capitals, the first ones before. */
export function findAlike(
  sql: Sql,
  { name, last_name, phone, email }: { name: string; last_name: string; phone: string | null; email: string | null },
  limit: number,
): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} where phone = $3 or lower(email) = lower($4) or search_plain(trim(name || ' ' || last_name)) = search_plain($1)
     order by (phone = $3 or lower(email) = lower($4)) desc nulls last, customer_id limit $2`,
    [`${name} ${last_name}`.trim(), limit, phone, email],
  );
}

/** People in whose name both sounds begin a word, with how their names sound; so many at most. @param sounds LIKE-escaped */
export function findSounding(
  sql: Sql,
  sounds: { name: string; last_name: string },
  limit: number,
): Promise<{ customer_id: number; name: string; last_name: string }[]> {
  return sql.rows(
    `select customer_id, search_sound(name) as name, search_sound(last_name) as last_name from customer
     where search_sounds like '% ' || $1 || '%' and search_sounds like '% ' || $2 || '%' order by customer_id limit $3`,
    [sounds.name, sounds.last_name, limit],
  );
}
