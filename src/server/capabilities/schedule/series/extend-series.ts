import { Refusal } from '#shared/refusals.ts';
import { addDays, localDateOf } from '#shared/time.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import type { AppContext } from '../../../context.ts';
import { lockRow } from '../../locking/index.ts';
import { changeOrigin, type ScheduleContext } from '../context.ts';
import { readCreator, readLiveSeries, readMadeDates, readSeries } from '../queries/series.ts';
import { planSeries } from './plan-series.ts';
import { makeClassesOf } from './write-series.ts';

type ExtensionContext = ScheduleContext & Pick<AppContext, 'log'>;

/**
 * The job that keeps the classes of every series on the calendar eight weeks ahead. Each series has a transaction of
 * its own under its lock, so any number of processes, or a run after an interrupted one, make each class once.
 * @returns how many classes were made
 */
export async function extendSeries(context: ExtensionContext): Promise<number> {
  // One day back, since no time zone is further behind.
  const yesterday = addDays(localDateOf(context.clock.now(), 'UTC'), -1);
  let made = 0;
  for (const series of await readLiveSeries(context.db, yesterday)) {
    try {
      made += await extendOne(context, series, yesterday);
    } catch (error) {
      // A coach or location is gone: continue with the other series.
      if (!(error instanceof Refusal)) throw error;
      const { class_series_id } = series;
      context.log.warn({ class_series_id, code: error.code, fields: error.fields }, 'a series could not be extended');
    }
  }
  return made;
}

async function extendOne(context: ExtensionContext, { class_series_id }: ClassSeries, from: string): Promise<number> {
  const actor_id = await readCreator(context.db, class_series_id);
  const by = await changeOrigin(context, actor_id);
  return context.db.transaction(async (open) => {
    const tx = await lockRow(open, 'class_series', class_series_id);
    const series = await readSeries(tx, class_series_id);
    if (!series) return 0;
    const days = await readMadeDates(tx, [class_series_id], from);
    const { steps } = await planSeries(tx, {
      series,
      now: by.at,
      made: new Set(days.map(({ series_date }) => series_date)),
    });
    if (steps.length === 0) return 0;
    tx.afterCommit(() => context.changes.publish({ schedule: true }));
    return makeClassesOf(tx, { class_series_id, steps, by });
  });
}
