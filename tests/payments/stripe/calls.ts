import {
  answerAccount,
  answerCustomer,
  answerIntent,
  answerInvoice,
  answerInvoicePayment,
  answerMethod,
  answerMovement,
  answerRefund,
  answerSession,
  answerSetup,
  answerSubscription,
  type Expand,
  example,
  itemOf,
  list,
} from './answers.ts';
import { beginSubscription, cancelSubscription, newIntent, newSetup, trialUntil, voidInvoice } from './billing.ts';
import { type Books, invalid, type Metadata, must, newId, type Session, type Subscription } from './books.ts';
import { changePrice, confirmSetup, payInvoice } from './charging.ts';
import { expirePage, newCustomer } from './checkout.ts';
import type { Sent } from './description.ts';
import { cancelIntent, confirmCard, confirmOxxo, confirmTransfer, methodFor } from './intents.ts';
import { refund } from './money.ts';

type Params = { [name: string]: Sent };
export interface Asked {
  books: Books;
  id: string;
  params: Params;
  expand: Expand;
  base: string;
}

export interface Call {
  /** File and type of the parameters in Stripe's library. */
  takes: readonly [file: string, type: string];
  answer(asked: Asked): unknown;
}

/** A value somewhere in the request; undefined: it was not sent. */
function at(params: Params, path: string): Sent | undefined {
  let value: Sent | undefined = params;
  for (const name of path.split('.')) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(name)] : value[name];
  }
  return value;
}
const text = (params: Params, path: string): string | null => {
  const value = at(params, path);
  return typeof value === 'string' && value !== '' ? value : null;
};
const number = (params: Params, path: string): number => Number(text(params, path) ?? 0);
const metadataIn = (params: Params, path = 'metadata'): Metadata => (at(params, path) as Metadata | undefined) ?? {};

function priceIn(params: Params, path: string): Subscription['price'] | null {
  const interval = text(params, `${path}.recurring.interval`);
  if (!interval) return null;
  const count = number(params, `${path}.recurring.interval_count`) || 1;
  const most = { day: 1095, month: 36, year: 3 }[interval] ?? 0;
  if (count > most) throw invalid('parameter_invalid', `${path}[recurring][interval_count]`);
  const amount = number(params, `${path}.unit_amount`);
  const product = text(params, `${path}.product`) ?? '';
  return { product, amount, interval: interval as Subscription['price']['interval'], count };
}

function offOf({ books, params }: Asked): number {
  const coupon = text(params, 'discounts.0.coupon');
  return coupon ? must(books.coupons, coupon, 'coupon') : 0;
}

const INTENTS = 'resources/PaymentIntents';
const SETUPS = 'resources/SetupIntents';
const SUBSCRIPTIONS = 'resources/Subscriptions';
const SESSIONS = 'resources/Checkout/Sessions';
const METHODS = 'resources/PaymentMethods';

const intentCalls: Record<string, Call> = {
  'POST /payment_intents': {
    takes: [INTENTS, 'PaymentIntentCreateParams'],
    answer({ books, params, expand }) {
      const customer = text(params, 'customer');
      if (customer) must(books.customers, customer, 'customer');
      const intent = newIntent(books, {
        amount: number(params, 'amount'),
        customer,
        types: (at(params, 'allowed_payment_method_types') as string[] | undefined) ?? ['card'],
        metadata: metadataIn(params),
        description: text(params, 'description'),
      });
      return answerIntent(books, intent, expand);
    },
  },
  'GET /payment_intents': {
    takes: [INTENTS, 'PaymentIntentListParams'],
    answer({ books, params, expand }) {
      const of = [...books.intents.values()].filter(({ customer }) => customer === text(params, 'customer'));
      return list(
        '/v1/payment_intents',
        of.reverse().map((one) => answerIntent(books, one, expand)),
      );
    },
  },
  'GET /payment_intents/:id': {
    takes: [INTENTS, 'PaymentIntentRetrieveParams'],
    answer: ({ books, id, expand }) => answerIntent(books, must(books.intents, id, 'intent'), expand),
  },
  'POST /payment_intents/:id': {
    takes: [INTENTS, 'PaymentIntentUpdateParams'],
    answer({ books, id, params, expand }) {
      const intent = must(books.intents, id, 'intent');
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw invalid('payment_intent_unexpected_state', null);
      const customer = text(params, 'customer');
      if (customer) intent.customer = must(books.customers, customer, 'customer').id;
      if ('setup_future_usage' in params)
        intent.future = text(params, 'setup_future_usage') === 'off_session' ? 'off_session' : null;
      Object.assign(intent.metadata, metadataIn(params));
      if (at(params, 'payment_method_options.card.installments.enabled') === 'true') intent.installments.enabled = true;
      return answerIntent(books, intent, expand);
    },
  },
  'POST /payment_intents/:id/confirm': { takes: [INTENTS, 'PaymentIntentConfirmParams'], answer: confirmIntent },
  'POST /payment_intents/:id/cancel': {
    takes: [INTENTS, 'PaymentIntentCancelParams'],
    answer({ books, id, expand }) {
      const intent = must(books.intents, id, 'intent');
      if (intent.invoice) throw invalid('payment_intent_unexpected_state', null);
      return answerIntent(books, cancelIntent(books, intent), expand);
    },
  },
};

