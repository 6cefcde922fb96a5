import type { Configuration } from '#shared/configuration/catalogue.ts';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import type { ClassWaitlist, WaitlistEntry, WaitlistList, WaitlistPreview } from '#shared/wire/waitlist.ts';
import type { Sql } from '../../database/database.ts';
import {
  type BookingFacts,
  gatherBookingFacts,
  gatherFactsOfClasses,
  readClassCard,
  refuseForeignRoster,
  type Staff,
  shownRefusal,
} from '../booking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMyWaiting } from './leave-waitlist.ts';
import { findWaitlist, readPromotionNotice, readWaiting } from './queries/entries.ts';
import {
  overlapsOther,
  readClassLine,
  readLine,
  readShownWaitlist,
  readShownWaitlists,
  type ShownRow,
} from './queries/shown.ts';
import { decideJoin, decideOffer, decidePromotion, type Waiting } from './rules.ts';
import { type ClassToWaitFor, describeOdds, describePromotion } from './words.ts';

/** A person's live entries of future classes, and her own promotion limit. */
export async function listWaitlists(
  { db, clock, configuration }: ActContext,
  customer_id: number,
): Promise<WaitlistList> {
  const settings = await configuration.current();
  const now = clock.now();
  const rows = await readShownWaitlists(db, customer_id, now);
  return {
    waitlists: await showEach(db, rows, { customer_id, settings, now }),
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
  const now = clock.now();
  const row = (await readShownWaitlist(db, waitlist_id, now)) ?? refuse('waitlist-not-found');
  const { customer_id } = row;
  const [entry = refuse('waitlist-not-found')] = await showEach(db, [row], { customer_id, settings, now });
  return entry;
}

/** The entries of one customer, as she sees them. */
async function showEach(
  db: Sql,
  rows: readonly ShownRow[],
  { customer_id, settings, now }: { customer_id: number; settings: Configuration; now: Date },
): Promise<WaitlistEntry[]> {
  const live = rows.filter(({ ended_at }) => ended_at === null);
  const classes = live.map(({ single_class_id }) => single_class_id);
  const known = await gatherFactsOfClasses(db, { customer_id, now }, classes);
  const entries: WaitlistEntry[] = [];
  for (const row of rows) {
    const facts = row.ended_at === null ? known.get(row.single_class_id) : undefined;
    const overlaps = facts !== undefined && (await overlapsOther(db, row));
    const { promotion_notice_minutes } = row;
    const refusal = facts ? whySkipped({ facts, overlaps, promotion_notice_minutes }, settings, now) : null;
    entries.push(showWaitlist(row, { settings, now, passed_by: shown(refusal, { byStaff: false }) }));
  }
  return entries;
}

/** Why a person would be skipped if a place came free now; null: she would get it. */
function whySkipped(
  person: Pick<Waiting, 'overlaps' | 'promotion_notice_minutes'> & { facts: Omit<BookingFacts, 'free_spots'> },
  settings: Configuration,
  now: Date,
): Refusal | null {
  const facts = { ...person.facts, free_spots: [1] };
  const decide = facts.class.class_package_id === null ? decidePromotion : decideOffer;
  const decision = decide({ ...person, facts }, settings, now.getTime());
  return decision.ok ? null : new Refusal(decision.code, decision.details);
}

const shown = (refusal: Refusal | null, { byStaff }: { byStaff: boolean }) =>
  refusal && { code: refusal.code, message: byStaff ? refusal.messageToStaff : refusal.message };

/** What joining would do, or the person's position, by the same rule as the act. @throws Refusal `class-not-found` */
export async function previewWaitlist(
  { db, clock, configuration }: ActContext,
  actor: Actor,
  input: { single_class_id: number; customer_id: number },
): Promise<WaitlistPreview> {
  const settings = await configuration.current();
  const now = clock.now();
  const { single_class_id, customer_id } = input;
  const card = (await readClassCard(db, single_class_id)) ?? refuse('class-not-found');
  const key = { ...input, actor_id: actor.customer_id, session_id: actor.session_id, idempotency_key: null, now };
  const facts = (await gatherBookingFacts(db, key)) ?? refuse('class-not-found');
  const line = await readLine(db, { single_class_id, at: now, customer_id });
  const { place, waitlist_id, waiting, promotion_notice_minutes, offered_until } = line;
  const person = { waits: waitlist_id !== null, byStaff: actor.byStaff };
  const decision = decideJoin({ facts, person, settings, now: now.getTime() });
  const waits = { facts, overlaps: await overlapsOther(db, input), promotion_notice_minutes };
  // A person who cannot join reads only why not.
  const passed_by = decision.ok || person.waits ? shown(whySkipped(waits, settings, now), actor) : null;
  return {
    refusal: decision.ok ? null : shownRefusal(decision, actor),
    waitlist_id,
    position: waitlist_id === null ? null : place,
    waiting,
    offered_until,
    promotion: describePromotion({ c: toWaitFor(card), wait: { ...line, passed_by }, settings, now: now.getTime() }),
    odds: describeOdds(line, card.class_date),
    promotion_notice_minutes,
  };
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
  const able = new Map(
    (await readWaiting(db, single_class_id, now)).map((person) => [
      person.waitlist_id,
      shown(whySkipped(person, settings, now), { byStaff: true }),
    ]),
  );
  const rows = await readClassLine(db, single_class_id);
  return {
    waitlists: rows.map((row, index) => ({
      ...row,
      position: index + 1,
      refusal: able.get(row.waitlist_id) ?? null,
    })),
  };
}

/** An entry as its owner sees it: position, what will happen and until when, and the odds from earlier classes. */
function showWaitlist(
  row: ShownRow,
  {
    settings,
    now,
    passed_by,
  }: { settings: Configuration; now: Date; passed_by: WaitlistEntry['promotion']['passed_by'] },
): WaitlistEntry {
  const { promotion_notice_minutes: _, cases, promoted, card, ...entry } = row;
  return {
    ...entry,
    promotion: describePromotion({ c: toWaitFor(card), wait: { ...row, passed_by }, settings, now: now.getTime() }),
    odds: describeOdds({ cases, promoted }, card.class_date),
    single_class: card,
  };
}

function toWaitFor({ class_date, starts_at, class_package_id }: ClassCard): ClassToWaitFor {
  const start = new Date(starts_at).getTime();
  return { class_date, starts_at: start, class_package_id };
}
