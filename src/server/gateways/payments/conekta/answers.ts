import { z } from 'zod';

/** The fields that we read of Conekta's answers; the rest is ignored. Conekta's amounts are centavos, like ours. */
const id = z.string().min(1);
const centavos = z.int();
export const seconds = z.number().transform((value) => new Date(value * 1000));
/** A date that is not set yet is 0, or missing. */
const maybeSeconds = z
  .number()
  .nullish()
  .transform((value) => (value ? new Date(value * 1000) : null));
/** References to pay with have up to twenty digits: JSON as a number would round one that long, so it is refused. */
const digits = z.union([z.string().regex(/^\d+$/), z.int().positive().transform(String)]);
const list = <T extends z.ZodType>(one: T) => z.object({ data: z.array(one).default([]) });

export const refund = z.object({
  id,
  /** Conekta writes refunded amounts as negative numbers. */
  amount: centavos.transform(Math.abs),
  created_at: seconds,
  status: z.string().nullish(),
});

const paymentMethod = z.object({
  brand: z.string().nullish(),
  last4: z.union([z.string(), z.number().transform(String)]).nullish(),
  exp_month: z.union([z.string(), z.int()]).nullish(),
  exp_year: z.union([z.string(), z.int()]).nullish(),
  reference: digits.nullish().catch(null),
  barcode_url: z.string().nullish(),
  /** The shops that accept the reference: one according to the description, a list according to its example. */
  store_name: z.string().nullish(),
  store_names: z.array(z.string()).nullish(),
  clabe: digits.nullish().catch(null),
  receiving_account_number: digits.nullish().catch(null),
  receiving_account_bank: z.string().nullish(),
  bank: z.string().nullish(),
  expires_at: maybeSeconds,
});

export const charge = z.object({
  id,
  status: z.string(),
  amount: centavos.nonnegative(),
  created_at: seconds,
  paid_at: maybeSeconds,
  failure_code: z.string().nullish(),
  /** The saved card that was charged. */
  reference_id: z.string().nullish(),
  payment_method: paymentMethod.nullish(),
  refunds: list(refund).nullish(),
  chargeback: z.object({ id, status: z.string().nullish() }).nullish(),
});
export type Charge = z.infer<typeof charge>;

const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) =>
    Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => [key, String(value)] as const)),
  );

export const order = z.object({
  id,
  amount: centavos.nonnegative(),
  currency: z.string(),
  created_at: seconds,
  payment_status: z.string().nullish(),
  is_refundable: z.boolean().nullish(),
  metadata,
  customer_info: z.object({ customer_id: z.string().nullish() }).nullish(),
  charges: list(charge)
    .nullish()
    .transform((given) => given?.data ?? []),
  checkout: z.object({ url: z.string().nullish(), status: z.string().nullish() }).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
});
export type Order = z.infer<typeof order>;

export const orderList = z.object({
  data: z.array(order).default([]),
  has_more: z.boolean().default(false),
  next_page_url: z.string().nullish(),
});

export const paymentSource = z.object({
  id,
  parent_id: z.string().nullish(),
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.union([z.string(), z.int()]).nullish(),
  exp_year: z.union([z.string(), z.int()]).nullish(),
});
export type PaymentSource = z.infer<typeof paymentSource>;

export const customer = z.object({
  id,
  payment_sources: list(paymentSource).nullish(),
});

export const plan = z.object({ id, created_at: seconds });

export const subscription = z.object({
  id,
  customer_id: id,
  plan_id: id,
  status: z.string(),
  card_id: z.string().nullish(),
  billing_cycle_end: maybeSeconds,
  trial_end: maybeSeconds,
  last_billing_cycle_order_id: z.string().nullish(),
});
export type Subscription = z.infer<typeof subscription>;

/** The published description says one subscription, but calls the page a list: both are accepted. */
export const subscriptionList = z.union([list(subscription), subscription.transform((one) => ({ data: [one] }))]);
