import { fullName } from '#shared/full-name.ts';
import type { CustomerSummary, PeopleOrder } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';
import { likeText } from './search-rules.ts';

const SUMMARY = 'select customer_id, name, last_name, email, phone, disabled_at';
/** A merged record is found as the one that was kept. */
const PRESENT = 'erased_at is null and merged_into is null';
const BY_NAME = 'order by lower(name), lower(last_name), customer_id';

const orders: Readonly<Record<PeopleOrder, string>> = {
  name: 'search_text, customer_id',
  last_name: 'search_plain(last_name), search_text, customer_id',
  newest: '"createdAt" desc, customer_id desc',
};

/** Everybody, a page at a time, and how many there are. */
export async function listEverybody(
  sql: Sql,
  { order, offset, limit }: { order: PeopleOrder; offset: number; limit: number },
): Promise<{ people: CustomerSummary[]; total: number }> {
  const people = await sql.rows<CustomerSummary>(
    `${SUMMARY} from customer where ${PRESENT} order by ${orders[order]} limit $1 offset $2`,
    [limit, offset],
  );
  const [all] = await sql.rows<{ total: number }>(`select count(*) as total from customer where ${PRESENT}`);
  return { people, total: all?.total ?? 0 };
}

/** One `like` condition for each of `$first` and the following parameters, since no index supports `like all (…)`. */
const allLike = (column: 'search_text' | 'search_sounds', texts: readonly string[], first: number) =>
  ['true', ...texts.map((_, nth) => `${column} like $${first + nth}`)].join(' and ');
/** The limit is a constant in the statement: with a parameter PostgreSQL would plan a scan of everybody. */
const newestOf = (condition: string, most: number) =>
  `(select * from customer where ${PRESENT} and ${condition} order by customer_id desc limit ${most}) found`;

/**
 * People whose name, mail or phone contains every word as written; those with words that begin with it come first ('ana'
 * finds Ana before Adriana). If there are more than `most`, the newest of both kinds, so that a word that thousands have
 * costs no more than a rare one. @param parts LIKE-escaped
 */
export async function findAsWritten(
  sql: Sql,
  parts: readonly string[],
  { order, most }: { order: PeopleOrder; most: number },
): Promise<CustomerSummary[]> {
  const begins = parts.map((part) => `% ${part}%`);
  const newest = newestOf(allLike('search_text', parts, 1), most);
  const isFirst = allLike('search_text', parts, 1 + parts.length);
  const like = (patterns: readonly string[]) =>
    sql.rows<CustomerSummary & { is_first: boolean }>(
      `${SUMMARY}, ${isFirst} as is_first from ${newest} order by is_first desc, ${orders[order]}`,
      [...patterns, ...begins],
    );
  const found = await like(parts.map((part) => `%${part}%`));
  const others = found.filter((person) => !person.is_first);
  if (found.length < most || others.length === 0) return found;
  return [...(await like(begins)), ...others].slice(0, most);
}

/** A page of the same, and their number; only that page leaves the database, if the page can be determined there. */
export async function findPageAsWritten(
  sql: Sql,
  parts: readonly string[],
  { order, most, offset, limit }: { order: PeopleOrder; most: number; offset: number; limit: number },
): Promise<{ people: CustomerSummary[]; total: number }> {
  const newest = newestOf(allLike('search_text', parts, 3), most);
  const isFirst = allLike('search_text', parts, 3 + parts.length);
  const people = await sql.rows<CustomerSummary & { total: number; first: number }>(
    `${SUMMARY}, count(*) over () as total, count(*) filter (where ${isFirst}) over () as first from ${newest}
     order by ${isFirst} desc, ${orders[order]} limit $1 offset $2`,
    [limit, offset, ...parts.map((part) => `%${part}%`), ...parts.map((part) => `% ${part}%`)],
  );
  const { total, first } = people[0] ?? { total: 0, first: 0 };
  const isWhole = total < most || first === total;
  if (isWhole && (people.length > 0 || offset === 0)) return { people, total };
  // Older people whose words begin so may belong before these, or the page is beyond the last.
  const all = await findAsWritten(sql, parts, { order, most });
  return { people: all.slice(offset, offset + limit), total: all.length };
}

/**
 * People whose name or mail contains every word: some by sound, others as written.
 * @param words LIKE-escaped
 * @param most the newest ones; null: everybody
 */
