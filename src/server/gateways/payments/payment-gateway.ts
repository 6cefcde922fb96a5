import type { Period } from '#shared/wire/class-packages.ts';
import type { CardType } from '#shared/wire/payment-methods.ts';

/** What a provider can do; the shop offers nothing that is missing. */
export interface GatewayAbilities {
  /** A card field in the provider's own frame, confirmed with a client secret. */
  embedded: boolean;
  /** A hosted page to which the customer is sent and from which they come back. */
  session: boolean;
  savedSources: boolean;
  subscriptions: boolean;
  refunds: boolean;
  /** A number to pay with at a shop or by bank transfer (OXXO, SPEI). */
  references: boolean;
}

export interface Payer {
  customer_id: number;
  /** The provider's own name for them, when it has one. */
  provider_customer_id: string | null;
  email: string | null;
  name: string;
}

/** How the customer pays through the provider. */
export type PaymentWay =
  | { way: 'token'; token_id: string; save: boolean }
  | { way: 'source'; source_id: string }
  | { way: 'session'; success_url: string; cancel_url: string }
  | { way: 'reference'; expires_at: Date };

export interface NewPayment {
  purchase_id: number;
  /** Tells one attempt of a purchase from the next: the provider makes one payment per purchase and attempt, however often it is asked. */
  key: string;
  title: string;
  /** Centavos. */
  amount: number;
  currency: 'MXN';
  payer: Payer;
  pay: PaymentWay;
  /** A subscription instead of one charge: `amount` is the first charge, `renewal_amount` each later one. */
  subscription?: {
    period: Period;
    interval: number;
    renewal_amount: number;
    free_trial: { period: Period; length: number } | null;
  };
}

/** Where a payment stands. `requires-action`: the customer must confirm (client secret) or visit (session, reference). */
export type PaymentStatus = 'requires-action' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** Why a card was refused, in the words of the real providers (Stripe's `code` and `decline_code`). */
export interface CardFailure {
  code: string;
  decline_code: string | null;
  /** The provider's own sentence, in Spanish. */
  message: string;
}

export interface Payment {
  payment_id: string;
  status: PaymentStatus;
  /** Centavos. */
  amount: number;
  currency: string;
  client_secret: string | null;
  session_url: string | null;
  /** What the customer needs to pay at a shop or bank. */
  reference: { number: string; expires_at: Date } | null;
  failure: CardFailure | null;
  provider_customer_id: string | null;
  /** The card that was saved with this payment, when that was asked. */
  saved_source: SavedSource | null;
  subscription: { subscription_id: string; next_charge_at: Date; trial: boolean } | null;
}

export interface SavedSource {
  source_id: string;
  card_type: CardType;
  last_digits: string;
}

/** What a provider tells on its own, once verified. Amounts in centavos. */
export interface Webhook {
  event_id: string;
  /** The provider's own word for it, for the record. */
  type: string;
  happened:
    | { kind: 'payment-succeeded'; payment_id: string; purchase_id: number | null; amount: number; currency: string }
    | { kind: 'payment-failed'; payment_id: string; purchase_id: number | null; failure: CardFailure | null }
    | { kind: 'payment-refunded'; payment_id: string; refund_id: string; amount: number; currency: string }
    | { kind: 'chargeback'; payment_id: string; dispute_id: string; amount: number; currency: string }
    | {
        kind: 'subscription-paid';
        subscription_id: string;
        purchase_id: number | null;
        invoice_id: string;
        payment_id: string;
        amount: number;
        currency: string;
        next_charge_at: Date;
      }
    | { kind: 'subscription-trial-started'; subscription_id: string; purchase_id: number | null; next_charge_at: Date }
    | { kind: 'subscription-payment-failed'; subscription_id: string; failure: CardFailure | null }
    | { kind: 'subscription-ended'; subscription_id: string }
    | { kind: 'other' };
}

/** The provider could not be asked, or did not answer in time or in whole; nothing is known about what it did. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The webhook is not from the provider: wrong signature, or too old. */
export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** What the browser needs to draw the card's field. */
export interface CardField {
  public_key: string;
  /** The simulated provider's and others' frame; null where the provider's own script draws it. */
  frame_url: string | null;
  frame_origin: string | null;
}

/**
 * One payment provider. Calls are made outside of transactions, end within ten seconds, and may be repeated: the same
 * key never charges twice. A card number never passes through here.
 */
export interface PaymentGateway {
  /** Kept with each purchase: 'simulated', 'stripe', 'paypal', 'conekta'. */
  readonly provider: string;
  readonly can: GatewayAbilities;
  cardField(): CardField;
  /**
   * Makes a payment that nobody can pay yet but through what this answers: no money moves before its id is known here.
   * Asked again with the same key, it answers the same payment as it stands.
   * @throws ProviderUnavailable
   */
  createPayment(payment: NewPayment): Promise<Payment>;
  /**
   * Charges a saved source with an open payment; one that is over answers as it stands. A refused card is an answer
   * (`failed`), not an error.
   * @throws ProviderUnavailable
   */
  chargeSource(order: { payment_id: string; source_id: string }): Promise<Payment>;
  /** How a payment stands now. @throws ProviderUnavailable */
  readPayment(payment_id: string): Promise<Payment | null>;
  /** Nobody can pay it any more, unless it is already paid: then it answers as it stands. @throws ProviderUnavailable */
  cancelPayment(payment_id: string): Promise<Payment | null>;
  /** Gives money back; the same key gives back once. @throws ProviderUnavailable */
  refund(order: { key: string; payment_id: string; amount: number }): Promise<{ refund_id: string }>;
  /** Keeps a card for later. @throws ProviderUnavailable, Refusal `card-declined` */
  saveSource(payer: Payer, token_id: string): Promise<SavedSource & { provider_customer_id: string }>;
  /** Forgets it; a second time changes nothing. @throws ProviderUnavailable */
  deleteSource(source_id: string): Promise<void>;
  /** No further charge. @throws ProviderUnavailable */
  cancelSubscription(subscription_id: string): Promise<void>;
  /**
   * Verifies the signature on the raw bytes before anything is read.
   * @throws ForgedWebhook
   */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Webhook>;
}
