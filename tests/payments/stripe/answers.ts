import type {
  Books,
  Customer,
  Dispute,
  Intent,
  Invoice,
  Method,
  Movement,
  Refund,
  Refused,
  Session,
  Setup,
  Subscription,
} from './books.ts';
import { must, nowOf } from './books.ts';
import { shaped } from './description.ts';
import examples from './fixtures.json' with { type: 'json' };
import { cardOf } from './test-cards.ts';

/** The ids in an answer that were requested as whole objects: `payment_method`, `latest_invoice.payments`. */
export type Expand = readonly string[];
type Answer = Record<string, unknown>;

const seen = (expand: Expand, name: string): boolean =>
  expand.some((path) => path === name || path.startsWith(`${name}.`));
const below = (expand: Expand, name: string): Expand =>
  expand.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
export const list = (url: string, data: unknown[], has_more = false): Answer => ({
  object: 'list',
  url,
  has_more,
  data,
});

/** Removes values of the examples that this provider does not have, so that none looks like the studio's. */
const quiet = { livemode: false, currency: 'mxn' };

function failure(error: Refused | null): Answer | null {
  return (
    error && {
      type: 'card_error',
      code: error.code,
      decline_code: error.decline_code ?? undefined,
      message: 'English text',
    }
  );
}

export function answerMethod(_books: Books, { id, type, card, customer }: Method): Answer {
  const about = type === 'card' ? cardOf(card) : null;
  return shaped('resources/PaymentMethods', 'PaymentMethod', {
    ...examples.payment_method,
    ...quiet,
    id,
    type,
    customer,
    customer_account: null,
    card: about
      ? { ...examples.payment_method.card, brand: about.brand, last4: about.last4, fingerprint: `fp${about.last4}` }
      : undefined,
    metadata: {},
  });
}

export function answerIntent(books: Books, intent: Intent, expand: Expand = []): Answer {
  const { id, secret, error, method, charge, future, types, installments } = intent;
  return shaped('resources/PaymentIntents', 'PaymentIntent', {
    ...examples.payment_intent,
    ...quiet,
    id,
    client_secret: secret,
    amount: intent.amount,
    amount_received: intent.received,
    customer: intent.customer,
    metadata: intent.metadata,
    description: intent.description,
    status: intent.status,
    last_payment_error: failure(error),
    latest_charge: charge,
    payment_method:
      method && seen(expand, 'payment_method') ? answerMethod(books, must(books.methods, method)) : method,
    payment_method_types: types,
    payment_method_options: types.includes('card')
      ? { card: { installments: { available_plans: null, enabled: installments.enabled, plan: null } } }
      : {},
    setup_future_usage: future,
    next_action: nextAction(books, intent),
    automatic_payment_methods: null,
    canceled_at: intent.status === 'canceled' ? nowOf(books) : null,
    processing: null,
    shipping: null,
    managed_payments: null,
    transfer_data: null,
    created: nowOf(books),
  });
}

function nextAction(
  books: Books,
  { id, status, types, voucher, customer, amount, received, return_url }: Intent,
): Answer | null {
  if (status !== 'requires_action') return null;
  if (voucher) {
    const hosted_voucher_url = `https://payments.stripe.test/oxxo/voucher/${voucher.number}`;
    return { type: 'oxxo_display_details', oxxo_display_details: { ...voucher, hosted_voucher_url } };
  }
  if (return_url !== null) {
    const url = `https://hooks.stripe.test/3d_secure/${id}`;
    return { type: 'redirect_to_url', redirect_to_url: { return_url, url } };
  }
  if (!types.includes('customer_balance'))
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: 'https://hooks.stripe.test' },
    };
  const clabe = must(books.customers, customer ?? '').clabe ?? '';
  const spei = { clabe, bank_name: 'BANCO DE PRUEBA', bank_code: '646', account_holder_name: 'Estudio' };
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: amount - received,
      currency: 'mxn',
      financial_addresses: [{ type: 'spei', supported_networks: ['spei'], spei }],
      hosted_instructions_url: `https://payments.stripe.test/bank/${clabe}`,
      reference: clabe.slice(-10, -1),
      type: 'mx_bank_transfer',
    },
  };
}

