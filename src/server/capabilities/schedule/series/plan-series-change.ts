import { refuse } from '#shared/refusals.ts';
import { addDays, weekdayOf } from '#shared/time.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import type { ChangedClassSeries, ClassSeries } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { contentAfter } from '../change/content-after.ts';
import { draftOf, findParts, type Parts, requireFitting, requirePlaces } from '../change/draft.ts';
import type { Plan, Step } from '../change/steps.ts';
import { requireInReach } from '../class-instant.ts';
import { type ClassBefore, readClassesOfSeries } from '../queries/class-before.ts';
import { readPeopleIn } from '../queries/class-people.ts';
import { readClosures } from '../queries/closures.ts';
import { readHeldUntil, readSeries } from '../queries/series.ts';
import { planWithParts, spanAhead } from './plan-series.ts';
import { datesOfSeries, type SeriesDates, shiftOf } from './series-dates.ts';

export interface SeriesPlan extends Plan {
  steps: Step[];
  /** The day of the changed series to which each class belongs. */
  days: { single_class_id: number; series_date: string }[];
  /** The weekdays that stay unchanged while one changes, with their classes. */
  rest: { weekdays: number[]; days: { single_class_id: number; series_date: string }[] } | null;
}

/** @throws Refusal `series-not-found`, `changed-meanwhile` */
export async function seriesForChange(tx: Tx, class_series_id: number, version: number): Promise<ClassSeries> {
  const series = (await readSeries(tx, class_series_id)) ?? refuse('series-not-found');
  if (series.version !== version) refuse('changed-meanwhile');
  return series;
}

/** A series as it will be, and which of its classes become so. */
export type SeriesAfter = ClassSeries &
  Pick<ChangedClassSeries, 'people' | 'of_weekday' | 'asked_on' | 'unless_booked'>;

/**
 * The series with what was sent; what is absent stays.
 * @throws Refusal `invalid-input` for a first day after its last
 */
export function seriesAfter(before: ClassSeries, sent: ChangedClassSeries): SeriesAfter {
  const { class_series_id, version, people, of_weekday, asked_on, unless_booked, starts_on } = sent;
  const { weekdays = before.weekdays, time = before.time, ends_on = before.ends_on } = sent;
  const { skips_holidays = before.skips_holidays } = sent;
  if (ends_on !== null && ends_on < starts_on)
    refuse('invalid-input', {}, { starts_on: 'La repetición termina antes de ese día.' });
  const { duration_minutes = null, ...content } = contentAfter(before, sent);
  return {
    ...content,
    duration_minutes,
    class_series_id,
    version,
    weekdays,
    time,
    starts_on,
    ends_on,
    skips_holidays,
    people,
    of_weekday,
    asked_on,
    unless_booked,
  };
}

/** The change with its earliest possible first day: the day after the last class that has begun. */
export async function fromFirstOpenDay<Wanted extends Pick<ChangedClassSeries, 'class_series_id' | 'starts_on'>>(
  tx: Tx,
  wanted: Wanted,
  now: Date,
): Promise<Wanted> {
  const held = await readHeldUntil(tx, wanted.class_series_id, now);
  const first = held === null ? wanted.starts_on : addDays(held, 1);
  return first > wanted.starts_on ? { ...wanted, starts_on: first } : wanted;
}

/**
 * The weekdays of a series that stay unchanged.
 * @throws Refusal `invalid-input` when the series does not have the one that changes
 */
export function restOf({ weekdays }: ClassSeries, of_weekday: number | null): number[] {
  if (of_weekday === null) return [];
  if (!weekdays.includes(of_weekday)) refuse('invalid-input', {}, { of_weekday: 'La clase no se repite ese día.' });
  return weekdays.filter((day) => day !== of_weekday);
}

/**
 * Plans a change of a series from `starts_on` on. Each future class gets its new day, hour and content; if one
 * weekday changes, only those of that weekday. Classes whose day is gone are cancelled, classes changed by hand stay
 * unchanged, new days get new classes. People who must leave a smaller class are in the step of that class.
 */