export function findAsSpoken(
  sql: Sql,
  { sounds, written }: { sounds: readonly string[]; written: readonly string[] },
  most: number | null,
): Promise<CustomerSummary[]> {
  const all = `${allLike('search_sounds', sounds, 1)} and ${allLike('search_text', written, 1 + sounds.length)}`;
  const found = most === null ? `customer where ${PRESENT} and ${all}` : newestOf(all, most);
  return sql.rows<CustomerSummary>(
    `${SUMMARY} from ${found} ${BY_NAME}`,
    [...sounds, ...written].map((part) => `%${part}%`),
  );
}

/** The sounds of words. */
export async function soundsOf(sql: Sql, words: readonly string[]): Promise<string[]> {
  const rows = await sql.rows<{ sound: string }>(
    'select search_sound(word) as sound from unnest($1::text[]) with ordinality as w (word, nth) order by nth',
    [words],
  );
  return rows.map(({ sound }) => sound);
}

/** The sound of one person's name. */
export interface Candidate {
  customer_id: number;
  search_sounds: string;
}

/**
 * People with a part of each word; if there are more than `most`, the newest.
 * @param words for each word the parts that it may contain
 */
export function findCandidates(sql: Sql, words: readonly (readonly string[])[], most: number): Promise<Candidate[]> {
  const each = words.map((_, index) => `search_sounds like any ($${index + 1}::text[])`);
  return sql.rows<Candidate>(
    `select customer_id, search_sounds from ${newestOf(each.join(' and '), most)} order by customer_id desc`,
    words.map((parts) => parts.map((part) => `%${part}%`)),
  );
}

export function findByIds(sql: Sql, customer_ids: readonly number[], limit: number | null): Promise<CustomerSummary[]> {
  return sql.rows<CustomerSummary>(
    `${SUMMARY} from customer where customer_id = any($1::integer[]) and ${PRESENT} ${BY_NAME} limit $2`,
    [customer_ids, limit],
  );
}

/**
 * People with this phone or mail, now or before, or with the same name apart from accents and capitals, those with phone or
 * mail first.
 */
export function findAlike(
  sql: Sql,
  { name, last_name, phone, email }: { name: string; last_name: string; phone: string | null; email: string | null },
  limit: number,
): Promise<CustomerSummary[]> {
  const whole = fullName({ name, last_name });
  // Conditions with an index each; combined with `or` they would scan everybody.
  return sql.rows<CustomerSummary>(
    `${SUMMARY} from customer where customer_id in (
       select customer_id from customer where phone = $3
       union select customer_id from customer where mailbox_of(email) = mailbox_of(lower($4))
       union select customer_id from former_contact where phone = $3
       union select customer_id from former_contact where mailbox_of(email) = mailbox_of(lower($4))
       union select customer_id from customer where search_text like search_plain(' ' || $5 || ' ') || '%'
         and search_plain(trim(name || ' ' || last_name)) = search_plain($1))
       and ${PRESENT}
     order by (phone = $3 or email = lower($4)) desc nulls last, customer_id limit $2`,
    [whole, limit, phone, email, likeText(whole)],
  );
}

/** Other records that may be this person's: with a mail or phone that she has or had, or with the same name. */
export async function findSame(sql: Sql, customer_id: number, limit: number): Promise<CustomerSummary[]> {
  const [own] = await sql.rows<{ whole: string }>(
    'select full_name(name, last_name) as whole from customer where customer_id = $1',
    [customer_id],
  );
  if (!own) return [];
  return sql.rows<CustomerSummary>(
    `${SUMMARY} from customer where customer_id <> $1 and ${PRESENT} and customer_id in (
       select * from records_of_person($1)
       union select customer_id from customer where search_text like search_plain(' ' || $3 || ' ') || '%'
         and search_plain(trim(name || ' ' || last_name)) = search_plain($2))
     order by customer_id limit $4`,
    [customer_id, own.whole, likeText(own.whole), limit],
  );
}

/**
 * People with names in which both sounds begin a word, with the sounds of their names; at most so many.
 * @param sounds LIKE-escaped
 */
export function findSounding(
  sql: Sql,
  sounds: { name: string; last_name: string },
  limit: number,
): Promise<{ customer_id: number; name: string; last_name: string }[]> {
  return sql.rows(
    `select customer_id, search_sound(name) as name, search_sound(last_name) as last_name from customer
     where ${PRESENT} and search_sounds like '% ' || $1 || '%' and search_sounds like '% ' || $2 || '%' order by customer_id limit $3`,
    [sounds.name, sounds.last_name, limit],
  );
}
