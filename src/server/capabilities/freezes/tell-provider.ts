import { sendPostponements } from '../purchases/index.ts';
import type { FreezeContext } from './context.ts';
import { readTogether } from './queries.ts';

/** After the commit: the provider of the grant's subscription is sent the day of its next charge; the timed work repeats it until it answers. */
export async function tellProvider(context: FreezeContext, available_class_id: number): Promise<void> {
  const { subscription } = await readTogether(context.db, available_class_id);
  if (subscription) await sendPostponements(context, subscription.purchase_id);
}