export async function planSeriesChange(
  tx: Tx,
  { before, after, now }: { before: ClassSeries; after: SeriesAfter; now: Date },
): Promise<SeriesPlan> {
  if (after.starts_on !== before.starts_on) requireInReach(after.starts_on, now, 'starts_on');
  const parts = await findParts(tx, after);
  requirePlaces(after, before);
  requireFitting(after, parts);
  const span = spanAhead(now, parts.location.timezone);
  // Days that already have classes beyond the next eight weeks keep them too.
  const until = addDays(span.until, 366);
  const laid = datesOfSeries(
    stretched(after),
    { ...span, until },
    { zone: parts.location.timezone, closed: await readClosures(tx, span.from) },
  );
  const resting = restOf(before, after.of_weekday);
  const all = await readClassesOfSeries(tx, { class_series_id: before.class_series_id, from: after.starts_on, now });
  const [untouched, existing] = partition(all, ({ series_date }) => resting.includes(weekdayOf(series_date ?? '')));
  const shift = shiftOf(after.of_weekday === null ? before.weekdays : [after.of_weekday], after.weekdays);
  const plan: SeriesPlan = { steps: [], kept: [], left_out: [], days: [], rest: null };
  const leaving = await leavingByClass(tx, existing, after.people);
  for (const each of existing) {
    const people = leaving.get(each.single_class_id) ?? [];
    place({ plan, before: each, series_date: shift(each.series_date ?? ''), laid, after, parts, people });
  }
  const made = new Set(plan.days.map(({ series_date }) => series_date));
  const ahead = await planWithParts(tx, { series: after, now, made, parts });
  return {
    ...plan,
    steps: [...plan.steps, ...ahead.steps],
    left_out: ahead.left_out,
    no_undo: existing.some((each) => each.single_class_id === after.asked_on && each.changed_at !== null)
      ? 'No se podrá deshacer: esta clase se había cambiado a mano y vuelve a ser como su repetición.'
      : null,
    unchanged: resting.length === 0 ? null : { weekdays: resting, time: before.time },
    rest: resting.length === 0 ? null : { weekdays: resting, days: untouched.map(dayOf) },
  };
}

export const dayOf = ({ single_class_id, series_date }: ClassBefore) => ({
  single_class_id,
  series_date: series_date ?? '',
});

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** A class that moves to another weekday may then be before the first day, or after the last. */
function stretched(after: SeriesAfter): SeriesAfter {
  const { starts_on, ends_on, weekdays } = after;
  const isLast = ends_on === null || weekdays.length > 1;
  return { ...after, starts_on: addDays(starts_on, -6), ends_on: isLast ? ends_on : addDays(ends_on, 6) };
}

async function leavingByClass(tx: Tx, existing: readonly ClassBefore[], people: readonly Placement[]) {
  if (people.length === 0) return new Map<number, Placement[]>();
  const ids = existing.map(({ single_class_id }) => single_class_id);
  const classes = new Map(
    (await readPeopleIn(tx, ids)).map((person) => [person.class_reservation_id, person.single_class_id]),
  );
  return Map.groupBy(people, ({ class_reservation_id }) => classes.get(class_reservation_id) ?? 0);
}

function place({
  plan,
  before,
  series_date,
  laid,
  after,
  parts,
  people,
}: {
  plan: SeriesPlan;
  before: ClassBefore;
  series_date: string;
  laid: SeriesDates;
  after: SeriesAfter;
  parts: Parts;
  people: readonly Placement[];
}): void {
  const { single_class_id } = before;
  const last = after.ends_on ?? '9999';
  const isOver = [before.series_date ?? '', series_date].every((date) => date > last);
  const day = isOver ? undefined : laid.dates.find(({ date }) => date === series_date);
  const byHand = before.changed_at !== null && single_class_id !== after.asked_on;
  const isKept = before.cancelled_at !== null || byHand;
  if (day || isKept) plan.days.push({ single_class_id, series_date });
  if (before.cancelled_at !== null) return;
  if (byHand) plan.kept = [...plan.kept, before];
  else if (!day) plan.steps.push({ act: 'cancel', before, reason: 'Esta clase ya no se da ese día.' });
  else {
    const keep = after.class_type_id === before.class_type_id ? before : undefined;
    plan.steps.push({
      act: 'change',
      before,
      draft: draftOf({ content: after, class_date: day.class_date, parts, keep }),
      people,
    });
  }
}
