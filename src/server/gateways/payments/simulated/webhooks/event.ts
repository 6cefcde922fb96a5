import { z } from 'zod';

const failure = z.object({ code: z.string(), decline_code: z.string().nullable(), message: z.string() }).nullable();
const metadata = z.object({ purchase_id: z.int() });
/** Seconds since 1970, the real providers' format. */
const seconds = z.int();
const charged = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata,
  last_payment_error: failure,
});

const refund = z.object({ refund: z.string(), payment_intent: z.string(), amount: z.int(), currency: z.string() });
const dispute = z.object({ id: z.string(), payment_intent: z.string(), amount: z.int(), currency: z.string() });

function event<Type extends string, Thing extends z.ZodType>(type: Type, object: Thing) {
  return z.object({ id: z.string(), type: z.literal(type), created: seconds, data: z.object({ object }) });
}

/** All events of this provider, named and shaped after Stripe's. Amounts in centavos. */
export const providerEvent = z.discriminatedUnion('type', [
  event('payment_intent.succeeded', charged),
  event('payment_intent.payment_failed', charged),
  event('payment_intent.canceled', charged),
  event('payment_intent.expired', charged),
  event('charge.refunded', refund),
  event('refund.failed', refund),
  event('charge.dispute.created', dispute),
  event('charge.dispute.funds_reinstated', dispute),
  event(
    'invoice.paid',
    z.object({
      id: z.string(),
      subscription: z.string(),
      payment_intent: z.string(),
      amount_paid: z.int(),
      currency: z.string(),
      next_charge_at: seconds,
      metadata,
    }),
  ),
  event('invoice.payment_failed', z.object({ subscription: z.string(), last_payment_error: failure })),
  event('customer.subscription.trial_started', z.object({ id: z.string(), next_charge_at: seconds, metadata })),
  event('customer.subscription.deleted', z.object({ id: z.string() })),
]);

export type ProviderEvent = z.output<typeof providerEvent>;

/** An event before it has an id: its type and its object. */
export type WebhookContent = { [Type in ProviderEvent['type']]: HappeningOf<Type> }[ProviderEvent['type']];
interface HappeningOf<Type extends ProviderEvent['type']> {
  type: Type;
  object: Extract<ProviderEvent, { type: Type }>['data']['object'];
}
