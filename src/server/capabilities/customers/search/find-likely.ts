import type { CustomerSummary } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';
import { findAlike, findByIds, findSame, findSounding, soundsOf } from './queries.ts';
import { distinctiveSounds, isLikelySame, likeText } from './search-rules.ts';

/** The most likely duplicates that are shown. */
const MOST_ALIKE = 5;
/** The most candidates with a similar sound that are compared. */
const MOST_SOUNDING = 500;

interface NewPerson {
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

/**
 * Records that may be of the person about to be created: with the same phone, mail or name; if there are none, those whose
 * name sounds the same ('Yesenia Baldés' is Jessenia Valdez Ríos).
 */
export async function findLikely(sql: Sql, person: NewPerson): Promise<CustomerSummary[]> {
  const alike = await findAlike(sql, person, MOST_ALIKE);
  if (alike.length > 0) return alike;
  const [name = '', last_name = ''] = await soundsOf(sql, [person.name, person.last_name].map(likeText));
  const [given] = distinctiveSounds(name);
  const [surname] = distinctiveSounds(last_name);
  if (given === undefined || surname === undefined) return [];
  const sounding = await findSounding(sql, { name: given, last_name: surname }, MOST_SOUNDING);
  const same = sounding.filter((other) => isLikelySame({ name, last_name }, other));
  return findByIds(
    sql,
    same.map(({ customer_id }) => customer_id),
    MOST_ALIKE,
  );
}

/** Records that may be another one of this person. */
export function findDuplicates(sql: Sql, customer_id: number): Promise<CustomerSummary[]> {
  return findSame(sql, customer_id, MOST_ALIKE);
}
