import type { CustomerSummary } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';
import { findAsSpoken, findAsWritten, findByIds, findCandidates, soundsOf } from './queries.ts';
import { candidateParts, isSpoken, likeText, searchWords, soundsNear } from './search-rules.ts';

/** The most people an answer has. */
const MOST_FOUND = 50;
/** Fewer than this as written, and those who sound so follow. */
const FEW = 10;
/** Slips are looked for among this many at most. */
const MOST_CANDIDATES = 10_000;
/** Nobody is looked for by more; the rest of a long text says nothing new. */
const MOST_WORDS = 6;

/**
 * Finds people at the desk by name, mail or part of a phone: first as written but for accents and capitals, then as it
 * sounds ('garsia' finds García), and if nobody is found with a slip of the finger ('belmotne').
 */
export async function searchCustomers(sql: Sql, query: string): Promise<CustomerSummary[]> {
  const words = searchWords(query).slice(0, MOST_WORDS);
  const parts = words.map(likeText);
  const written = await findAsWritten(sql, parts, MOST_FOUND);
  if (written.length >= FEW || !words.some(isSpoken)) return written;
  const known = new Set(written.map(({ customer_id }) => customer_id));
  const spoken = await findAsSpoken(sql, parts, MOST_FOUND);
  const found = [...written, ...spoken.filter(({ customer_id }) => !known.has(customer_id))].slice(0, MOST_FOUND);
  if (found.length > 0 || !words.every(isSpoken)) return found;
  return findNear(sql, await soundsOf(sql, words));
}

async function findNear(sql: Sql, sounds: readonly string[]): Promise<CustomerSummary[]> {
  const candidates = await findCandidates(sql, sounds.map(candidateParts), MOST_CANDIDATES);
  const tests = sounds.map(soundsNear);
  const near = candidates.filter(({ search_sounds }) => tests.every((isNear) => isNear(search_sounds)));
  const ids = near.slice(0, MOST_FOUND).map(({ customer_id }) => customer_id);
  return findByIds(sql, ids, MOST_FOUND);
}
