import { formatDay, formatTime, MINUTE } from '#shared/time.ts';
import type { Consequences, PersonTouched } from '#shared/wire/consequences.ts';
import type { Sql } from '../../../database/database.ts';
import { eligibleGrants } from '../../grants/index.ts';
import { planReturns, planReturnsOfLeaving } from '../../purchases/index.ts';
import type { ScheduleContext } from '../context.ts';
import { type ClassBefore, readClassesBetween } from '../queries/class-before.ts';
import { countWaiting, type PersonIn, readOverlapsOf, readPeopleIn } from '../queries/class-people.ts';
import { clashesOf } from './clashes.ts';
import { type MoneyBack, moneyNote, moneyOf } from './money-words.ts';
import { isRefused, refusedClasses } from './refused-classes.ts';
import { shortClasses } from './short-classes.ts';
import {
  type ClassDraft,
  differenceOf,
  isMoved,
  isNoticed,
  leavingOf,
  type Plan,
  peopleOver,
  type Step,
} from './steps.ts';
import { askAboutPast, sentencesOf, type Waits, whyNotUndoable } from './words.ts';

const LONGEST = 600 * MINUTE;
type Changed = Extract<Step, { act: 'change' }>;

/** What a plan means for people and coaches, from the same plan that the save writes. */
export async function consequencesOf(
  sql: Sql,
  plan: Plan,
  { clock, payments }: Pick<ScheduleContext, 'clock' | 'payments'>,
): Promise<Consequences> {
  const { steps } = plan;
  const now = clock.now();
  const cancelled = steps.flatMap((step) => (step.act === 'cancel' ? [step.before.single_class_id] : []));
  const changed = steps.flatMap((step) => (step.act === 'change' ? [step] : []));
  const taking = changed.filter((step) => !isRefused(step));
  const touched = [...cancelled, ...changed.map(({ before }) => before.single_class_id)];
  const people = Map.groupBy(await readPeopleIn(sql, touched), (person) => person.single_class_id);
  const overlaps = Map.groupBy(await overlapsOf(sql, changed), (row) => row.class_reservation_id);
  const back = await moneyBackOf(sql, plan, { now, payments });
  const waiting = await countWaiting(sql, cancelled);
  const waits = await waitsOf(sql, changed, now);
  return {
    sentences: [...(plan.sentences ?? []), ...sentencesOf(plan, people, { waiting, waits, now, back })],
    people: steps.flatMap((step) =>
      step.act === 'make'
        ? []
        : (people.get(step.before.single_class_id) ?? []).map((person) =>
            touch({ step, person, overlaps: overlaps.get(person.class_reservation_id) ?? [], back }),
          ),
    ),
    clashes: await findClashes(sql, steps, touched),
    left_out: [...plan.left_out],
    kept: plan.kept.map(({ single_class_id, class_date }) => ({ single_class_id, class_date })),
    made: steps.flatMap((step) => (step.act === 'make' ? [step.draft.class_date] : [])),
    copies: [...(plan.copies ?? [])],
    people_to_place: taking.reduce((sum, step) => sum + peopleOver(step), plan.to_place ?? 0),
    short: shortClasses(taking, people),
    refused: refusedClasses(changed),
    no_undo: plan.no_undo ?? whyNotUndoable(steps, people),
    past: askAboutPast(steps, now),
    money: moneyOf(back),
    other_dates: (plan.other_dates ?? []).map(({ single_class_id, class_date, spots_left }) => ({
      single_class_id,
      class_date,
      spots_left,
    })),
  };
}

/**
 * The numbers of people on waitlists of future classes that change noticeably: those who stay, and those whose entry ends.
 */
async function waitsOf(sql: Sql, changed: readonly Changed[], now: Date): Promise<Waits> {
  const notified = changed.filter(
    ({ before, draft }) => isNoticed(differenceOf(before, draft)) && draft.starts_at > now,
  );
  const [ending = [], going = []] = [true, false].map((ends) =>
    notified
      .filter(({ before, draft }) => differenceOf(before, draft).type === ends)
      .map(({ before }) => before.single_class_id),
  );
  return { go_on: await countWaiting(sql, going), end: await countWaiting(sql, ending) };
}

/**
 * The refunds for the plan's cancelled classes, and for people who have to leave the others, as the save will order them.
 */
