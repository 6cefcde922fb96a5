import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/server/clock.ts';

export type Metadata = Record<string, string>;
export interface Refused {
  code: string;
  decline_code: string | null;
}

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  metadata: Metadata;
  /** Money that came by transfer and is not assigned yet. */
  cash: number;
  clabe: string | null;
}

export interface Method {
  id: string;
  type: 'card' | 'oxxo' | 'customer_balance';
  /** Its test card. */
  card: string;
  customer: string | null;
  detached: boolean;
}

export interface Intent {
  id: string;
  secret: string;
  amount: number;
  received: number;
  customer: string | null;
  metadata: Metadata;
  description: string | null;
  types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  error: Refused | null;
  method: string | null;
  future: 'off_session' | null;
  charge: string | null;
  invoice: string | null;
  installments: { enabled: boolean; count: number | null };
  /** The address to which her bank's page returns; null: the question is inside the page. */
  return_url: string | null;
  /** The contents of an OXXO voucher. */
  voucher: { number: string; expires_after: number } | null;
}

export interface Setup {
  id: string;
  secret: string;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  error: Refused | null;
  method: string | null;
}

export interface Invoice {
  id: string;
  subscription: string;
  status: 'open' | 'paid' | 'void';
  total: number;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  intent: string | null;
  end: number;
}

export interface Subscription {
  id: string;
  customer: string;
  metadata: Metadata;
  description: string | null;
  price: { product: string; amount: number; interval: 'day' | 'month' | 'year'; count: number };
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  start: number;
  trial: { start: number; end: number } | null;
  period_end: number;
  /** Day of the month to which its charges return after a shorter month. */
  day: number;
  method: string | null;
  setup: string | null;
  latest: string | null;
  paused: boolean;
  /** Added to the next invoice that is charged. */
  waiting: number;
}

/** What a page was made for, as far as it matters here. */
export interface PageRequest {
  title: string;
  metadata: Metadata;
  email: string | null;
  /** Whether the page offers months: every plan that the card and the amount allow. */
  installments: boolean;
  price: Subscription['price'] | null;
  trialDays: number;
  off: number;
}

export interface Session {
  id: string;
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  amount: number;
  success_url: string;
  cancel_url: string;
  request: PageRequest;
  intent: string | null;
  subscription: string | null;
}

export interface Refund {
  id: string;
  intent: string;
  amount: number;
  metadata: Metadata;
  /** Returned later, since her bank did not take it. */
  failed: boolean;
}

export interface Dispute {
  id: string;
  intent: string;
  amount: number;
}

export interface Movement {
  id: string;
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout';
  amount: number;
  fee: number;
  source: string;
  created: number;
}

export interface Webhook {
  id: string;
  url: string;
  enabled_events: readonly string[];
  status: 'enabled' | 'disabled';
}

export interface StoredEvent {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
  previous: Record<string, unknown> | null;
}

/** Everything that this provider has stored. */
export interface Books {
  clock: Clock;
  customers: Map<string, Customer>;
  methods: Map<string, Method>;
  intents: Map<string, Intent>;
  setups: Map<string, Setup>;
  invoices: Map<string, Invoice>;
  subscriptions: Map<string, Subscription>;
  sessions: Map<string, Session>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  charges: Map<string, { id: string; intent: string; paid: boolean }>;
  coupons: Map<string, number>;
  products: Set<string>;
  movements: Movement[];
  /** The account's webhook endpoints and their events. */
  webhooks: Webhook[];
  /** Events that were not sent yet, oldest first. */
  unsent: StoredEvent[];
}

export function newBooks(clock: Clock): Books {
  return {
    clock,
    customers: new Map(),
    methods: new Map(),
    intents: new Map(),
    setups: new Map(),
    invoices: new Map(),
    subscriptions: new Map(),
    sessions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    charges: new Map(),
    coupons: new Map(),
    products: new Set(),
    movements: [],
    webhooks: [
      {
        id: newId('we'),
        url: 'https://estudio.example/api/checkout/notices/stripe',
        enabled_events: ['*'],
        status: 'enabled',
      },
    ],
    unsent: [],
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Like Stripe's own ids: with digits only they could be mistaken for a card number. */
export const newId = (prefix: string): string =>
  `${prefix}_${[...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
export const nowOf = ({ clock }: Books): number => Math.floor(clock.now().getTime() / 1000);

/** An error in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message ?? error.code ?? status));
    this.status = status;
    this.error = error;
  }
}

export const invalid = (code: string, param: string | null, status = 400): ApiError =>
  new ApiError(status, {
    type: 'invalid_request_error',
    code,
    message: `${code}: ${param ?? ''}`,
    ...(param && { param }),
  });

/** @throws ApiError `resource_missing` */
export function must<T>(all: ReadonlyMap<string, T>, id: string, param = 'id'): T {
  const found = all.get(id);
  if (!found) throw invalid('resource_missing', param, 404);
  return found;
}
