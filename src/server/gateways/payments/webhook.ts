import type { CardFailure } from './card-failure.ts';

/** A verified webhook event. Amounts in centavos. */
export interface Webhook {
  event_id: string;
  /** When it happened, according to the provider; null if it does not say. */
  at: Date | null;
  /** The provider's name of the event, for the record. */
  type: string;
  happened:
    | {
        kind: 'payment-succeeded';
        payment_id: string;
        purchase_name: string | null;
        amount: number;
        currency: string;
      }
    /** The customer approved the payment at the provider; `capturePayment` takes the money. */
    | { kind: 'payment-approved'; payment_id: string; purchase_name: string | null }
    | { kind: 'payment-failed'; payment_id: string; purchase_name: string | null; failure: CardFailure | null }
    /** Nobody can pay it any more: the reference expired, or the page was left. */
    | { kind: 'payment-expired'; payment_id: string; purchase_name: string | null }
    /** A transfer of another amount: `received` so far of `amount`. The provider holds it until the rest arrives. */
    | {
        kind: 'payment-partial';
        payment_id: string;
        purchase_name: string | null;
        received: number;
        amount: number;
        currency: string;
      }
    | { kind: 'payment-refunded'; payment_id: string; refund_id: string; amount: number; currency: string }
    /** The customer's bank rejected a refund, days later: the studio has the money again at the provider. */
    | { kind: 'refund-returned'; payment_id: string; refund_id: string; amount: number; currency: string }
    | { kind: 'chargeback'; payment_id: string; dispute_id: string; amount: number; currency: string }
    /** The bank decided for the studio: what the chargeback took (`disputed`), or a part of it, came back. */
    | {
        kind: 'chargeback-won';
        payment_id: string;
        dispute_id: string;
        amount: number;
        disputed?: number;
        currency: string;
      }
    /**
     * The provider took a payment back by itself. A dispute usually tells of the same money and books it, so that this moves
     * none; null: the provider does not say how much.
     */
    | {
        kind: 'payment-reversed';
        payment_id: string;
        reversal_id: string;
        amount: number | null;
        currency: string;
      }
    | {
        kind: 'subscription-paid';
        subscription_id: string;
        purchase_name: string | null;
        invoice_id: string;
        payment_id: string;
        amount: number;
        currency: string;
        next_charge_at: Date;
      }
    | {
        kind: 'subscription-trial-started';
        subscription_id: string;
        purchase_name: string | null;
        next_charge_at: Date;
      }
    | { kind: 'subscription-payment-failed'; subscription_id: string; failure: CardFailure | null }
    | { kind: 'subscription-ended'; subscription_id: string }
    | { kind: 'other' }
    /** A number in it is larger than any that is read. */
    | { kind: 'unreadable' };
}

/** The webhook is not from the provider: its signature is wrong, or too old. */
export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** @throws ForgedWebhook if it is not JSON */
export function parseWebhook(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch (cause) {
    throw new ForgedWebhook('not JSON', { cause });
  }
}
