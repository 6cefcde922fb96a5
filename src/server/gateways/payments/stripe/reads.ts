import { orNull, type StripeApi } from './client.ts';
import { type Intent, intent, type PaymentMethod, paymentMethod, type Subscription, subscription } from './shapes.ts';

/** What is read of a subscription besides itself. */
export const EXPANDED = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
  'default_payment_method',
];

export const findSubscription = (api: StripeApi, subscription_id: string): Promise<Subscription | null> =>
  orNull(api.ask(subscription, (stripe) => stripe.subscriptions.retrieve(subscription_id, { expand: EXPANDED })));

/** The card with its payment, not its id alone. */
export const METHOD = ['payment_method'];

export const readIntent = (api: StripeApi, payment_id: string): Promise<Intent | null> =>
  orNull(api.ask(intent, (stripe) => stripe.paymentIntents.retrieve(payment_id, { expand: METHOD })));

/** A card that is still somebody's; null: it was taken away. */
export async function readSource(api: StripeApi, source_id: string): Promise<PaymentMethod | null> {
  const method = await orNull(api.ask(paymentMethod, (stripe) => stripe.paymentMethods.retrieve(source_id)));
  return method?.customer ? method : null;
}
