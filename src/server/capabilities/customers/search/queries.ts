import type { CustomerSummary } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';

const SUMMARY = 'select customer_id, name, last_name, email, phone, disabled_at from customer';
const BY_NAME = 'order by lower(name), lower(last_name), customer_id limit';

/**
 * People in whose name, mail or phone every word occurs as it is written; those with words that begin so come first
 * ('ana' is Ana before Adriana). @param parts LIKE-escaped
 */
export function findAsWritten(sql: Sql, parts: readonly string[], limit: number): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} where search_text like all (array(select '%' || part || '%' from unnest($1::text[]) part))
     order by search_text like all (array(select '% ' || part || '%' from unnest($1::text[]) part)) desc,
       lower(name), lower(last_name), customer_id limit $2`,
    [parts, limit],
  );
}

/** People in whose name or mail every word occurs as it sounds. @param parts LIKE-escaped, as they were typed */
export function findAsSpoken(sql: Sql, parts: readonly string[], limit: number): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} where search_sounds like all (array(select '%' || search_sound(part) || '%' from unnest($1::text[]) part))
     ${BY_NAME} $2`,
    [parts, limit],
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

export function findByIds(sql: Sql, customer_ids: readonly number[], limit: number): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(`${SUMMARY} where customer_id = any($1::integer[]) ${BY_NAME} $2`, [
    customer_ids,
    limit,
  ]);
}
