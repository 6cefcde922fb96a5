import { z } from 'zod';
import { fromSeconds } from '../../seconds.ts';
import { ForgedWebhook, parseWebhook, type Webhook } from '../../webhook.ts';
import { type ProviderEvent, providerEvent } from './event.ts';

const anyEvent = z.object({ id: z.string().min(1).max(200), type: z.string().max(200) });

/**
 * The event in verified bytes. One that this version does not know is `other`.
 * @throws ForgedWebhook when they are not an event at all
 */
export function readEvent(verified: Buffer): Webhook {
  const content = parseWebhook(verified);
  const known = providerEvent.safeParse(content);
  if (known.success) {
    const { id, type, created } = known.data;
    return { event_id: id, at: fromSeconds(created), type, happened: happenedIn(known.data) };
  }
  const other = anyEvent.safeParse(content);
  if (!other.success) throw new ForgedWebhook('not an event');
  return { event_id: other.data.id, at: null, type: other.data.type, happened: { kind: 'other' } };
}

function happenedIn(event: ProviderEvent): Webhook['happened'] {
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id, amount, currency, metadata } = event.data.object;
      return { kind: 'payment-succeeded', payment_id: id, purchase_name: nameOf(metadata), amount, currency };
    }
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error } = event.data.object;
      return {
        kind: 'payment-failed',
        payment_id: id,
        purchase_name: nameOf(metadata),
        failure: last_payment_error,
      };
    }
    case 'charge.refunded': {
      const { refund, payment_intent, amount, currency } = event.data.object;
      return { kind: 'payment-refunded', payment_id: payment_intent, refund_id: refund, amount, currency };
    }
    case 'refund.failed': {
      const { refund, payment_intent, amount, currency } = event.data.object;
      return { kind: 'refund-returned', payment_id: payment_intent, refund_id: refund, amount, currency };
    }
    case 'charge.dispute.created': {
      const { id, payment_intent, amount, currency } = event.data.object;
      return { kind: 'chargeback', payment_id: payment_intent, dispute_id: id, amount, currency };
    }
    case 'charge.dispute.funds_reinstated': {
      const { id, payment_intent, amount, currency } = event.data.object;
      return { kind: 'chargeback-won', payment_id: payment_intent, dispute_id: id, amount, currency };
    }
    case 'invoice.paid': {
      const { id, subscription, payment_intent, amount_paid, currency, metadata, next_charge_at } = event.data.object;
      return {
        kind: 'subscription-paid',
        subscription_id: subscription,
        purchase_name: nameOf(metadata),
        invoice_id: id,
        payment_id: payment_intent,
        amount: amount_paid,
        currency,
        next_charge_at: fromSeconds(next_charge_at),
      };
    }
    case 'invoice.payment_failed':
      return {
        kind: 'subscription-payment-failed',
        subscription_id: event.data.object.subscription,
        failure: event.data.object.last_payment_error,
      };
    case 'customer.subscription.trial_started': {
      const { id, metadata, next_charge_at } = event.data.object;
      return {
        kind: 'subscription-trial-started',
        subscription_id: id,
        purchase_name: nameOf(metadata),
        next_charge_at: fromSeconds(next_charge_at),
      };
    }
    case 'customer.subscription.deleted':
      return { kind: 'subscription-ended', subscription_id: event.data.object.id };
    case 'payment_intent.expired': {
      const { id, metadata } = event.data.object;
      return { kind: 'payment-expired', payment_id: id, purchase_name: nameOf(metadata) };
    }
    case 'payment_intent.canceled':
      return { kind: 'other' };
  }
}

/** This provider serves one studio, in whose database it is. */
const nameOf = ({ purchase_id }: { purchase_id: number }) => String(purchase_id);
