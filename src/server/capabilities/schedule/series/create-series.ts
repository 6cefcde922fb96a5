import { refuse } from '#shared/refusals.ts';
import type { NewClassSeries } from '#shared/wire/series.ts';
import type { Tx } from '../../../database/database.ts';
import { audit, changesBetween, nameSeries } from '../../audit/index.ts';
import { type OnceKey, once } from '../../idempotency/index.ts';
import { changeOrigin, type ScheduleContext } from '../context.ts';
import { insertSeries } from '../queries/series.ts';
import { planNewSeries } from './plan-series.ts';
import { makeClassesOf } from './write-series.ts';

/**
 * Staff repeat a class every week: its classes of the next eight weeks are made at once, the later ones by the job.
 * @returns its id and how many classes were made
 * @throws Refusal `invalid-input` naming an unknown part, `series-without-days`
 */
export async function createSeries(
  context: ScheduleContext,
  { actor_id, series, key = null }: { actor_id: number; series: NewClassSeries; key?: OnceKey | null },
): Promise<{ class_series_id: number; classes: number }> {
  const by = await changeOrigin(context, actor_id);
  const create = async (tx: Tx) => {
    const { steps, left_out } = await planNewSeries(tx, series, by.at);
    const isOver = series.ends_on !== null && steps.length === 0;
    if (isOver) refuse('series-without-days', { left_out: left_out.length });
    const class_series_id = await insertSeries(tx, series, by);
    const classes = await makeClassesOf(tx, { class_series_id, steps, by });
    await audit(tx, {
      at: by.at,
      actor_id,
      action: 'series-created',
      subject_id: class_series_id,
      details: { series: await nameSeries(tx, series), classes, changes: changesBetween({}, series) },
    });
    tx.afterCommit(() => context.changes.publish({ schedule: true }));
    return { class_series_id, classes };
  };
  return context.db.transaction((tx) => once(tx, { key, at: by.at, act: () => create(tx) }));
}
