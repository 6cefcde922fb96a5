import type { Configuration } from '#shared/configuration/catalogue.ts';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import { type Payment, ProviderUnavailable } from '../../gateways/payments/payment-gateway.ts';
import { refuseBoughtJustNow } from './bought-just-now.ts';
import type { SaleContext } from './context.ts';
import type { OwnPending } from './facts.ts';
import { gatherSaleFacts } from './queries/sale.ts';
import { takePayment } from './take-payment.ts';
import { isSame, keyOf, priceOfWanted, type Wanted } from './wanted-purchase.ts';
import { type Buyer, methodOf } from './write-purchase.ts';

/** An unfinished purchase whose payment nobody can make any more: the provider said so. */
export interface Withdrawn {
  purchase_id: number;
  payment_id: string;
}

/**
 * Before a customer starts another payment for the same package, the provider is told that nobody can pay the first one
 * any more; if it was paid in the meantime, that stands. Nothing is withdrawn when the next attempt goes on with it, nor
 * for one that is refused anyway.
 * @returns the purchase that must be replaced, null when there is none with a payment
 * @throws Refusal in the order of `decideSale`; `bought-just-now`, `being-paid`, `payment-provider-down`
 */
export async function withdrawPending(
  context: SaleContext,
  { settings, buyer, wanted }: { settings: Configuration; buyer: Buyer; wanted: Wanted },
): Promise<Withdrawn | null> {
  const { payments, db, clock } = context;
  const { input, way } = wanted;
  const at = clock.now();
  const facts = await gatherSaleFacts(db, keyOf({ buyer, input, settings, now: at }));
  const { pending } = facts;
  if (!pending?.provider_payment_id) return null;
  const price = priceOfWanted(context, { settings, wanted, facts, at });
  if (typesCard(input) && isSame({ pending, input, payment_method_id: methodOf(way, settings), price })) return null;
  await refuseBoughtJustNow(db, { buyer, input, price, at });
  // Only who made it can say that it is over.
  if (payments?.provider !== pending.provider) return refuse('payment-provider-down');
  const { purchase_id, provider_payment_id: payment_id } = pending;
  const payment = await withdraw(() => payments.cancelPayment(payment_id));
  if (payment?.status === 'succeeded') await takePayment(context, { settings, purchase_id, payment });
  return isOver(payment) ? { purchase_id, payment_id } : refuse('being-paid');
}

/** Whether nobody can pay it: the provider said that it is cancelled, or that it never was. */
const isOver = (payment: Payment | null) => payment === null || payment.status === 'cancelled';

/** Whether this purchase may be given up for another: no payment of it can be made, as far as was read. */
export const mayBeReplaced = ({ purchase_id, provider_payment_id }: OwnPending, withdrawn: Withdrawn | null) =>
  provider_payment_id === null ||
  (withdrawn?.purchase_id === purchase_id && withdrawn.payment_id === provider_payment_id);

/** @throws Refusal `being-paid` when the provider refuses, `payment-provider-down` when it does not answer */
async function withdraw(cancel: () => Promise<Payment | null>): Promise<Payment | null> {
  try {
    return await cancel();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    if (error instanceof Refusal) return refuse('being-paid');
    throw error;
  }
}

/** A card typed in the page is confirmed on the same payment, however often it is tried. */
const typesCard = ({ payment_method }: AttemptInput) =>
  typeof payment_method === 'object' && payment_method !== null && 'token_id' in payment_method;
