import type { GatewayAbilities, ReferenceKind } from '#shared/payments/abilities.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import type { CardType } from '#shared/wire/payment-methods.ts';
import type { CardFailure } from './card-failure.ts';
import type { ProviderMovement, ProviderPayout } from './provider-movement.ts';
import type { Webhook } from './webhook.ts';

export interface Payer {
  customer_id: number;
  /** The provider's customer id, when it has one. */
  provider_customer_id: string | null;
  email: string | null;
  name: string;
  /** Ten digits, where the provider requires a phone. */
  phone: string | null;
}

/** How the customer pays through the provider. */
export type PaymentWay =
  /**
   * `installments`: months without interest; absent: one payment. `return_url`: the address to which the customer
   * returns from her bank's page.
   */
  | { way: 'token'; token_id: string; save: boolean; installments?: number; return_url?: string }
  | { way: 'source'; source_id: string; installments?: number; return_url?: string }
  /**
   * The provider's page for cards, or the customer's account there (PayPal), to which she is redirected and from which
   * she returns. `installments`: the months that she may choose there, if the page offers them.
   */
  | { way: 'session'; success_url: string; cancel_url: string; installments?: readonly number[] }
  | { way: 'reference'; kind: ReferenceKind; expires_at: Date };

export interface NewPayment {
  purchase_id: number;
  /** What the purchase is called on the provider's account, which the provider keeps with the payment. */
  purchase_name: string;
  /** Idempotency key: the provider makes one payment for each purchase and attempt, however often it is asked. */
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
 * The state of a payment. `requires-action`: the customer must confirm (client secret), visit (session) or pay
 * (reference). `approved`: the customer approved it, and `capturePayment` takes the money.
 */
export type PaymentStatus = 'requires-action' | 'approved' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** What the customer needs to pay at a shop or bank. */
export interface PaymentReference {
  kind: ReferenceKind;
  /** OXXO: the digits of the barcode. SPEI: the CLABE, 18 digits. */
  number: string;
  /** SPEI: the bank of the CLABE. OXXO: the shops that accept it, if they are others (Conekta); null: any OXXO. */
  bank: string | null;
  /** SPEI: the concept or reference to write, if the provider needs one. */
  concept: string | null;
  /** The provider's own page with the voucher. */
  url: string | null;
  expires_at: Date;
}

export interface Payment {
  /**
   * The provider's id, which never changes, except that a subscription's or page's may become its charge's once that is
   * paid; refunds use the latter.
   */
  payment_id: string;
  status: PaymentStatus;
  /** Centavos. */
  amount: number;
  currency: string;
  client_secret: string | null;
  /** Where the customer continues: the provider's page, or her bank's. */
  session_url: string | null;
  /** Whether it is paid on the provider's page, so that a card typed here cannot be charged to it. */
  on_page: boolean;
  reference: PaymentReference | null;
  failure: CardFailure | null;
  provider_customer_id: string | null;
  /** The card that was saved with this payment, if that was asked for. */
  saved_source: SavedSource | null;
  subscription: {
    subscription_id: string;
    next_charge_at: Date;
    trial: boolean;
  } | null;
}

/** The fields that most payments lack; a gateway spreads it first and overrides what it has. */
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
   * Equal for the same card with the same expiry, however often one customer saves it; null if the provider has none.
   * Fingerprints of two customers must not be compared.
   */
  fingerprint: string | null;
}

/** The card that a subscription charges, as the provider has it now: the bank may have replaced it. */
export interface ChargedCard extends SavedSource {
  /** `2027-08`: the last month in which it is valid; null if the provider does not say. */
  expires: string | null;
}

/** The provider could not be reached, or did not answer completely and in time; whether it acted is unknown. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider wrote a number that is too large to be read, however often it is asked. */
export class NumberTooLarge extends ProviderUnavailable {
  override name = 'NumberTooLarge';
}

/** The amount of each charge of a subscription, and how often it is charged. Centavos. */
export interface SubscriptionPlan {
  title: string;
  amount: number;
  period: Period;
  interval: number;
}

/** A provider's public settings. Empty: not set. */
export interface PublicKeys {
  stripe_public: string;
  conekta_public: string;
  paypal_client_id: string;
}

/** What the browser needs to show the card field. */
export interface CardField {
  public_key: string;
  /** The address of the frame that shows it; null: none, and the card is typed on the provider's page. */
  frame_url: string | null;
  /** The origin whose messages the page accepts: `self`, the studio's own; null, a frame without origin. */
  frame_origin: 'self' | null;
}

/** The result of 'Probar conexión': the account's name at the provider, or in Spanish why it does not answer. */
export type Connection = { works: true; account: string; live: boolean } | { works: false; why: string };

