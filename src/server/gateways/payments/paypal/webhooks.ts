import { X509Certificate } from 'node:crypto';
import { ProviderUnavailable } from '../payment-gateway.ts';
import { readPurchaseName } from '../purchase-name.ts';
import { orUnreadable } from '../unread.ts';
import { ForgedWebhook, parseWebhook, type Webhook } from '../webhook.ts';
import { type PayPal, read } from './client.ts';
import { anyEvent, capturedOf, comesBack, type EventOf, type KnownEvent, knownEvent } from './events.ts';
import { failureOf } from './failure-rules.ts';
import { amountOf, inTotal } from './money-rules.ts';
import { withdrawnIntent } from './order-rules.ts';
import { readCapture } from './orders.ts';
import { type Headers, transmissionOf, verifyTransmission } from './signature-rules.ts';
import { firstPriceOf, nextChargeOf } from './subscription-rules.ts';
import { readPlan, readSubscription } from './subscriptions.ts';

type Happened = Webhook['happened'];
const other = { kind: 'other' } as const;

/** PayPal's certificates by address. */
export type Certificates = Map<string, X509Certificate>;

/**
 * Reads a webhook only if PayPal signed it. The signature covers the body only by a CRC-32, so the event itself is fetched
 * from PayPal by its id.
 * @throws ForgedWebhook, ProviderUnavailable
 */
export async function readWebhook(
  paypal: PayPal,
  certificates: Certificates,
  { raw, headers }: { raw: Buffer; headers: Headers },
): Promise<Webhook> {
  const { secrets, base, clock } = paypal;
  const transmission = transmissionOf(headers, { environment: secrets.environment, base, now: clock.now() });
  const { publicKey: key } = await certificateAt(paypal, certificates, transmission.certificate);
  verifyTransmission(transmission, { webhook_id: secrets.webhookId, raw, key });
  const claimed = anyEvent.safeParse(parseWebhook(raw));
  if (!claimed.success) throw new ForgedWebhook('not an event');
  const event = await readEvent(paypal, claimed.data.id);
  const known = knownEvent.safeParse(event);
  const { id: event_id, event_type: type } = anyEvent.parse(event);
  if (!known.success && knownEvent.options.some(({ shape }) => shape.event_type.value === type))
    throw new ProviderUnavailable(`PayPal's event ${type} cannot be read`);
  if (!known.success) return { event_id, at: null, type, happened: other };
  const happened = await orUnreadable(() => happenedIn(paypal, known.data));
  return { event_id, at: known.data.create_time, type, happened };
}

async function certificateAt(paypal: PayPal, kept: Certificates, address: string): Promise<X509Certificate> {
  const before = kept.get(address);
  if (before) return before;
  const text = await paypal.download(address);
  if (text === null) throw new ForgedWebhook('no such certificate');
  const certificate = certificateIn(text);
  // PayPal has few certificates; the limit keeps invented addresses from filling the memory.
  if (kept.size >= 20) kept.clear();
  kept.set(address, certificate);
  return certificate;
}

function certificateIn(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (cause) {
    throw new ForgedWebhook('not a certificate', { cause });
  }
}

async function readEvent(paypal: PayPal, event_id: string): Promise<unknown> {
  const answer = await paypal.ask({
    method: 'GET',
    path: `/v1/notifications/webhooks-events/${encodeURIComponent(event_id)}`,
  });
  // The signature is valid: an event that PayPal cannot show yet is sent again.
  const event = read(anyEvent, answer);
  if (event.id !== event_id) throw new ForgedWebhook('another event');
  return answer.body;
}

async function happenedIn(paypal: PayPal, event: KnownEvent): Promise<Happened> {
  switch (event.event_type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return approved(event);
    case 'PAYMENT.CAPTURE.COMPLETED': {
      const { id, amount, custom_id, supplementary_data } = event.resource;
      const payment_id = supplementary_data?.related_ids?.order_id ?? (await paymentIdOf(paypal, id));
      return { kind: 'payment-succeeded', payment_id, purchase_name: readPurchaseName(custom_id), ...amountOf(amount) };
    }
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const { id, custom_id, supplementary_data } = event.resource;
      const payment_id = supplementary_data?.related_ids?.order_id ?? (await paymentIdOf(paypal, id));
      return {
        kind: 'payment-failed',
        payment_id,
        purchase_name: readPurchaseName(custom_id),
        failure: failureOf(null),
      };
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const { id: refund_id, amount } = event.resource;
      const captured = capturedOf(event.resource);
      if (!captured) throw new ProviderUnavailable('a refund of PayPal does not say of what');
      const payment_id = await paymentIdOf(paypal, captured);
      return { kind: 'payment-refunded', payment_id, refund_id, ...amountOf(amount) };
    }
    case 'PAYMENT.SALE.COMPLETED':
      return subscriptionPaid(paypal, event);
    case 'PAYMENT.SALE.REFUNDED': {
      const { id: refund_id, sale_id: payment_id, amount } = event.resource;
      return { kind: 'payment-refunded', payment_id, refund_id, ...inTotal(amount) };
    }
    case 'PAYMENT.CAPTURE.REVERSED':
    case 'PAYMENT.SALE.REVERSED':
      return reversed(paypal, event.resource);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputed(paypal, event);
    default:
      return subscriptionMoved(paypal, event);
  }
}

