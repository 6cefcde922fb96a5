import { orNull, type StripeApi } from './client.ts';
import { type Intent, intent, type PaymentMethod, paymentMethod } from './shapes.ts';

/** The card with its payment, not its id alone. */
export const METHOD = ['payment_method'];

export const readIntent = (api: StripeApi, payment_id: string): Promise<Intent | null> =>
  orNull(api.ask(intent, (stripe) => stripe.paymentIntents.retrieve(payment_id, { expand: METHOD })));

/** A card that is still somebody's; null: it was taken away. */
export async function readSource(api: StripeApi, source_id: string): Promise<PaymentMethod | null> {
  const method = await orNull(api.ask(paymentMethod, (stripe) => stripe.paymentMethods.retrieve(source_id)));
  return method?.customer ? method : null;
}
