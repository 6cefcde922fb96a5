import { sendPostponements } from '../purchases/index.ts';
import type { FreezeContext } from './context.ts';
import { readTogether } from './queries.ts';

/**
 * After the commit, sends the day of the next charge to the subscription's provider; a timed job repeats it until the
 * provider answers.
 */
export async function sendNextChargeDay(context: FreezeContext, available_class_id: number): Promise<void> {
  const { subscription } = await readTogether(context.db, available_class_id);
  if (subscription) await sendPostponements(context, subscription.purchase_id);
}
