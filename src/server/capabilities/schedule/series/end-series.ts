import { refuse } from '#shared/refusals.ts';
import { addDays, weekdayOf } from '#shared/time.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { audit, nameSeries } from '../../audit/index.ts';
import { type Locked, type LockedPurchase, lockClassesWhole, lockRow } from '../../locking/index.ts';
import { withdrawUnpaid } from '../../purchases/index.ts';
import { authoriseSteps } from '../authorise-steps.ts';
import type { Plan } from '../change/steps.ts';
import { cancelClassBefore } from '../change/write-steps.ts';
import { type ChangeOrigin, changeOrigin, type ScheduleContext } from '../context.ts';
import { type ClassBefore, readClassesOfSeries } from '../queries/class-before.ts';
import { endSeriesOn, insertSeries, joinSeries } from '../queries/series.ts';
import { dayOf, fromFirstOpenDay, restOf, type SeriesPlan, seriesForChange } from './plan-series-change.ts';

export interface SeriesEnd {
  class_series_id: number;
  version: number;
  /** The first day without a class. */
  from: string;
  /** Only the classes of this weekday, 1 for Monday; absent: of all its days. */
  of_weekday?: number | undefined;
  reason: string;
}

/**
 * Plans the end of a series: cancels its classes, including those changed by hand, since their series ends. For one weekday
 * only its classes; the others continue.
 * @throws Refusal `invalid-input` when the series does not have that weekday
 */
export async function planSeriesEnd(
  tx: Tx,
  { series, end: { from, of_weekday, reason }, now }: { series: ClassSeries; end: SeriesEnd; now: Date },
) {
  const resting = restOf(series, of_weekday ?? null);
  const all = await readClassesOfSeries(tx, { class_series_id: series.class_series_id, from, now });
  const stays = ({ series_date }: ClassBefore) => resting.includes(weekdayOf(series_date ?? ''));
  const steps = all
    .filter((each) => each.cancelled_at === null && !stays(each))
    .map((before) => ({ act: 'cancel' as const, before, reason }));
  return {
    steps,
    kept: [],
    left_out: [],
    unchanged: resting.length === 0 ? null : { weekdays: resting, time: series.time },
    rest: resting.length === 0 ? null : { weekdays: resting, days: all.filter(stays).map(dayOf) },
  } satisfies Plan & Pick<SeriesPlan, 'rest'>;
}

/** Ends the series; if only one weekday ends, the others continue as a series of their own. */
async function endOn(
  tx: LockedPurchase & Locked<'class_series'>,
  { series, from, rest, by }: { series: ClassSeries; from: string; by: ChangeOrigin } & Pick<SeriesPlan, 'rest'>,
): Promise<void> {
  const { class_series_id } = series;
  if (!rest) return endSeriesOn(tx, class_series_id, addDays(from, -1));
  // A class of that day that has begun stays with its series.
  const { starts_on } = await fromFirstOpenDay(tx, { class_series_id, starts_on: from }, by.at);
  await endSeriesOn(tx, class_series_id, addDays(starts_on, -1));
  const goes_on = await insertSeries(tx, { ...series, weekdays: rest.weekdays, starts_on }, by);
  await joinSeries(tx, goes_on, rest.days);
}

/**
 * Ends a series from a day on and cancels its classes from then on, with letters and returned classes.
 * @returns the numbers of cancelled classes and reservations
 * @throws Refusal `series-not-found`, `changed-meanwhile`, `invalid-input`
 */
export async function endSeries(
  context: ScheduleContext,
  actor_id: number,
  end: SeriesEnd,
): Promise<{ cancelled_classes: number; cancelled_reservations: number }> {
  const by = await changeOrigin(context, actor_id);
  const { class_series_id, from, reason } = end;
  let classes: number[] = [];
  const ended = await context.db.transaction(async (open) => {
    const held = await lockRow(open, 'class_series', class_series_id);
    const series = await seriesForChange(held, class_series_id, end.version);
    const existing = await readClassesOfSeries(held, { class_series_id, from, now: by.at });
    classes = existing.map(({ single_class_id }) => single_class_id);
    const tx = (await lockClassesWhole(held, classes)) ?? refuse('class-not-found');
    const { steps, rest } = await planSeriesEnd(tx, { series, end, now: by.at });
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    await endOn(tx, { series, from, rest, by });
    let reservations = 0;
    for (const { before } of steps)
      reservations += (await cancelClassBefore(tx, context, { before, by: { ...by, byAdministrator, reason } }))
        .reservations;
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'series-ended',
      subject_id: class_series_id,
      details: {
        series: await nameSeries(tx, { ...series, ...(end.of_weekday && { weekdays: [end.of_weekday] }) }),
        from,
        reason,
        classes: steps.length,
        reservations,
      },
    });
    tx.afterCommit(() => context.changes.publish({ classes, schedule: true }));
    return { cancelled_classes: steps.length, cancelled_reservations: reservations };
  });
  await withdrawUnpaid(context, classes, by.at);
  return ended;
}
