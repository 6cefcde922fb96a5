import type { z } from 'zod';
import {
  type CustomerList,
  type CustomerSummary,
  type customerSearchQuery,
  PEOPLE_FOUND_AT_MOST,
  PEOPLE_PAGE_SIZE,
} from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';
import {
  findAsSpoken,
  findAsWritten,
  findByIds,
  findCandidates,
  findPageAsWritten,
  listEverybody,
  soundsOf,
} from './queries.ts';
import { candidateParts, isSpoken, likeText, type PeopleFound, searchWords, soundsNear } from './search-rules.ts';

/** If fewer than this are found as written, people found by sound follow. */
const FEW = 10;
/**
 * The shortest sound to search by; a shorter one matches nearly everybody ('zz' sounds like one s), so the word is searched
 * as written.
 */
const TELLING_SOUND = 2;
/** The most candidates that are compared for typing errors. */
const MOST_CANDIDATES = 10_000;
/** The most words of a search that are used. */
const MOST_WORDS = 6;

/**
 * Finds people at the desk by name, mail or part of a phone: first as written apart from accents and capitals, then by
 * sound ('garsia' finds García), and if nobody is found, with typing errors ('belmotne'). Without words: everybody.
 */
export async function searchCustomers(
  sql: Sql,
  { query, order, page }: z.output<typeof customerSearchQuery>,
): Promise<CustomerList> {
  const words = searchWords(query).slice(0, MOST_WORDS);
  const limit = PEOPLE_PAGE_SIZE;
  const offset = (page - 1) * limit;
  if (words.length === 0) {
    const { people, total } = await listEverybody(sql, { order, offset, limit });
    return { customers: people, total };
  }
  const parts = words.map(likeText);
  const most = PEOPLE_FOUND_AT_MOST;
  const { people, total } = await findPageAsWritten(sql, parts, { order, most, offset, limit });
  if (total >= FEW || !words.some(isSpoken)) return { customers: people, total };
  const written = page === 1 ? people : await findAsWritten(sql, parts, { order, most });
  const near = await withAlike(sql, { words, written, limit });
  // So few fit on one page.
  return { customers: page === 1 ? near : [], total: near.length };
}

/** All people that the desk's search finds, without pages. */
export async function peopleFound(sql: Sql, query: string): Promise<PeopleFound> {
  const words = searchWords(query).slice(0, MOST_WORDS);
  const written = words.map(likeText);
  const people = await findAsWritten(sql, written, { order: 'name', most: FEW });
  const isDistinctive = people.length < FEW && words.some(isSpoken);
  const alike = isDistinctive ? await withAlike(sql, { words, written: people, limit: null }) : [];
  return { written, alike: alike.map(({ customer_id }) => customer_id) };
}

interface Alike {
  words: readonly string[];
  /** All people found as written. */
  written: readonly CustomerSummary[];
  /** Null: everybody. */
  limit: number | null;
}

/** People found as written, then by sound; if there are none, with typing errors. */
async function withAlike(sql: Sql, { words, written, limit }: Alike): Promise<CustomerSummary[]> {
  const known = new Set(written.map(({ customer_id }) => customer_id));
  const spoken = await findSpoken(sql, words, limit);
  const all = [...written, ...spoken.filter(({ customer_id }) => !known.has(customer_id))];
  const found = all.slice(0, limit ?? all.length);
  if (found.length > 0 || !words.every(isSpoken)) return found;
  return findNear(sql, await soundsOf(sql, words), limit);
}

async function findSpoken(sql: Sql, words: readonly string[], limit: number | null): Promise<CustomerSummary[]> {
  const escaped = words.map(likeText);
  const sounds = await soundsOf(sql, escaped);
  const isDistinctive = (_: string, nth: number) => (sounds[nth] ?? '').length >= TELLING_SOUND;
  const written = escaped.filter((word, nth) => !isDistinctive(word, nth));
  return findAsSpoken(sql, { sounds: sounds.filter(isDistinctive), written }, limit);
}

async function findNear(sql: Sql, sounds: readonly string[], limit: number | null): Promise<CustomerSummary[]> {
  const candidates = await findCandidates(sql, sounds.map(candidateParts), MOST_CANDIDATES);
  const tests = sounds.map(soundsNear);
  const near = candidates.filter(({ search_sounds }) => tests.every((isNear) => isNear(search_sounds)));
  const ids = near.slice(0, limit ?? near.length).map(({ customer_id }) => customer_id);
  return findByIds(sql, ids, limit);
}
