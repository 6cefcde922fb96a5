import { Refusal } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { insertAlert } from '../queries/alerts.ts';
import { closeStop, type OpenStop, readOpenStops, writeStopTry } from '../queries/stops.ts';
import { isReportedToStaff } from './charge-rules.ts';

/**
 * Orders the provider to stop charging ended subscriptions, repeatedly until it confirms; sending it twice changes nothing.
 * A charge made meanwhile is given back (`settlePayment`).
 * @param purchase_ids only these; all when absent
 * @returns how many are done
 */
export async function stopSubscriptions(
  context: SaleContext,
  purchase_ids: readonly number[] | null = null,
): Promise<number> {
  let done = 0;
  for (const stop of await readOpenStops(context.db, purchase_ids)) if (await send(context, stop)) done += 1;
  return done;
}

async function send(context: SaleContext, { purchase_id, provider, subscription_id }: OpenStop): Promise<boolean> {
  const { payments, db, clock } = context;
  const gateway = payments.of(provider);
  // It goes on charging without us, so that somebody has to end it there.
  if (!gateway) return writeTry(context, purchase_id, 'its keys are gone');
  try {
    await gateway.cancelSubscription(subscription_id);
    await closeStop(db, purchase_id, clock.now());
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof Refusal)) throw error;
    return writeTry(context, purchase_id, error.message);
  }
}

/** Writes the try and what it reports to staff together: a process that ended between the two would leave nobody to tell. */
async function writeTry({ db, clock, log }: SaleContext, purchase_id: number, error: string): Promise<false> {
  await db.transaction(async (tx) => {
    const tries = await writeStopTry(tx, purchase_id, error);
    log.warn({ purchase_id, tries }, 'a subscription could not be stopped yet');
    if (isReportedToStaff(tries))
      await insertAlert(tx, { purchase_id, kind: 'subscription-not-stopped', details: {}, at: clock.now() });
  });
  return false;
}
