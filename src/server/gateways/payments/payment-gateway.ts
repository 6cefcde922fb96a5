import type { GatewayAbilities, ReferenceKind } from '#shared/payments/abilities.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import type { CardType } from '#shared/wire/payment-methods.ts';

export interface Payer {
  customer_id: number;
  /** The provider's own name for them, when it has one. */
  provider_customer_id: string | null;
  email: string | null;
  name: string;
  /** Ten digits, where the provider asks for it. */
  phone: string | null;
}

/** How the customer pays through the provider. */
export type PaymentWay =
  /** `installments`: months without interest; absent: at once. `return_url`: where she comes back to from her bank's page. */
  | { way: 'token'; token_id: string; save: boolean; installments?: number; return_url?: string }
  | { way: 'source'; source_id: string; installments?: number; return_url?: string }
  /**
   * The provider's own page for cards, or its own account (PayPal): the customer goes there and comes back.
   * `installments`: the months that she may choose there, where its page asks.
   */
  | { way: 'session'; success_url: string; cancel_url: string; installments?: readonly number[] }
  | { way: 'reference'; kind: ReferenceKind; expires_at: Date };

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

/**
 * Where a payment stands. `requires-action`: the customer must confirm (client secret), visit (session) or pay
 * (reference). `approved`: the customer agreed and `capturePayment` takes the money.
 */
