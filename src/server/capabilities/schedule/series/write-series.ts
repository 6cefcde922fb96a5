import type { Tx } from '../../../database/database.ts';
import type { Step } from '../change/steps.ts';
import { makeClass } from '../change/write-steps.ts';
import type { By } from '../context.ts';
import { joinSeries } from '../queries/series.ts';

/** Makes classes of a series, each for its day. The caller holds the series' lock. @returns how many */
export async function makeClassesOf(
  tx: Tx,
  { class_series_id, steps, by }: { class_series_id: number; steps: readonly Extract<Step, { act: 'make' }>[]; by: By },
): Promise<number> {
  const made: { single_class_id: number; series_date: string }[] = [];
  for (const { draft, series_date } of steps) {
    const single_class_id = await makeClass(tx, draft, by);
    made.push({ single_class_id, series_date: series_date ?? draft.class_date.slice(0, 10) });
  }
  await joinSeries(tx, class_series_id, made);
  return made.length;
}
