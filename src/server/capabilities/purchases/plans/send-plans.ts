import { Refusal } from '#shared/refusals.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from '../context.ts';
import { closePlanOrder, type OpenPlanOrder, readOpenPlanOrders, writePlanTry } from '../queries/plans.ts';
import { lastToAnnounce } from '../subscriptions/charge-rules.ts';

/**
 * Sends providers the plan to charge next, repeatedly until each confirms; sending it twice changes nothing. If a charge
 * may be under way, the plan is sent once that charge is known, so that its amount shows which plan it paid.
 * @param purchase_id only this one; all when absent
 * @returns how many are done
 */
export async function sendPlans(context: SaleContext, purchase_id: number | null = null): Promise<number> {
  const { db, clock } = context;
  let sent = 0;
  for (const order of await readOpenPlanOrders(db, purchase_id, lastToAnnounce(clock.now())))
    if (await send(context, order)) sent += 1;
  return sent;
}

async function send({ payments, db, clock, log }: SaleContext, order: OpenPlanOrder): Promise<boolean> {
  const { purchase_id, provider, subscription_id, plan } = order;
  const gateway = payments.of(provider);
  if (!gateway) return false;
  try {
    await gateway.changePlan({ subscription_id, plan });
    return await closePlanOrder(db, order, clock.now());
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof Refusal)) throw error;
    await writePlanTry(db, order, error.message);
    log.warn({ purchase_id }, 'a plan could not be changed yet');
    return false;
  }
}
