import type { Configuration } from '#shared/configuration/catalogue.ts';
import { MINUTE } from '#shared/time.ts';
import { afterBooking, insertReservations } from '../booking/index.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import type { ActContext } from '../people/index.ts';
import { offerPlace } from '../places/index.ts';
import { markNotified, readWaiting, writeOffer } from './queries/entries.ts';
import { decideOffer, decidePromotion, type Waiting, wayOfPromotion } from './rules.ts';

export interface Freeing {
  at: Date;
  /** The person whose act freed the place; null: a job or the provider. */
  actor_id: number | null;
  /** Read before the transaction opened (`configuration.current()`). */
  settings: Configuration;
}

/**
 * Offers places that came free to the waitlist, whatever freed them (docs/rules.md#waitlist-promotion). The first
 * person who can book now is booked and gets a letter; in a special class the place is held for her to pay. After the
 * cut-off everybody on the waitlist gets one letter, and the first to book gets the place. A person who cannot book is
 * skipped and stays. The caller has already freed the places.
 * @returns the reservations made
 */
export async function placesCameFree(
  tx: LockedPlaces,
  context: Pick<ActContext, 'changes'>,
  { single_class_id, by }: { single_class_id: number; by: Freeing },
): Promise<number[]> {
  if (!by.settings.waitlist_enabled) return [];
  const waiting = await readWaiting(tx, single_class_id, by.at);
  const [first] = waiting;
  if (!first || first.facts.free_spots.length === 0) return [];
  const way = wayOfPromotion(first.facts.class, by.settings, by.at.getTime());
  if (way === 'none') return [];
  const customers = waiting.map(({ customer_id }) => customer_id);
  tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers }));
  if (way === 'first-come') await notifyEverybody(tx, single_class_id, by.at);
  if (way === 'pay') await offerToPay(tx, waiting, by);
  return way === 'automatic' ? bookForThem(tx, waiting, by) : [];
}

async function bookForThem(
  tx: LockedPlaces,
  waiting: readonly Waiting[],
  { at, settings }: Freeing,
): Promise<number[]> {
  const made: number[] = [];
  let free_spots = waiting[0]?.facts.free_spots ?? [];
  let newcomers = 0;
  for (const person of waiting) {
    const { unpaid } = person.facts;
    const met = unpaid && { ...unpaid, newcomers_in_class: unpaid.newcomers_in_class + newcomers };
    const facts = { ...person.facts, free_spots, unpaid: met };
    const decision = decidePromotion({ ...person, facts }, settings, at.getTime());
    if (!decision.ok) continue;
    const { customer_id } = person;
    const { single_class_id } = facts.class;
    const key = {
      single_class_id,
      customer_id,
      actor_id: customer_id,
      session_id: null,
      idempotency_key: null,
      now: at,
    };
    made.push(...(await insertReservations(tx, key, afterBooking('promoted', decision.picks))));
    const [pick] = decision.picks;
    free_spots = free_spots.filter((spot) => spot !== pick?.spot);
    const payer = facts.grants.find((grant) => grant.available_class_id === pick?.available_class_id);
    if (payer?.is_paid === false && !unpaid?.attended_before) newcomers += 1;
  }
  return made;
}

async function offerToPay(tx: LockedPlaces, waiting: readonly Waiting[], { at, settings }: Freeing): Promise<void> {
  let free_spots = waiting[0]?.facts.free_spots ?? [];
  for (const person of waiting) {
    const facts = { ...person.facts, free_spots };
    const decision = decideOffer({ ...person, facts }, settings, at.getTime());
    if (!decision.ok) continue;
    const { single_class_id, starts_at } = facts.class;
    const until = new Date(Math.min(at.getTime() + settings.waitlist_payment_minutes * MINUTE, starts_at));
    const { customer_id } = person;
    const held = await offerPlace(tx, { single_class_id, spot: decision.spot, customer_id, until });
    if (held) await writeOffer(tx, { single_class_id, customer_id, until });
    const details = { until: until.toISOString() };
    await queueClassNotices(tx, { notice: 'place-to-pay', customer_ids: [customer_id], single_class_id, at, details });
    free_spots = free_spots.filter((spot) => spot !== decision.spot);
  }
}

async function notifyEverybody(tx: LockedPlaces, single_class_id: number, at: Date): Promise<void> {
  const customer_ids = await markNotified(tx, single_class_id, at);
  await queueClassNotices(tx, { notice: 'waitlist-opened', customer_ids, single_class_id, at });
}