/** An order that was withdrawn before she approved is not captured. */
function approved({ resource }: EventOf<'CHECKOUT.ORDER.APPROVED'>): Happened {
  const { id: payment_id, intent, purchase_units } = resource;
  if (intent === withdrawnIntent) return other;
  return { kind: 'payment-approved', payment_id, purchase_name: readPurchaseName(purchase_units[0]?.custom_id) };
}

/** The order of a capture; a subscription's charge is its own id. */
export async function paymentIdOf(paypal: PayPal, capture_id: string): Promise<string> {
  const capture = await readCapture(paypal, capture_id);
  return capture?.supplementary_data?.related_ids?.order_id ?? capture_id;
}

async function subscriptionPaid(paypal: PayPal, event: EventOf<'PAYMENT.SALE.COMPLETED'>): Promise<Happened> {
  const { id, amount, custom, billing_agreement_id: subscription_id } = event.resource;
  const subscription = subscription_id && (await readSubscription(paypal, subscription_id));
  if (!subscription_id || !subscription) return other;
  return {
    kind: 'subscription-paid',
    subscription_id,
    purchase_name: readPurchaseName(custom ?? subscription.custom_id),
    invoice_id: id,
    payment_id: id,
    ...inTotal(amount),
    next_charge_at: nextChargeOf(subscription),
  };
}

type SubscriptionEvent = EventOf<
  | 'BILLING.SUBSCRIPTION.ACTIVATED'
  | 'BILLING.SUBSCRIPTION.CANCELLED'
  | 'BILLING.SUBSCRIPTION.EXPIRED'
  | 'BILLING.SUBSCRIPTION.SUSPENDED'
  | 'BILLING.SUBSCRIPTION.PAYMENT.FAILED'
>;

async function subscriptionMoved(paypal: PayPal, { event_type, resource }: SubscriptionEvent): Promise<Happened> {
  const { id: subscription_id, custom_id, billing_info } = resource;
  switch (event_type) {
    case 'BILLING.SUBSCRIPTION.ACTIVATED': {
      const subscription = await readSubscription(paypal, subscription_id);
      // A subscription that charges at its start is reported by that charge's webhook alone.
      if (!subscription || firstPriceOf(await readPlan(paypal, subscription.plan_id)).amount > 0) return other;
      const next_charge_at = nextChargeOf(subscription);
      return {
        kind: 'subscription-trial-started',
        subscription_id,
        purchase_name: readPurchaseName(custom_id),
        next_charge_at,
      };
    }
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED': {
      const failure = failureOf(billing_info?.last_failed_payment?.reason_code ?? null);
      return { kind: 'subscription-payment-failed', subscription_id, failure };
    }
    case 'BILLING.SUBSCRIPTION.SUSPENDED':
      // After refused charges it can never be activated again; one that a person paused at PayPal can.
      return billing_info?.failed_payments_count ? { kind: 'subscription-ended', subscription_id } : other;
    default:
      return { kind: 'subscription-ended', subscription_id };
  }
}

/** Where it does not say of what, it is its own name: staff find it at PayPal by that. */
async function reversed(
  paypal: PayPal,
  resource: EventOf<'PAYMENT.CAPTURE.REVERSED' | 'PAYMENT.SALE.REVERSED'>['resource'],
): Promise<Happened> {
  const { id: reversal_id, amount, sale_id } = resource;
  const payment_id = sale_id ?? (await paymentIdOf(paypal, capturedOf(resource) ?? reversal_id));
  const taken = amount && ('value' in amount ? amountOf(amount) : inTotal(amount));
  return { kind: 'payment-reversed', payment_id, reversal_id, ...(taken ?? { amount: null, currency: 'MXN' }) };
}

/** PayPal holds the money from the moment that a dispute is opened. */
async function disputed(
  paypal: PayPal,
  { event_type, resource }: EventOf<'CUSTOMER.DISPUTE.CREATED' | 'CUSTOMER.DISPUTE.RESOLVED'>,
): Promise<Happened> {
  const { dispute_id, dispute_amount, disputed_transactions } = resource;
  const isOpened = event_type === 'CUSTOMER.DISPUTE.CREATED';
  const back = comesBack(resource);
  if (!isOpened && back === 0) return other;
  const payment_id = await paymentIdOf(paypal, disputed_transactions[0]?.seller_transaction_id ?? '');
  const taken = amountOf(dispute_amount);
  if (isOpened) return { kind: 'chargeback', payment_id, dispute_id, ...taken };
  return { kind: 'chargeback-won', payment_id, dispute_id, ...taken, amount: back, disputed: taken.amount };
}
