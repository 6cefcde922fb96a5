import type { Configuration } from '#shared/configuration/catalogue.ts';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import type { ClassWaitlist, WaitlistEntry, WaitlistList, WaitlistPreview } from '#shared/wire/waitlist.ts';
import {
  type BookingFacts,
  gatherBookingFacts,
  readClassCard,
  refuseForeignRoster,
  type Staff,
  shownRefusal,
} from '../booking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMyWaiting } from './leave-waitlist.ts';
import { findWaitlist, readPromotionNotice, readWaiting } from './queries/entries.ts';
import { readClassLine, readLine, readShownWaitlist, readShownWaitlists, type ShownRow } from './queries/shown.ts';
import { decideJoin, decideOffer, decidePromotion, type Waiting } from './rules.ts';
import { type ClassToWaitFor, sayOdds, sayPromotion } from './words.ts';

/** A person's live entries of future classes, and her own promotion limit. */
export async function listWaitlists(
  { db, clock, configuration }: ActContext,
  customer_id: number,
): Promise<WaitlistList> {
  const settings = await configuration.current();
  const now = clock.now();
  const rows = await readShownWaitlists(db, customer_id, now);
  return {
    waitlists: rows.map((row) => showWaitlist(row, settings, now)),
    promotion_notice_minutes: await readPromotionNotice(db, customer_id),
  };
}

/** One entry, over or not. @throws Refusal `waitlist-not-found` */
export async function readWaitlist(
  { db, clock, configuration }: ActContext,
  actor: Actor,
  waitlist_id: number,
): Promise<WaitlistEntry> {
  onlyMyWaiting(await findWaitlist(db, waitlist_id), actor);
  const settings = await configuration.current();
  const row = (await readShownWaitlist(db, waitlist_id, clock.now())) ?? refuse('waitlist-not-found');
  return showWaitlist(row, settings, clock.now());
}

/** What joining would do, or the person's position, by the same rule as the act. @throws Refusal `class-not-found` */
export async function previewWaitlist(
  { db, clock, configuration }: ActContext,
  actor: Actor,
  wish: { single_class_id: number; customer_id: number },
): Promise<WaitlistPreview> {
  const settings = await configuration.current();
  const now = clock.now();
  const { single_class_id, customer_id } = wish;
  const card = (await readClassCard(db, single_class_id)) ?? refuse('class-not-found');
  const key = { ...wish, actor_id: actor.customer_id, session_id: actor.session_id, idempotency_key: null, now };
  const facts = (await gatherBookingFacts(db, key)) ?? refuse('class-not-found');
  const line = await readLine(db, { single_class_id, at: now, customer_id });
  const { place, waitlist_id, waiting, promotion_notice_minutes, offered_until } = line;
  const person = { waits: waitlist_id !== null, byStaff: actor.byStaff };
  const decision = decideJoin({ facts, person, settings, now: now.getTime() });
  return {
    refusal: decision.ok ? null : shownRefusal(decision, actor),
    waitlist_id,
    position: waitlist_id === null ? null : place,
    waiting,
    offered_until,
    promotion: sayPromotion({
      c: toWaitFor(card),
      wait: { ...line, pays: paysFor(facts, settings, now) },
      settings,
      now: now.getTime(),
    }),
    odds: sayOdds(line, card.class_date),
    promotion_notice_minutes,
  };
}

/** Whether a place that came free now would be paid for; undefined where something else stands against it. */
function paysFor(facts: BookingFacts, settings: Configuration, now: Date): boolean | undefined {
  const able = { promotion_notice_minutes: null, overlaps: false, facts: { ...facts, free_spots: [1] } };
  const decision = decidePromotion(able, settings, now.getTime());
  if (decision.ok) return true;
  return decision.code === 'no-credits' || decision.code === 'grant-frozen' ? false : undefined;
}

/**
 * The waitlist of a class in its order, and who would be skipped if a place came free now; coaches see only their own
 * classes.
 * @throws Refusal `class-not-found`, `forbidden`
 */
export async function listClassWaitlist(
  { db, clock, configuration }: ActContext,
  staff: Staff,
  single_class_id: number,
): Promise<ClassWaitlist> {
  if (!(await readClassCard(db, single_class_id))) refuse('class-not-found');
  await refuseForeignRoster(db, staff, single_class_id);
  const settings = await configuration.current();
  const now = clock.now();
  const refusalOf = (person: Waiting) => {
    // Decided as if a place came free now.
    const facts = { ...person.facts, free_spots: [1] };
    const decide = facts.class.class_package_id === null ? decidePromotion : decideOffer;
    const decision = decide({ ...person, facts }, settings, now.getTime());
    return decision.ok ? null : new Refusal(decision.code, decision.details);
  };
  const able = new Map(
    (await readWaiting(db, single_class_id, now)).map((person) => [person.waitlist_id, refusalOf(person)]),
  );
  const rows = await readClassLine(db, single_class_id);
  return {
    waitlists: rows.map((row, index) => {
      const refusal = able.get(row.waitlist_id);
      return {
        ...row,
        position: index + 1,
        refusal: refusal ? { code: refusal.code, message: refusal.messageToStaff } : null,
      };
    }),
  };
}

/** An entry as its owner sees it: position, what will happen and until when, and the odds from earlier classes. */
function showWaitlist(row: ShownRow, settings: Configuration, now: Date): WaitlistEntry {
  const { promotion_notice_minutes: _, cases, promoted, card, ...entry } = row;
  return {
    ...entry,
    promotion: sayPromotion({ c: toWaitFor(card), wait: row, settings, now: now.getTime() }),
    odds: sayOdds({ cases, promoted }, card.class_date),
    single_class: card,
  };
}

function toWaitFor({ class_date, starts_at, class_package_id }: ClassCard): ClassToWaitFor {
  const start = new Date(starts_at).getTime();
  return { class_date, starts_at: start, class_package_id };
}
