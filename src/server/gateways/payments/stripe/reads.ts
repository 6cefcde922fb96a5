import { orNull, type StripeApi } from './client.ts';
import { type Intent, intent, type PaymentMethod, paymentMethod, type Subscription, subscription } from './shapes.ts';

/** The related objects that are read with a subscription. */
export const EXPANDED = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
  'default_payment_method',
];

export const findSubscription = (api: StripeApi, subscription_id: string): Promise<Subscription | null> =>
  orNull(api.ask(subscription, (stripe) => stripe.subscriptions.retrieve(subscription_id, { expand: EXPANDED })));

/** The payment's card as an object, not only its id. */
export const METHOD = ['payment_method'];

export const readIntent = (api: StripeApi, payment_id: string): Promise<Intent | null> =>
  orNull(api.ask(intent, (stripe) => stripe.paymentIntents.retrieve(payment_id, { expand: METHOD })));

/** A card that a customer still has saved; null: it was deleted. */
export async function readSource(api: StripeApi, source_id: string): Promise<PaymentMethod | null> {
  const method = await orNull(api.ask(paymentMethod, (stripe) => stripe.paymentMethods.retrieve(source_id)));
  return method?.customer ? method : null;
}
