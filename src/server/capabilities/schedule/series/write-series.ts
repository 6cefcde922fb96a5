import type { Tx } from '../../../database/database.ts';
import type { Step } from '../change/steps.ts';
import { makeClass } from '../change/write-steps.ts';
import type { ChangeOrigin } from '../context.ts';

/** Makes classes of a series, each for its day. @returns how many */
export async function makeClassesOf(
  tx: Tx,
  {
    class_series_id,
    steps,
    by,
  }: { class_series_id: number; steps: readonly Extract<Step, { act: 'make' }>[]; by: ChangeOrigin },
): Promise<number> {
  for (const { draft, series_date } of steps) {
    const day = { class_series_id, series_date: series_date ?? draft.class_date.slice(0, 10) };
    await makeClass(tx, { draft, day, by });
  }
  return steps.length;
}