export type PaymentStatus = 'requires-action' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** Why a card was refused, in the words of the real providers (Stripe's `code` and `decline_code`). */
export interface CardFailure {
  code: string;
  decline_code: string | null;
  /** The provider's own sentence, in Spanish. */
  message: string;
}

/** What the customer needs to pay at a shop or bank. */
export interface PaymentReference {
  kind: ReferenceKind;
  /** OXXO: the digits of the barcode. SPEI: the CLABE, 18 digits. */
  number: string;
  /** SPEI: the bank of the CLABE. OXXO: the shops that take it, where they are others (Conekta's); null: any OXXO. */
  bank: string | null;
  /** SPEI: what to write as concept or reference, where the provider wants it. */
  concept: string | null;
  /** The provider's own page with the voucher. */
  url: string | null;
  expires_at: Date;
}

export interface Payment {
  /** One name for good, but that of a subscription or a page may be its charge's once that is paid: what goes back is that one. */
  payment_id: string;
  status: PaymentStatus;
  /** Centavos. */
  amount: number;
  currency: string;
  client_secret: string | null;
  /** Where the customer goes on: the provider's page, or her bank's. */
  session_url: string | null;
  /** Made to be paid on the provider's own page, where no card typed here can be charged. */
  on_page: boolean;
  reference: PaymentReference | null;
  failure: CardFailure | null;
  provider_customer_id: string | null;
  /** The card that was saved with this payment, when that was asked. */
  saved_source: SavedSource | null;
  subscription: {
    subscription_id: string;
    next_charge_at: Date;
    trial: boolean;
  } | null;
}

/** What most payments do not have: a provider's description of one begins with it. */
export const plainPayment = {
  on_page: false,
  client_secret: null,
  session_url: null,
  reference: null,
  failure: null,
  provider_customer_id: null,
  saved_source: null,
  subscription: null,
} as const satisfies Partial<Payment>;

export interface SavedSource {
  source_id: string;
  card_type: CardType;
  last_digits: string;
  /**
   * The same for the same card with the same expiry, however often one customer has it kept; null where that cannot be said.
   * Of two customers it says nothing.
   */
  fingerprint: string | null;
}

/** The card that a subscription charges, as its provider has it by now: a bank may have given her another since. */
export interface ChargedCard extends SavedSource {
  /** `2027-08`: the last month in which it serves; null where the provider does not say. */
  expires: string | null;
}

/** What a provider tells on its own, once verified. Amounts in centavos. */
export interface Webhook {
  event_id: string;
  /** When the provider says that it happened; null where it does not. */
  at: Date | null;
  /** The provider's own word for it, for the record. */
  type: string;
  happened:
    | {
        kind: 'payment-succeeded';
        payment_id: string;
        purchase_id: number | null;
        amount: number;
        currency: string;
      }
    /** The customer agreed at the provider; the money is taken by `capturePayment`. */
    | { kind: 'payment-approved'; payment_id: string; purchase_id: number | null }
    | { kind: 'payment-failed'; payment_id: string; purchase_id: number | null; failure: CardFailure | null }
    /** Nobody can pay it any more: a reference ran out, a page was left. */
    | { kind: 'payment-expired'; payment_id: string; purchase_id: number | null }
    /** A transfer of another amount: `received` so far of `amount`. The provider keeps it until the rest comes. */
    | {
        kind: 'payment-partial';
        payment_id: string;
        purchase_id: number | null;
        received: number;
        amount: number;
        currency: string;
      }
    | { kind: 'payment-refunded'; payment_id: string; refund_id: string; amount: number; currency: string }
    /** Days later her bank did not take it: the money is the studio's again at the provider. */
    | { kind: 'refund-returned'; payment_id: string; refund_id: string; amount: number; currency: string }
    | { kind: 'chargeback'; payment_id: string; dispute_id: string; amount: number; currency: string }
    /** The bank decided for the studio: what the chargeback took came back, or, of `disputed`, a part of it. */
    | {
        kind: 'chargeback-won';
        payment_id: string;
        dispute_id: string;
        amount: number;
        disputed?: number;
        currency: string;
      }
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

/** Money that moved at the provider, in its own list: what `check-books` compares ours with. Centavos. */
export interface ProviderMovement {
  /** What came back bears the name of what it undoes. */
  movement_id: string;
  kind: 'payment' | 'refund' | 'chargeback' | 'chargeback-won' | 'refund-returned';
  payment_id: string;
  /** Of a charge whose subscription `readPayment` cannot say: whose it is. */
  subscription_id?: string;
  /** What the customer paid or got back, always positive. */
  amount: number;
  /** What the provider kept of it; null where its list does not say. */
  fee: number | null;
  currency: string;
  at: Date;
}

/** Money that a provider sent to the studio's bank. Centavos; negative: it came back. */
export interface ProviderPayout {
  payout_id: string;
  amount: number;
  currency: string;
  at: Date;
}

/** The provider could not be asked, or did not answer in time or in whole; nothing is known about what it did. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The webhook is not from the provider: wrong signature, or too old. */
export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** What a subscription charges each time, and how often. Centavos. */
export interface SubscriptionPlan {
  title: string;
  amount: number;
  period: Period;
  interval: number;
}

/** What the configuration says in public about a provider. Empty: not set. */
export interface PublicKeys {
  stripe_public: string;
  conekta_public: string;
  paypal_client_id: string;
}

/** What the browser needs to draw the card's field. */
export interface CardField {
  public_key: string;
  /** The frame that draws it; null: there is none, and the card is typed on the provider's own page. */
  frame_url: string | null;
  /** Whose messages the page believes: `self`, the studio's own origin; null, a frame without origin. */
  frame_origin: 'self' | null;
}

/** What 'Probar conexión' found: the account's name at the provider, or why it does not answer, in Spanish. */
export type Connection = { works: true; account: string; live: boolean } | { works: false; why: string };

/**
 * One payment provider. Calls are made outside of transactions, end within ten seconds, and may be repeated: the same
 * key never charges twice. A card number never passes through here.
 */
export interface PaymentGateway {
  /** Kept with each purchase: 'simulated', 'stripe', 'paypal', 'conekta'. */
  readonly provider: string;
  readonly can: GatewayAbilities;
  /** Null: the public key is missing, so that no field can be drawn. */
  cardField(keys: PublicKeys): CardField | null;
  /**
   * Makes a payment that nobody can pay yet but through what this answers: no money moves before its id is known here.
   * Asked again with the same key, it answers the same payment as it stands.
   * @throws ProviderUnavailable, Refusal `payment-refused` (it will never take this order)
   */
  createPayment(payment: NewPayment): Promise<Payment>;
  /**
   * Charges a saved source, or the token of a card that our server charges (`can.charges`, or in months), with an open payment; one
   * that is over answers as it stands. A refused card is an answer (`failed`), not an error; one whose bank wants to ask
   * the customer stays `requires-action` with a client secret, or with the bank's page as `session_url`.
   * @throws ProviderUnavailable
   */
  chargeSource(order: { payment_id: string; source_id: string }): Promise<Payment>;
  /** Takes the money of an `approved` payment, once; any other answers as it stands. @throws ProviderUnavailable */
  capturePayment(payment_id: string): Promise<Payment | null>;
  /** How a payment stands now. @throws ProviderUnavailable */
  readPayment(payment_id: string): Promise<Payment | null>;
  /** Nobody can pay it any more, unless it is already paid: then it answers as it stands. @throws ProviderUnavailable */
  cancelPayment(payment_id: string): Promise<Payment | null>;
  /**
   * Gives money back; the same key gives back once.
   * @throws ProviderUnavailable, Refusal `refund-too-much`, `no-refund-here` (it says that it never will)
   */
  refund(order: { key: string; payment_id: string; amount: number }): Promise<{ refund_id: string }>;
  /** Keeps a card for later. @throws ProviderUnavailable, Refusal `card-declined` */
  saveSource(payer: Payer, token_id: string): Promise<SavedSource & { provider_customer_id: string }>;
  /** Forgets it; a second time changes nothing. @throws ProviderUnavailable */
  deleteSource(source_id: string): Promise<void>;
  /** No further charge; a second time changes nothing. @throws ProviderUnavailable */
  cancelSubscription(subscription_id: string): Promise<void>;
  /**
   * No charge until it is resumed; a second time changes nothing. Only where `can.subscriptions.pause`.
   * @throws ProviderUnavailable
   */
  pauseSubscription(subscription_id: string): Promise<void>;
  /** Charges again, first at `next_charge_at`. @throws ProviderUnavailable */
  resumeSubscription(order: { subscription_id: string; next_charge_at: Date }): Promise<void>;
  /**
   * A subscription is charged by this saved card from now on. A charge that was refused before is tried with it at once.
   * Only where `can.subscriptions.changeCard`.
   * @returns why the bank refused that charge; null: it is taken, or none was owed
   * @throws ProviderUnavailable, Refusal `payment-refused` (the subscription is over, or the card is gone)
   */
  changeCard(order: { subscription_id: string; source_id: string }): Promise<CardFailure | null>;
  /**
   * The card that a subscription charges; null: none that is known. Only where `can.subscriptions.changeCard`.
   * @throws ProviderUnavailable
   */
  readCard(subscription_id: string): Promise<ChargedCard | null>;
  /**
   * The next charge, on the day it has, and each later one are of this plan; nothing is charged or given back now. The same
   * plan again changes nothing, the former one takes the change back. Only where `can.subscriptions.changeOfPlan`.
   * @throws ProviderUnavailable, Refusal `payment-refused` (the subscription is over, or never charges so)
   */
  changePlan(order: { subscription_id: string; plan: SubscriptionPlan }): Promise<void>;
  /** Money that moved since an instant, as far back as `can.listedDays`, oldest first. @throws ProviderUnavailable */
  listMovements(since: Date): Promise<ProviderMovement[]>;
  /** What it sent to the studio's bank since an instant, oldest first. Only where `can.payouts`. @throws ProviderUnavailable */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /** Whether the keys work: one harmless call. Never throws. */
  checkConnection(): Promise<Connection>;
  /**
   * Verifies the signature on the raw bytes before anything is read.
   * @throws ForgedWebhook; ProviderUnavailable where the provider itself verifies and does not answer
   */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Webhook>;
}