export function answerSetup(books: Books, setup: Setup, expand: Expand = []): Answer {
  const { id, secret, status, customer, error, method } = setup;
  return shaped('resources/SetupIntents', 'SetupIntent', {
    ...examples.setup_intent,
    ...quiet,
    id,
    client_secret: secret,
    status,
    customer,
    last_setup_error: failure(error),
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method:
      method && seen(expand, 'payment_method') ? answerMethod(books, must(books.methods, method)) : method,
    created: nowOf(books),
  });
}

export function answerInvoice(books: Books, invoice: Invoice, expand: Expand = []): Answer {
  const { id, status, total, reason, subscription, intent, end } = invoice;
  const of = must(books.subscriptions, subscription);
  const line = examples.invoice.lines.data[0];
  const secret = intent ? must(books.intents, intent).secret : null;
  return shaped('resources/Invoices', 'Invoice', {
    ...examples.invoice,
    ...quiet,
    id,
    status,
    total,
    subtotal: total,
    amount_due: total,
    amount_paid: status === 'paid' ? total : 0,
    amount_overpaid: 0,
    amount_remaining: status === 'paid' ? 0 : total,
    billing_reason: reason,
    customer: of.customer,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: of.metadata },
    },
    lines: list(`/v1/invoices/${id}/lines`, [{ ...line, amount: total, period: { start: of.start, end } }]),
    payments: seen(expand, 'payments')
      ? list('/v1/invoice_payments', intent ? [answerInvoicePayment(books, invoice)] : [])
      : undefined,
    confirmation_secret:
      seen(expand, 'confirmation_secret') && secret && status === 'open'
        ? { client_secret: secret, type: 'payment_intent' }
        : undefined,
    metadata: {},
    period_start: of.start,
    period_end: end,
    last_finalization_error: null,
    from_invoice: null,
    next_payment_attempt: null,
    created: nowOf(books),
  });
}

export function answerInvoicePayment(books: Books, invoice: Invoice, expand: Expand = []): Answer {
  const { id, status, total, intent } = invoice;
  return shaped('resources/InvoicePayments', 'InvoicePayment', {
    ...examples.invoice_payment,
    ...quiet,
    id: `inpay_${id}`,
    amount_requested: total,
    invoice: seen(expand, 'invoice') ? answerInvoice(books, invoice, below(expand, 'invoice')) : id,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: status === 'void' ? 'canceled' : status,
  });
}

export const itemOf = ({ id }: Pick<Subscription, 'id'>): string => `si_${id}`;

function answerPrice({ product, amount, interval, count }: Subscription['price']): Answer {
  const price = examples.subscription.items.data[0]?.price;
  const recurring = { ...price?.recurring, interval, interval_count: count };
  return { ...price, ...quiet, product, unit_amount: amount, unit_amount_decimal: String(amount), recurring };
}

export function answerSubscription(books: Books, of: Subscription, expand: Expand = []): Answer {
  const { id, status, trial, setup, latest, method } = of;
  const item = examples.subscription.items.data[0];
  const kept = method && seen(expand, 'default_payment_method');
  const invoice = latest && seen(expand, 'latest_invoice');
  return shaped('resources/Subscriptions', 'Subscription', {
    ...examples.subscription,
    ...quiet,
    id,
    status,
    customer: of.customer,
    metadata: of.metadata,
    description: of.description,
    billing_mode: { type: 'flexible' },
    billing_schedules: [],
    start_date: of.start,
    trial_start: trial?.start ?? null,
    trial_end: trial?.end ?? null,
    default_payment_method: kept ? answerMethod(books, must(books.methods, method)) : method,
    items: list('/v1/subscription_items', [
      { ...item, id: itemOf(of), current_period_end: of.period_end, price: answerPrice(of.price) },
    ]),
    latest_invoice: invoice
      ? answerInvoice(books, must(books.invoices, latest), below(expand, 'latest_invoice'))
      : latest,
    pending_setup_intent:
      setup && seen(expand, 'pending_setup_intent') ? answerSetup(books, must(books.setups, setup)) : setup,
    pause_collection: of.paused ? { behavior: 'void', resumes_at: null } : null,
    canceled_at: status === 'canceled' ? nowOf(books) : null,
    cancel_at: null,
    ended_at: status === 'canceled' ? nowOf(books) : null,
    pending_update: null,
    schedule: null,
    transfer_data: null,
    created: of.start,
  });
}

