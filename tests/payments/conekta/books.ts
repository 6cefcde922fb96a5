import { randomBytes } from 'node:crypto';
import type { TestCard } from './test-cards.ts';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  created_at: number;
  status: string;
}

export interface Charge {
  id: string;
  status: string;
  amount: number;
  created_at: number;
  paid_at: number | null;
  failure_code: string | null;
  reference_id: string | null;
  method: Record<string, unknown>;
  /** Without interest; no answer contains them. */
  months: number;
  refunds: Refund[];
  chargeback: string | null;
}

export interface Order {
  id: string;
  amount: number;
  currency: string;
  created_at: number;
  updated_at: number;
  payment_status: string | null;
  metadata: Record<string, unknown>;
  customer_info: { customer_id?: string; name?: string; email?: string; phone?: string };
  line: { name: string; unit_price: number; quantity: number };
  checkout: {
    id: string;
    name: string;
    success_url: string;
    failure_url: string;
    expires_at: number;
    plan_ids: string[];
    /** The numbers of months that its page offers, besides a single payment. */
    months: readonly number[];
  } | null;
  return_url: string | null;
  /** The bank's page, where the customer answers. */
  asks: boolean;
  charges: Charge[];
}

export interface Source extends TestCard {
  id: string;
  customer_id: string;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  phone: string;
  created_at: number;
}

export interface Plan {
  id: string;
  name: string;
  amount: number;
  currency?: string;
  interval: 'week' | 'half_month' | 'month' | 'year';
  frequency: number;
  max_retries?: number;
  trial_period_days?: number;
  made_at?: number;
}

export interface Subscription {
  id: string;
  customer_id: string;
  plan_id: string;
  card_id: string;
  status: string;
  created_at: number;
  billing_cycle_start: number;
  billing_cycle_end: number;
  trial_end: number | null;
  last_billing_cycle_order_id: string | null;
  tries: number;
}

export interface Event {
  id: string;
  object: 'event';
  type: string;
  created_at: number;
  livemode: boolean;
  data: { object: object; previous_attributes: object };
}

/** The contents of the account at Conekta. */
export interface Books {
  base: string;
  /** Seconds since 1970, as in Conekta's API. */
  now(): number;
  orders: Map<string, Order>;
  customers: Map<string, Customer>;
  sources: Map<string, Source>;
  plans: Map<string, Plan>;
  subscriptions: Map<string, Subscription>;
  /** Tokens from the frame; each can be used once. */
  tokens: Map<string, TestCard & { used: boolean }>;
  tell(type: string, object: object): void;
}

export interface Reply {
  status: number;
  body?: object;
}

export const ok = (body: object): Reply => ({ status: 200, body });

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
export const newId = (prefix: string): string =>
  `${prefix}_2${[...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')}`;

let counter = 0;
/** Ids like Conekta's older ones: a later object has a greater id. */
export const objectId = (): string => {
  counter += 1;
  return `6a${counter.toString(16).padStart(6, '0')}${randomBytes(8).toString('hex')}`;
};

export const digits = (count: number): string => [...randomBytes(count)].map((byte) => String(byte % 10)).join('');

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'processing_error',
  404: 'resource_not_found_error',
  422: 'parameter_validation_error',
  428: 'precondition_required_error',
  500: 'api_error',
};

/** @param code without `conekta.errors.` */
export const no = (status: number, code: string): Reply => ({
  status,
  body: {
    object: 'error',
    type: types[status] ?? 'api_error',
    log_id: objectId(),
    details: [{ code: `conekta.errors.${code}`, message: 'No se pudo.', debug_message: code }],
  },
});

export const missing = (): Reply => no(404, 'resource_not_found.entity');

export const listOf = (data: readonly object[]) => ({ object: 'list', has_more: false, data });

export function must<T>(all: ReadonlyMap<string, T>, id: string): T {
  const found = all.get(id);
  if (found === undefined) throw new Error(`Conekta never made ${id}.`);
  return found;
}
