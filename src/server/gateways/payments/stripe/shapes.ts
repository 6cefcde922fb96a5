import { z } from 'zod';

/**
 * The fields that we read of Stripe's objects. Additional fields are ignored; a missing one makes the answer unreadable.
 */
const id = z.string().min(1);
/** An id, alone or inside its object. */
const named = z.union([id, z.object({ id }).transform((object) => object.id)]);
const seconds = z.int();
const metadata = z.record(z.string(), z.string());

export const lastError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() });

export const paymentMethod = z.object({
  id,
  customer: named.nullish(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int().nullish(),
      exp_year: z.int().nullish(),
      fingerprint: z.string().nullish(),
    })
    .nullish(),
});
/** Null also if only its id was sent. */
const expandedMethod = z.union([paymentMethod, id.transform(() => null)]).nullish();

const bankTransfer = z.object({
  amount_remaining: z.int().nullable(),
  reference: z.string().nullable(),
  hosted_instructions_url: z.string().nullable(),
  financial_addresses: z.array(z.object({ spei: z.object({ clabe: z.string(), bank_name: z.string() }).nullish() })),
});
const oxxoVoucher = z.object({
  number: z.string(),
  expires_after: seconds,
  hosted_voucher_url: z.string().nullable(),
});

export const intent = z.object({
  id,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().nullable(),
  customer: named.nullable(),
  metadata,
  latest_charge: named.nullable(),
  last_payment_error: lastError.nullable(),
  setup_future_usage: z.string().nullable(),
  payment_method: expandedMethod,
  payment_method_types: z.array(z.string()),
  next_action: z
    .object({
      oxxo_display_details: oxxoVoucher.nullish(),
      display_bank_transfer_instructions: bankTransfer.nullish(),
      redirect_to_url: z.object({ url: z.string().nullable() }).nullish(),
    })
    .nullable(),
});

export const setupIntent = z.object({
  id,
  status: z.string(),
  client_secret: z.string().nullable(),
  last_setup_error: lastError.nullable(),
});

/** The payment of an invoice; `payments` is present only on request. */
const invoicePayment = z.object({
  status: z.string(),
  payment: z.object({ type: z.string(), payment_intent: named.nullish() }),
});

const invoiceParent = z
  .object({ subscription_details: z.object({ subscription: named, metadata: metadata.nullable() }).nullable() })
  .nullable();

export const invoice = z.object({
  id,
  status: z.string().nullable(),
  amount_paid: z.int(),
  currency: z.string(),
  billing_reason: z.string().nullable(),
  parent: invoiceParent,
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }),
  payments: z.object({ data: z.array(invoicePayment) }).nullish(),
  confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
});

export const invoicePaymentList = z.object({ data: z.array(z.object({ invoice })) });

const expandedInvoice = z.union([invoice, id.transform(() => null)]).nullable();
/** The id alone is enough to know that a card is still awaited. */
const expandedSetup = z.union([setupIntent, id]).nullable();

export const subscription = z.object({
  id,
  status: z.string(),
  currency: z.string(),
  customer: named,
  metadata,
  start_date: seconds,
  trial_start: seconds.nullable(),
  trial_end: seconds.nullable(),
  default_payment_method: expandedMethod,
  items: z.object({ data: z.array(z.object({ current_period_end: seconds })).min(1) }),
  latest_invoice: expandedInvoice,
  pending_setup_intent: expandedSetup,
});

/** The items of a subscription, and the end of the period charged last. */
export const subscriptionItems = z.object({
  id,
  status: z.string(),
  trial_end: seconds.nullable(),
  items: z.object({
    data: z.tuple([
      z.object({
        id,
        current_period_end: seconds,
        price: z.object({
          product: named,
          unit_amount: z.int().nullable(),
          recurring: z.object({ interval: z.string(), interval_count: z.int() }).nullable(),
        }),
      }),
    ]),
  }),
});

export const session = z.object({
  id,
  status: z.string().nullable(),
  url: z.string().nullable(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: named.nullable(),
  subscription: named.nullable(),
});

export const anyObject = z.object({ id });
export const intentList = z.object({ data: z.array(intent) });
export const methodList = z.object({ data: z.array(paymentMethod) });

export const refund = z.object({
  id,
  status: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: named.nullable(),
  metadata: metadata.nullable(),
});
export const refundList = z.object({ data: z.array(refund) });

export const dispute = z.object({
  id,
  amount: z.int(),
  currency: z.string(),
  payment_intent: named.nullable(),
});

/** A charge, refund or dispute as the list of movements holds it. */
const movementSource = z.object({ id, object: z.string(), payment_intent: named.nullish() });
export const balanceTransaction = z.object({
  id,
  type: z.string(),
  reporting_category: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: seconds,
  source: z.union([movementSource, id.transform(() => null)]).nullable(),
});
export const balanceTransactionList = z.array(balanceTransaction);

export const account = z.object({
  id,
  charges_enabled: z.boolean(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
});

export const webhookEndpointList = z.object({
  data: z.array(z.object({ url: z.string(), enabled_events: z.array(z.string()), status: z.string() })),
});

export const cashBalance = z.object({ customer: id, available: z.record(z.string(), z.int()).nullable() });

export type Intent = z.output<typeof intent>;
export type SetupIntent = z.output<typeof setupIntent>;
export type Invoice = z.output<typeof invoice>;
export type Subscription = z.output<typeof subscription>;
export type Session = z.output<typeof session>;
export type PaymentMethod = z.output<typeof paymentMethod>;
export type BalanceTransaction = z.output<typeof balanceTransaction>;