export function answerSession(books: Books, at: Session, base: string): Answer {
  const { id, mode, status, amount, success_url, cancel_url, intent, subscription } = at;
  return shaped('resources/Checkout/Sessions', 'Checkout.Session', {
    ...examples['checkout.session'],
    ...quiet,
    id,
    mode,
    status,
    success_url,
    cancel_url,
    amount_total: amount,
    amount_subtotal: amount,
    payment_intent: intent,
    subscription,
    payment_status: status === 'complete' ? (amount > 0 ? 'paid' : 'no_payment_required') : 'unpaid',
    url: status === 'open' ? `${base}/pay/${id}` : null,
    metadata: {},
    created: nowOf(books),
  });
}

export const answerCustomer = (books: Books, { id, name, email, metadata }: Customer): Answer =>
  shaped('resources/Customers', 'Customer', {
    ...examples.customer,
    livemode: false,
    currency: null,
    discount: null,
    shipping: null,
    id,
    name,
    email,
    metadata,
    created: nowOf(books),
  });

export const answerRefund = (books: Books, { id, intent, amount, metadata, failed }: Refund): Answer =>
  shaped('resources/Refunds', 'Refund', {
    ...examples.refund,
    ...quiet,
    id,
    payment_intent: intent,
    charge: must(books.intents, intent).charge,
    amount,
    metadata,
    status: failed ? 'failed' : 'succeeded',
    created: nowOf(books),
  });

export const answerDispute = (books: Books, { id, intent, amount }: Dispute, status = 'needs_response'): Answer =>
  shaped('resources/Disputes', 'Dispute', {
    ...examples.dispute,
    ...quiet,
    id,
    payment_intent: intent,
    charge: must(books.intents, intent).charge,
    amount,
    status,
    created: nowOf(books),
  });

export function answerCharge(books: Books, id: string): Answer {
  const { intent, paid } = must(books.charges, id);
  const { amount, customer, method } = must(books.intents, intent);
  return shaped('resources/Charges', 'Charge', {
    ...examples.charge,
    ...quiet,
    id,
    amount,
    customer,
    paid,
    payment_intent: intent,
    payment_method: method,
    status: paid ? 'succeeded' : 'failed',
    shipping: null,
    created: nowOf(books),
  });
}

export function answerMovement(books: Books, moved: Movement, expand: Expand = []): Answer {
  const { id, category, amount, fee, source, created } = moved;
  const types = {
    charge: 'charge',
    refund: 'refund',
    refund_failure: 'refund_failure',
    dispute: 'adjustment',
    dispute_reversal: 'adjustment',
    payout: 'payout',
  };
  return shaped('resources/BalanceTransactions', 'BalanceTransaction', {
    ...examples.balance_transaction,
    currency: 'mxn',
    id,
    amount,
    fee,
    net: amount - fee,
    created,
    available_on: created,
    reporting_category: category,
    type: types[category],
    source: seen(expand, 'source') ? sourceOf(books, source) : source,
  });
}

function sourceOf(books: Books, source: string): Answer {
  const refund = books.refunds.get(source);
  if (refund) return answerRefund(books, refund);
  const dispute = books.disputes.get(source);
  return dispute ? answerDispute(books, dispute) : answerCharge(books, source);
}

export const answerAccount = (): Answer =>
  shaped('resources/Accounts', 'Account', {
    ...examples.account,
    charges_enabled: true,
    settings: {
      ...examples.account.settings,
      dashboard: { display_name: 'Estudio de prueba', timezone: 'America/Mexico_City' },
    },
  });

export const answerCash = (_books: Books, { id, cash }: Customer): Answer =>
  shaped('resources/CashBalances', 'CashBalance', {
    ...examples.cash_balance,
    livemode: false,
    customer: id,
    available: { mxn: cash },
  });

export const example = { coupon: examples.coupon, invoiceitem: examples.invoiceitem, product: examples.product };
