import { refuse } from '#shared/refusals.ts';
import { addDays } from '#shared/time.ts';
import type { ChangedClassSeries, ClassSeries } from '#shared/wire/series.ts';
import { audit, changesBetween, nameSeries } from '../../audit/index.ts';
import { type Locked, type LockedPurchase, lockClassesWhole, lockRow } from '../../locking/index.ts';
import { withdrawUnpaid } from '../../purchases/index.ts';
import { authoriseSteps } from '../authorise-steps.ts';
import { refuseTypeChanges } from '../change/refused-classes.ts';
import { refuseShort } from '../change/short-classes.ts';
import { affectsReservations, type Step } from '../change/steps.ts';
import { cancelClassBefore, changeClass } from '../change/write-steps.ts';
import { type ChangeOrigin, changeOrigin, type ScheduleContext } from '../context.ts';
import { readClassesOfSeries } from '../queries/class-before.ts';
import { endSeriesOn, followSeries, insertSeries, joinSeries, readSeries } from '../queries/series.ts';
import {
  fromFirstOpenDay,
  planSeriesChange,
  type SeriesAfter,
  type SeriesPlan,
  seriesAfter,
  seriesForChange,
} from './plan-series-change.ts';
import { makeClassesOf } from './write-series.ts';

/**
 * Staff change a series from a day on: the old series ends the day before, a new one takes over its classes, and people in
 * them who notice the change get a letter. Earlier classes stay unchanged. People who must leave a smaller class are named
 * in `people`. If one weekday changes, the others continue as a series of their own.
 * @returns the id of the new series
 * @throws Refusal `series-not-found`, `changed-meanwhile`, `booked-meanwhile`, `capacity-below-taken`, `class-has-people`,
 *   those of scheduling and of `placePeople`
 */
export async function changeSeries(
  context: ScheduleContext,
  actor_id: number,
  wanted: ChangedClassSeries,
): Promise<number> {
  const by = await changeOrigin(context, actor_id);
  let classes: number[] = [];
  const goes_on = await context.db.transaction(async (open) => {
    const held = await lockRow(open, 'class_series', wanted.class_series_id);
    const before = await seriesForChange(held, wanted.class_series_id, wanted.version);
    const after = await fromFirstOpenDay(held, seriesAfter(before, wanted), by.at);
    const existing = await readClassesOfSeries(held, {
      class_series_id: before.class_series_id,
      from: after.starts_on,
      now: by.at,
    });
    classes = existing.map(({ single_class_id }) => single_class_id);
    const tx = (await lockClassesWhole(held, classes)) ?? refuse('class-not-found');
    const { steps, days, rest } = await planSeriesChange(tx, { before, after, now: by.at });
    if (after.unless_booked && affectsReservations(steps)) refuse('booked-meanwhile');
    const changed = steps.filter(isChange);
    if (changed.flatMap(({ people }) => people).length < after.people.length) refuse('reservation-not-found');
    refuseTypeChanges(changed);
    refuseShort(changed);
    const { authorised_by, byAdministrator } = await authoriseSteps(tx, steps, {
      by,
      series: { from: before.class_package_id, to: after.class_package_id },
    });
    const class_series_id = await goOn(tx, { before, after, days, rest, by });
    for (const step of changed)
      await changeClass(tx, context, { step, by: { ...by, byAdministrator, by_hand: false } });
    for (const step of steps) {
      if (step.act === 'cancel')
        await cancelClassBefore(tx, context, {
          before: step.before,
          by: { ...by, byAdministrator, reason: step.reason },
        });
    }
    await makeClassesOf(tx, { class_series_id, steps: steps.filter(isMake), by });
    await audit(tx, {
      at: by.at,
      actor_id,
      authorised_by,
      action: 'series-changed',
      subject_id: class_series_id,
      details: {
        series: await nameSeries(tx, before),
        from: after.starts_on,
        before_id: before.class_series_id,
        changes: changesBetween(before, { ...before, ...(await readSeries(tx, class_series_id)) }),
      },
    });
    tx.afterCommit(() => context.changes.publish({ classes, schedule: true }));
    return class_series_id;
  });
  await withdrawUnpaid(context, classes, by.at);
  return goes_on;
}

/**
 * Ends a series and writes the new ones: the changed one, and one for the weekdays that stay unchanged.
 * @returns the id of the changed one
 */
async function goOn(
  tx: LockedPurchase & Locked<'class_series'>,
  {
    before,
    after,
    days,
    rest,
    by,
  }: Pick<SeriesPlan, 'days' | 'rest'> & { before: ClassSeries; after: SeriesAfter; by: ChangeOrigin },
): Promise<number> {
  await endSeriesOn(tx, before.class_series_id, addDays(after.starts_on, -1));
  if (rest) {
    const same = { ...before, weekdays: rest.weekdays, starts_on: after.starts_on };
    await joinSeries(tx, await insertSeries(tx, same, by), rest.days);
  }
  // A class that moves to another weekday may then be before the first day or after the last.
  const dates = [after.starts_on, ...days.map(({ series_date }) => series_date)].sort();
  const last = dates.at(-1) ?? after.starts_on;
  const class_series_id = await insertSeries(
    tx,
    {
      ...after,
      starts_on: dates[0] ?? after.starts_on,
      ends_on: after.ends_on !== null && last > after.ends_on ? last : after.ends_on,
    },
    by,
  );
  await joinSeries(tx, class_series_id, days);
  if (days.some(({ single_class_id }) => single_class_id === after.asked_on))
    await followSeries(tx, after.asked_on ?? 0);
  return class_series_id;
}

const isChange = (step: Step): step is Extract<Step, { act: 'change' }> => step.act === 'change';
const isMake = (step: Step): step is Extract<Step, { act: 'make' }> => step.act === 'make';
