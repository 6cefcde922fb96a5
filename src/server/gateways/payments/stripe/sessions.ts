import { refuse } from '#shared/refusals.ts';
import type { NewPayment, PaymentWay } from '../payment-gateway.ts';
import { orNull, type StripeApi, unlessRefused } from './client.ts';
import { metadataOf, trialDays } from './payment-rules.ts';
import { type Session, session } from './shapes.ts';
import { firstDiscount, trialOf } from './subscription-terms.ts';

type Visit = NewPayment & { pay: Extract<PaymentWay, { way: 'session' }> };

/** Stripe's own page. Its payment is created when it is paid, so until then the page's id is the payment's id. */
export async function createSession(api: StripeApi, order: Visit): Promise<Session> {
  const terms = order.subscription;
  const free = terms?.free_trial ?? null;
  // Stripe's page has no way to announce a different first charge after a trial.
  if (free && order.amount !== terms?.renewal_amount) refuse('payment-refused');
  const discount = terms && !free ? await firstDiscount(api, order, terms) : {};
  const { key, payer, pay } = order;
  const { made, replayed } = await api.make(session, `page-${key}`, (stripe, options) =>
    stripe.checkout.sessions.create(
      {
        mode: terms ? 'subscription' : 'payment',
        line_items: [{ quantity: 1, price_data: priceOf(order) }],
        success_url: pay.success_url,
        cancel_url: pay.cancel_url,
        client_reference_id: metadataOf(order).purchase_id ?? '',
        allowed_payment_method_types: ['card'],
        locale: 'es-419',
        metadata: metadataOf(order),
        ...(payer.email && { customer_email: payer.email }),
        ...discount,
        ...(terms
          ? {
              subscription_data: {
                description: order.title,
                metadata: metadataOf(order),
                ...(free && trialOf(trialDays(api.clock.now(), free))),
              },
            }
          : {
              payment_intent_data: { description: order.title, metadata: metadataOf(order) },
              ...(pay.installments?.length && {
                payment_method_options: { card: { installments: { enabled: true } } },
              }),
            }),
      },
      options,
    ),
  );
  return replayed ? ((await readSession(api, made.id)) ?? made) : made;
}

function priceOf({ title, amount, subscription }: Visit) {
  return {
    currency: 'mxn',
    unit_amount: subscription?.renewal_amount ?? amount,
    product_data: { name: title },
    ...(subscription && {
      recurring: { interval: subscription.period, interval_count: subscription.interval },
    }),
  };
}

export const readSession = (api: StripeApi, session_id: string): Promise<Session | null> =>
  orNull(api.ask(session, (stripe) => stripe.checkout.sessions.retrieve(session_id)));

/** Stripe refuses it for a page that was paid meanwhile. */
export const expireSession = (api: StripeApi, session_id: string) =>
  unlessRefused(api.ask(session, (stripe) => stripe.checkout.sessions.expire(session_id)));