function confirmIntent({ books, id, params, expand }: Asked): unknown {
  const intent = must(books.intents, id, 'intent');
  const kind = text(params, 'payment_method_data.type');
  if (kind === 'oxxo') {
    const voucher = {
      name: text(params, 'payment_method_data.billing_details.name') ?? '',
      email: text(params, 'payment_method_data.billing_details.email') ?? '',
      days: number(params, 'payment_method_options.oxxo.expires_after_days'),
    };
    return answerIntent(books, confirmOxxo(books, intent, voucher), expand);
  }
  if (kind === 'customer_balance') return answerIntent(books, confirmTransfer(books, intent), expand);
  const alone = text(params, 'off_session') === 'true';
  if (alone && intent.future) throw invalid('payment_intent_invalid_parameter', 'off_session');
  const count = number(params, 'payment_method_options.card.installments.plan.count');
  if (count > 0 && !intent.installments.enabled)
    throw invalid('payment_intent_invalid_parameter', 'payment_method_options');
  const token = text(params, 'payment_method') ?? '';
  // For Stripe a card without months is an invalid request, not a declined card.
  if (count > 0 && methodFor(books, token).card === 'pm_card_debit')
    throw invalid('payment_intent_invalid_parameter', 'payment_method_options[card][installments][plan]');
  if (count > 0) intent.installments.count = count;
  intent.return_url = text(params, 'return_url') ?? null;
  return answerIntent(books, confirmCard(books, intent, { token, bank: alone ? null : 'later' }), expand);
}

const cardCalls: Record<string, Call> = {
  'POST /customers': {
    takes: ['resources/Customers', 'CustomerCreateParams'],
    answer: ({ books, params }) =>
      answerCustomer(
        books,
        newCustomer(books, { name: text(params, 'name'), email: text(params, 'email'), metadata: metadataIn(params) }),
      ),
  },
  'GET /customers/:id/payment_methods': {
    takes: ['resources/Customers', 'CustomerListPaymentMethodsParams'],
    answer({ books, id }) {
      const theirs = [...books.methods.values()].filter(({ customer }) => customer === id);
      return list(
        '/v1/payment_methods',
        theirs.reverse().map((method) => answerMethod(books, method)),
      );
    },
  },
  'GET /payment_methods/:id': {
    takes: [METHODS, 'PaymentMethodRetrieveParams'],
    answer: ({ books, id }) => answerMethod(books, must(books.methods, id, 'payment_method')),
  },
  'POST /payment_methods/:id/attach': {
    takes: [METHODS, 'PaymentMethodAttachParams'],
    answer({ books, id, params }) {
      const method = methodFor(books, id);
      if (method.detached) throw invalid('payment_method_unexpected_state', null);
      method.customer = must(books.customers, text(params, 'customer') ?? '', 'customer').id;
      return answerMethod(books, method);
    },
  },
  'POST /payment_methods/:id/detach': {
    takes: [METHODS, 'PaymentMethodDetachParams'],
    answer({ books, id }) {
      const method = must(books.methods, id, 'payment_method');
      if (!method.customer) throw invalid('payment_method_unexpected_state', null);
      Object.assign(method, { customer: null, detached: true });
      return answerMethod(books, method);
    },
  },
  'POST /setup_intents': {
    takes: [SETUPS, 'SetupIntentCreateParams'],
    answer({ books, params, expand }) {
      const customer = must(books.customers, text(params, 'customer') ?? '', 'customer');
      const setup = newSetup(books, customer.id);
      const token = text(params, 'payment_method');
      if (token && text(params, 'confirm') === 'true') confirmSetup(books, setup, { token, bank: 'later' });
      return answerSetup(books, setup, expand);
    },
  },
  'POST /setup_intents/:id/confirm': {
    takes: [SETUPS, 'SetupIntentConfirmParams'],
    answer({ books, id, params, expand }) {
      const setup = must(books.setups, id, 'intent');
      return answerSetup(
        books,
        confirmSetup(books, setup, { token: text(params, 'payment_method') ?? '', bank: 'later' }),
        expand,
      );
    },
  },
  'POST /setup_intents/:id/cancel': {
    takes: [SETUPS, 'SetupIntentCancelParams'],
    answer({ books, id }) {
      const setup = must(books.setups, id, 'intent');
      setup.status = 'canceled';
      return answerSetup(books, setup);
    },
  },
};

