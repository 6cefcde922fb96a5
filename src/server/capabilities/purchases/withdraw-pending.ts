import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import { ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import type { SaleContext } from './context.ts';
import { gatherSaleFacts } from './queries/sale.ts';
import type { WayToPay } from './rules.ts';
import { takePayment } from './take-payment.ts';
import type { Buyer } from './write-purchase.ts';

/**
 * Before a customer starts another payment for the same package, the provider is told that nobody can pay the first one
 * any more; if it was paid in the meantime, that stands. Nothing is withdrawn when the next attempt goes on with it.
 * @returns the purchase that must be replaced, null when there is none
 * @throws Refusal `being-paid`, `payment-provider-down`
 */
export async function withdrawPending(
  context: SaleContext,
  settings: Configuration,
  buyer: Buyer,
  input: AttemptInput,
  way: WayToPay,
): Promise<number | null> {
  const { payments, db, clock } = context;
  if (!payments) return null;
  const { class_package_id } = input;
  const key = { ...buyer, actor_id: buyer.customer_id, class_package_id, signup_fee: null, now: clock.now() };
  const { pending } = await gatherSaleFacts(db, { ...key, discount_code: null, single_class_id: null });
  if (!pending?.provider_payment_id || goesOn(input, way, pending.method_kind)) return null;
  try {
    const payment = await payments.cancelPayment(pending.provider_payment_id);
    if (payment?.status === 'processing') return refuse('being-paid');
    if (payment?.status === 'succeeded') {
      await takePayment(context, settings, pending.purchase_id, payment);
      return refuse('being-paid');
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    throw error;
  }
  return pending.purchase_id;
}

/** A card typed in the page is confirmed on the same payment, however often it is tried. */
function goesOn({ payment_method }: AttemptInput, way: WayToPay, before: string): boolean {
  if (way !== 'card' || before !== 'card' || !payment_method) return false;
  return typeof payment_method === 'object' && 'token_id' in payment_method;
}