async function moneyBackOf(
  sql: Sql,
  { steps, offered = null }: Plan,
  { now, payments }: { now: Date } & Pick<ScheduleContext, 'payments'>,
): Promise<MoneyBack> {
  const cancelled = steps.flatMap((step) => (step.act === 'cancel' ? [step.before] : []));
  const left = steps.flatMap((step) => (step.act === 'change' && leavingOf(step).length > 0 ? [step] : []));
  const idsOf = (classes: readonly ClassBefore[]) => classes.map(({ single_class_id }) => single_class_id);
  const returns = await planReturns(sql, { payments }, idsOf(cancelled));
  const goingOn = idsOf(left.map(({ before }) => before));
  const ofLeaving = await planReturnsOfLeaving(
    sql,
    { payments },
    { single_class_ids: goingOn, leaving: left.flatMap(leavingOf) },
  );
  const timezone = (cancelled[0] ?? left[0]?.before)?.timezone ?? 'UTC';
  return { returns: [...returns, ...ofLeaving], at: now, timezone, offered };
}

async function overlapsOf(sql: Sql, changed: readonly Changed[]) {
  const moved = changed.filter(({ before, draft }) => differenceOf(before, draft).hour);
  if (moved.length === 0) return [];
  return readOverlapsOf(
    sql,
    moved.map(({ before, draft }) => ({
      single_class_id: before.single_class_id,
      starts_at: draft.starts_at,
      duration_minutes: draft.duration_minutes,
    })),
  );
}

function touch({
  step,
  person,
  overlaps,
  back,
}: {
  step: Exclude<Step, { act: 'make' }>;
  person: PersonIn;
  overlaps: readonly { class_type_name: string; class_date: string }[];
  back: MoneyBack;
}): PersonTouched {
  const { class_reservation_id, customer_id, name, single_class_id, spot, has_mail } = person;
  const { class_date } = step.before;
  const known = {
    class_reservation_id,
    customer_id,
    name,
    single_class_id,
    class_date,
    class_date_after: step.act === 'change' ? step.draft.class_date : null,
    spot,
    has_mail,
    money_back: false,
  };
  const placed = step.act === 'change' && step.people.find((one) => one.class_reservation_id === class_reservation_id);
  if (step.act === 'cancel' || (placed && placed.spot === null)) {
    const bought = back.returns.find((one) => one.class_reservation_ids.includes(class_reservation_id));
    const notes = bought ? [moneyNote(bought, back, step.before)] : [];
    return { ...known, fate: 'cancelled', spot_after: null, notes, money_back: bought !== undefined };
  }
  const notes = [
    ...overlaps.map(
      (other) =>
        `A esa hora ya tiene ${other.class_type_name}, ${formatDay(other.class_date)} ${formatTime(other.class_date)}.`,
    ),
    ...(isUncovered(step, person) ? ['Su paquete no cubre el nuevo día u hora: conserva su lugar.'] : []),
  ];
  return { ...known, fate: placed ? 'moves' : 'stays', spot_after: placed ? placed.spot : spot, notes };
}

/** Whether the grant of this reservation could not pay the changed class. */
function isUncovered({ before, draft }: Changed, { grant }: PersonIn): boolean {
  if (!isMoved(differenceOf(before, draft)) || grant.only_class_id !== null) return false;
  const open = { ...grant, remaining: null, is_paid: true };
  return eligibleGrants([open], draft).length === 0;
}

async function findClashes(sql: Sql, steps: readonly Step[], touched: readonly number[]) {
  const drafts: ClassDraft[] = steps.flatMap((step) => (step.act === 'cancel' || !mayClash(step) ? [] : [step.draft]));
  const starts = drafts.map(({ starts_at }) => starts_at.getTime());
  if (starts.length === 0) return [];
  const from = new Date(starts.reduce((least, start) => Math.min(least, start)) - LONGEST);
  const until = new Date(starts.reduce((most, start) => Math.max(most, start)) + LONGEST);
  return clashesOf(drafts, await readClassesBetween(sql, { from, until, but: touched }));
}

/** Whether a class is new, or changes its hour, length, coach or location, and so may clash with another. */
function mayClash(step: Exclude<Step, { act: 'cancel' }>): boolean {
  if (step.act === 'make') return true;
  const { hour, location, coach, duration } = differenceOf(step.before, step.draft);
  return hour || location || coach || duration;
}