const billingCalls: Record<string, Call> = {
  'POST /products': {
    takes: ['resources/Products', 'ProductCreateParams'],
    answer({ books, params }) {
      const id = text(params, 'id') ?? newId('prod');
      if (books.products.has(id)) throw invalid('resource_already_exists', 'id');
      books.products.add(id);
      return { ...example.product, id };
    },
  },
  'POST /coupons': {
    takes: ['resources/Coupons', 'CouponCreateParams'],
    answer({ books, params }) {
      if ((text(params, 'name') ?? '').length > 40) throw invalid('parameter_invalid', 'name');
      const id = newId('coupon');
      books.coupons.set(id, number(params, 'amount_off'));
      return { ...example.coupon, id };
    },
  },
  'POST /invoiceitems': {
    takes: ['resources/InvoiceItems', 'InvoiceItemCreateParams'],
    answer({ books, params }) {
      must(books.subscriptions, text(params, 'subscription') ?? '', 'subscription').waiting += number(params, 'amount');
      return { ...example.invoiceitem, id: newId('ii') };
    },
  },
  'POST /subscriptions': { takes: [SUBSCRIPTIONS, 'SubscriptionCreateParams'], answer: createSubscription },
  'GET /subscriptions/:id': {
    takes: [SUBSCRIPTIONS, 'SubscriptionRetrieveParams'],
    answer: ({ books, id, expand }) => answerSubscription(books, must(books.subscriptions, id), expand),
  },
  'POST /subscriptions/:id': { takes: [SUBSCRIPTIONS, 'SubscriptionUpdateParams'], answer: changeSubscription },
  'DELETE /subscriptions/:id': {
    takes: [SUBSCRIPTIONS, 'SubscriptionCancelParams'],
    answer: ({ books, id }) => answerSubscription(books, cancelSubscription(books, must(books.subscriptions, id))),
  },
  'GET /invoices/:id': {
    takes: ['resources/Invoices', 'InvoiceRetrieveParams'],
    answer: ({ books, id, expand }) => answerInvoice(books, must(books.invoices, id), expand),
  },
  'POST /invoices/:id/void': {
    takes: ['resources/Invoices', 'InvoiceVoidInvoiceParams'],
    answer: ({ books, id }) => answerInvoice(books, voidInvoice(books, must(books.invoices, id))),
  },
  'POST /invoices/:id/pay': {
    takes: ['resources/Invoices', 'InvoicePayParams'],
    answer: ({ books, id, params }) =>
      answerInvoice(books, payInvoice(books, must(books.invoices, id), text(params, 'payment_method') ?? '')),
  },
  'GET /invoice_payments': {
    takes: ['resources/InvoicePayments', 'InvoicePaymentListParams'],
    answer({ books, params, expand }) {
      const intent = text(params, 'payment.payment_intent');
      const found = [...books.invoices.values()].filter((invoice) => invoice.intent === intent && intent);
      const inner = expand.map((path) => path.replace(/^data\./, ''));
      return list(
        '/v1/invoice_payments',
        found.map((invoice) => answerInvoicePayment(books, invoice, inner)),
      );
    },
  },
};

function createSubscription(asked: Asked): unknown {
  const { books, params, expand } = asked;
  const customer = must(books.customers, text(params, 'customer') ?? '', 'customer');
  const product = text(params, 'items.0.price_data.product') ?? '';
  if (!books.products.has(product)) throw invalid('resource_missing', 'items[0][price_data][product]');
  const price = priceIn(params, 'items.0.price_data');
  if (!price) throw invalid('parameter_missing', 'items');
  const of = beginSubscription(books, {
    customer: customer.id,
    metadata: metadataIn(params),
    description: text(params, 'description'),
    price,
    trialDays: number(params, 'trial_period_days'),
    off: offOf(asked),
  });
  return answerSubscription(books, of, expand);
}

function changeSubscription({ books, id, params, expand }: Asked): unknown {
  const of = must(books.subscriptions, id);
  if (of.status === 'canceled') throw invalid('resource_missing', 'id', 404);
  Object.assign(of.metadata, metadataIn(params));
  const method = text(params, 'default_payment_method');
  if (method) of.method = must(books.methods, method, 'default_payment_method').id;
  if ('pause_collection' in params) of.paused = params.pause_collection !== '';
  const price = priceIn(params, 'items.0.price_data');
  const end = text(params, 'trial_end');
  if (price) {
    if (text(params, 'items.0.id') !== itemOf(of)) throw invalid('resource_missing', 'items[0][id]');
    if (!books.products.has(price.product)) throw invalid('resource_missing', 'items[0][price_data][product]');
    const prorates = text(params, 'proration_behavior') !== 'none';
    changePrice(books, of, { price, prorates, staysOnItsDay: end !== null });
  }
  if (end) trialUntil(books, of, end === 'now' ? end : Number(end));
  return answerSubscription(books, of, expand);
}