/**
 * A payment provider. Its methods are called outside of transactions, end within ten seconds, and may be repeated: the same
 * idempotency key never charges twice. Card numbers never pass through here.
 */
export interface PaymentGateway {
  /** Stored with each purchase: 'simulated', 'stripe', 'paypal', 'conekta'. */
  readonly provider: string;
  readonly can: GatewayAbilities;
  /** Null: the public key is missing, so no card field can be shown. */
  cardField(keys: PublicKeys): CardField | null;
  /**
   * Creates a payment that can be paid only through what this returns: no money moves before its id is known here.
   * Called again with the same key, it returns the same payment in its present state.
   * @throws ProviderUnavailable, Refusal `payment-refused` (the provider will never take this payment)
   */
  createPayment(payment: NewPayment): Promise<Payment>;
  /**
   * Charges a saved source, or the token of a card that our server charges (`can.charges`, or in installments), to an open
   * payment; a payment that is over is returned unchanged. A refused card is a result (`failed`), not an error; if the bank
   * wants to ask the customer, the payment stays `requires-action` with a client secret, or with the bank's page as
   * `session_url`.
   * @throws ProviderUnavailable
   */
  chargeSource(order: { payment_id: string; source_id: string }): Promise<Payment>;
  /** Captures an `approved` payment, once; any other is returned unchanged. @throws ProviderUnavailable */
  capturePayment(payment_id: string): Promise<Payment | null>;
  /** The present state of a payment. @throws ProviderUnavailable */
  readPayment(payment_id: string): Promise<Payment | null>;
  /**
   * Cancels a payment, so that nobody can pay it; one that is already paid is returned unchanged.
   * @throws ProviderUnavailable
   */
  cancelPayment(payment_id: string): Promise<Payment | null>;
  /**
   * Refunds money; the same key refunds once.
   * @throws ProviderUnavailable, Refusal `refund-too-much`, `no-refund-here` (the provider will never refund it)
   */
  refund(order: { key: string; payment_id: string; amount: number }): Promise<{ refund_id: string }>;
  /** Saves a card for later. @throws ProviderUnavailable, Refusal `card-declined` */
  saveSource(payer: Payer, token_id: string): Promise<SavedSource & { provider_customer_id: string }>;
  /** Deletes a saved card; a second time changes nothing. @throws ProviderUnavailable */
  deleteSource(source_id: string): Promise<void>;
  /** Stops the charges of a subscription; a second time changes nothing. @throws ProviderUnavailable */
  cancelSubscription(subscription_id: string): Promise<void>;
  /**
   * Pauses the charges until it is resumed; a second time changes nothing. Only where `can.subscriptions.pause`.
   * @throws ProviderUnavailable
   */
  pauseSubscription(subscription_id: string): Promise<void>;
  /** Resumes the charges, first at `next_charge_at`. @throws ProviderUnavailable */
  resumeSubscription(order: { subscription_id: string; next_charge_at: Date }): Promise<void>;
  /**
   * Charges a subscription to this saved card from now on. A charge that was refused before is tried with it at once.
   * Only where `can.subscriptions.changeCard`.
   * @returns why the bank refused that charge; null: it was paid, or none was owed
   * @throws ProviderUnavailable, Refusal `payment-refused` (the subscription is over, or the card is gone)
   */
  changeCard(order: { subscription_id: string; source_id: string }): Promise<CardFailure | null>;
  /**
   * The card that a subscription charges; null: unknown. Only where `can.subscriptions.changeCard`.
   * @throws ProviderUnavailable
   */
  readCard(subscription_id: string): Promise<ChargedCard | null>;
  /**
   * Changes the plan from the next charge on, whose day stays; nothing is charged or refunded now. The same
   * plan again changes nothing, the former plan takes the change back. Only where `can.subscriptions.changeOfPlan`.
   * @throws ProviderUnavailable, Refusal `payment-refused` (the subscription is over, or cannot have this plan)
   */
  changePlan(order: { subscription_id: string; plan: SubscriptionPlan }): Promise<void>;
  /** Movements since an instant, as far back as `can.listedDays`, oldest first. @throws ProviderUnavailable */
  listMovements(since: Date): Promise<ProviderMovement[]>;
  /** Payouts to the studio's bank since an instant, oldest first. Only where `can.payouts`. @throws ProviderUnavailable */
  listPayouts(since: Date): Promise<ProviderPayout[]>;
  /** Whether the keys work: one harmless call. Never throws. */
  checkConnection(): Promise<Connection>;
  /**
   * Verifies the signature on the raw bytes, then reads the event.
   * @throws ForgedWebhook; ProviderUnavailable if only the provider can verify it, and does not answer
   */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Webhook>;
}
