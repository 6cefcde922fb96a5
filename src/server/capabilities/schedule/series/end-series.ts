import { refuse } from '#shared/refusals.ts';
import { addDays } from '#shared/time.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { audit, nameSeries } from '../../audit/index.ts';
import { lockClassesWhole, lockRow } from '../../locking/index.ts';
import { withdrawUnpaid } from '../../purchases/index.ts';
import { authoriseSteps } from '../authorise-steps.ts';
import type { Plan } from '../change/steps.ts';
import { cancelClassBefore } from '../change/write-steps.ts';
import { byOf, type ScheduleContext } from '../context.ts';
import { readClassesOfSeries } from '../queries/class-before.ts';
import { endSeriesOn } from '../queries/series.ts';
import { seriesForChange } from './plan-series-change.ts';

export interface SeriesEnd {
  class_series_id: number;
  version: number;
  /** The first day without a class. */
  from: string;
  reason: string;
}

/** What ending a series cancels: also classes changed by hand, since nothing is left of what they belong to. */
export async function planSeriesEnd(
  tx: Tx,
  { series, end: { from, reason }, now }: { series: ClassSeries; end: SeriesEnd; now: Date },
) {
  const standing = await readClassesOfSeries(tx, { class_series_id: series.class_series_id, from, now });
  const steps = standing
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map((before) => ({ act: 'cancel' as const, before, reason }));
  return { steps, kept: [], left_out: [] } satisfies Plan;
}

/**
 * Ends a series from a day on and cancels its classes from then on, with everybody told and their class returned.
 * @returns how many classes and reservations were cancelled
 * @throws Refusal `series-not-found`, `changed-meanwhile`
 */
export async function endSeries(
  context: ScheduleContext,
  actor_id: number,
  end: SeriesEnd,
): Promise<{ cancelled_classes: number; cancelled_reservations: number }> {
  const by = await byOf(context, actor_id);
  const { class_series_id, from, reason } = end;
  let classes: number[] = [];
  const ended = await context.db.transaction(async (open) => {
    const held = await lockRow(open, 'class_series', class_series_id);
    const series = await seriesForChange(held, class_series_id, end.version);
    const standing = await readClassesOfSeries(held, { class_series_id, from, now: by.at });
    classes = standing.map(({ single_class_id }) => single_class_id);
    const tx = (await lockClassesWhole(held, classes)) ?? refuse('class-not-found');
    const { steps } = await planSeriesEnd(tx, { series, end, now: by.at });
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, { by });
    await endSeriesOn(tx, class_series_id, addDays(from, -1));
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
      details: { series: await nameSeries(tx, series), from, reason, classes: steps.length, reservations },
    });
    tx.afterCommit(() => context.changes.tell({ classes, schedule: true }));
    return { cancelled_classes: steps.length, cancelled_reservations: reservations };
  });
  await withdrawUnpaid(context, classes, by.at);
  return ended;
}