const otherCalls: Record<string, Call> = {
  'POST /checkout/sessions': { takes: [SESSIONS, 'Checkout.SessionCreateParams'], answer: createSession },
  'GET /checkout/sessions/:id': {
    takes: [SESSIONS, 'Checkout.SessionRetrieveParams'],
    answer: ({ books, id, base }) => answerSession(books, must(books.sessions, id), base),
  },
  'POST /checkout/sessions/:id/expire': {
    takes: [SESSIONS, 'Checkout.SessionExpireParams'],
    answer({ books, id, base }) {
      const session = must(books.sessions, id);
      if (session.status !== 'open') throw invalid('status_transition_invalid', null);
      expirePage(books, session, base);
      return answerSession(books, session, base);
    },
  },
  'POST /refunds': {
    takes: ['resources/Refunds', 'RefundCreateParams'],
    answer({ books, params }) {
      const payment_intent = text(params, 'payment_intent') ?? '';
      const made = refund(books, { payment_intent, amount: number(params, 'amount'), metadata: metadataIn(params) });
      return answerRefund(books, made);
    },
  },
  'GET /refunds': {
    takes: ['resources/Refunds', 'RefundListParams'],
    answer({ books, params }) {
      const of = [...books.refunds.values()].filter(({ intent }) => intent === text(params, 'payment_intent'));
      return list(
        '/v1/refunds',
        of.reverse().map((one) => answerRefund(books, one)),
      );
    },
  },
  'GET /balance_transactions': {
    takes: ['resources/BalanceTransactions', 'BalanceTransactionListParams'],
    answer({ books, params, expand }) {
      const since = number(params, 'created.gte');
      const newest = books.movements.filter(({ created }) => created >= since).reverse();
      const begin = newest.findIndex(({ id }) => id === text(params, 'starting_after')) + 1;
      const end = begin + (number(params, 'limit') || 10);
      const inner = expand.map((path) => path.replace(/^data\./, ''));
      const page = newest.slice(begin, end).map((one) => answerMovement(books, one, inner));
      return list('/v1/balance_transactions', page, end < newest.length);
    },
  },
  'GET /webhook_endpoints': {
    takes: ['resources/WebhookEndpoints', 'WebhookEndpointListParams'],
    answer: ({ books }) =>
      list(
        '/v1/webhook_endpoints',
        books.webhooks.map((one) => ({ object: 'webhook_endpoint', livemode: false, ...one })),
      ),
  },
  'GET /account': { takes: ['resources/Accounts', 'AccountRetrieveCurrentParams'], answer: answerAccount },
};

function createSession(asked: Asked): unknown {
  const { books, params, base } = asked;
  const price = priceIn(params, 'line_items.0.price_data');
  const of = price ? 'subscription_data' : 'payment_intent_data';
  const trialDays = number(params, 'subscription_data.trial_period_days');
  const off = offOf(asked);
  const session: Session = {
    id: newId('cs_test'),
    mode: price ? 'subscription' : 'payment',
    status: 'open',
    amount: trialDays > 0 ? 0 : number(params, 'line_items.0.price_data.unit_amount') - off,
    success_url: webAddress(params, 'success_url'),
    cancel_url: webAddress(params, 'cancel_url'),
    request: {
      title: text(params, 'line_items.0.price_data.product_data.name') ?? '',
      metadata: metadataIn(params, `${of}.metadata`),
      email: text(params, 'customer_email'),
      installments: text(params, 'payment_method_options.card.installments.enabled') === 'true',
      price,
      trialDays,
      off,
    },
    intent: null,
    subscription: null,
  };
  if (text(params, 'mode') !== session.mode) throw invalid('parameter_invalid', 'mode');
  books.sessions.set(session.id, session);
  return answerSession(books, session, base);
}

function webAddress(params: Params, name: string): string {
  const address = text(params, name) ?? '';
  if (!URL.canParse(address) || !/^https?:/.test(address)) throw invalid('url_invalid', name);
  return address;
}

/** Every call of Stripe's that this stand-in has: method, path below `/v1`, parameters. */
export const calls: Readonly<Record<string, Call>> = { ...intentCalls, ...cardCalls, ...billingCalls, ...otherCalls };
