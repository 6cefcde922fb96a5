import { z } from 'zod';
import { localDateOf } from '#shared/time.ts';
import type { LetterSources, Outcome } from '../letter-sources.ts';
import { expiringWords, penaltyWords } from './personal-words.ts';
import { readClassFacts, readExpiringGrants, readPenaltyEnd } from './queries.ts';
import { choiceOf, refusedBy } from './rules.ts';

const penalized = z.object({ customer_id: z.int(), single_class_id: z.int().nullable() });
const expiring = z.object({ customer_id: z.int(), available_class_ids: z.array(z.int()) });

/** The letter that a person cannot book for a while; none once the penalty is forgiven or over. */
export async function writePenaltyNotice(sources: LetterSources, stored: unknown): Promise<Outcome> {
  const { customer_id, single_class_id } = penalized.parse(stored);
  const facts = await readClassFacts(sources.db, customer_id, single_class_id);
  const until = await readPenaltyEnd(sources.db, customer_id, sources.now);
  if (!facts || until === null) return { skip: 'not-true-any-more' };
  const refused = refusedBy(facts.person, null);
  if (refused) return { skip: refused };
  const zone = facts.single_class?.timezone ?? sources.configuration.timezone;
  return {
    to: facts.person.email ?? '',
    letter: penaltyWords({ person: facts.person, until, timezone: zone, studio: sources.studio }),
  };
}

/** The letter that classes are about to expire; none once they are used or revoked. */
export async function writeExpiringNotice(sources: LetterSources, stored: unknown): Promise<Outcome> {
  const { customer_id, available_class_ids } = expiring.parse(stored);
  const facts = await readClassFacts(sources.db, customer_id, null);
  const today = localDateOf(sources.now, sources.configuration.timezone);
  const [first, ...rest] = await readExpiringGrants(sources.db, available_class_ids, today);
  if (!facts || !first) return { skip: 'not-true-any-more' };
  const choice = choiceOf('grant-expiring');
  const refused = refusedBy(facts.person, choice);
  if (refused) return { skip: refused };
  return {
    to: facts.person.email ?? '',
    letter: expiringWords(facts.person, [first, ...rest], sources.studio),
    ...(choice && { optional: { choice, customer_id } }),
  };
}
