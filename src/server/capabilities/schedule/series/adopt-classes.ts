import { refuse } from '#shared/refusals.ts';
import type { NewClassSeries } from '#shared/wire/series.ts';
import { audit, changesBetween, nameSeries } from '../../audit/index.ts';
import { lockClassesWhole } from '../../locking/index.ts';
import { changeOrigin, type ScheduleContext } from '../context.ts';
import { insertSeries, joinSeries } from '../queries/series.ts';

/**
 * Makes a new series from existing classes, each for its day; later classes are made by the job.
 * @returns the series' id
 */
export async function adoptClasses(
  context: ScheduleContext,
  {
    actor_id,
    series,
    classes,
  }: { actor_id: number; series: NewClassSeries; classes: readonly { single_class_id: number; series_date: string }[] },
): Promise<number> {
  const by = await changeOrigin(context, actor_id);
  return context.db.transaction(async (open) => {
    const ids = classes.map(({ single_class_id }) => single_class_id);
    const tx = (await lockClassesWhole(open, ids)) ?? refuse('class-not-found');
    const class_series_id = await insertSeries(tx, series, by);
    await joinSeries(tx, class_series_id, classes);
    await audit(tx, {
      at: by.at,
      actor_id,
      action: 'series-created',
      subject_id: class_series_id,
      details: { series: await nameSeries(tx, series), classes: classes.length, changes: changesBetween({}, series) },
    });
    return class_series_id;
  });
}
