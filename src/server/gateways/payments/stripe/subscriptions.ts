import { refuse } from '#shared/refusals.ts';
import {
  type CardFailure,
  type NewPayment,
  type Payment,
  ProviderUnavailable,
  type SubscriptionPlan,
} from '../payment-gateway.ts';
import { orNull, orRefuse, type StripeApi, unlessRefused } from './client.ts';
import { withCustomer } from './customers.ts';
import { cardFailure, cardIsGone } from './failure-rules.ts';
import {
  describeFreeStart,
  describeIntent,
  intentOfInvoice,
  metadataOf,
  subscriptionIn,
  toSeconds,
  trialDays,
} from './payment-rules.ts';
import { readIntent, readSource } from './reads.ts';
import {
  anyObject,
  type Intent,
  invoicePaymentList,
  methodList,
  type Subscription,
  setupIntent,
  subscription,
  subscriptionItems,
} from './shapes.ts';
import { firstDiscount, productFor, type Terms, trialOf } from './subscription-terms.ts';

const EXPANDED = [
  'latest_invoice.confirmation_secret',
  'latest_invoice.payments',
  'pending_setup_intent',
  'default_payment_method',
];

const findSubscription = (api: StripeApi, subscription_id: string): Promise<Subscription | null> =>
  orNull(api.ask(subscription, (stripe) => stripe.subscriptions.retrieve(subscription_id, { expand: EXPANDED })));

/**
 * A subscription that begins when its first invoice is paid, by the invoice's own payment. With nothing to pay at first it
 * waits for a card, and is itself the payment's name.
 */
export async function createSubscription(api: StripeApi, order: NewPayment, terms: Terms): Promise<Payment> {
  const { pay, key, payer } = order;
  if (pay.way === 'reference') return refuse('payment-refused');
  const source = pay.way === 'source' ? await readSource(api, pay.source_id) : null;
  const owner = source?.customer ?? payer.provider_customer_id;
  const begun = await withCustomer(api, { payer: { ...payer, provider_customer_id: owner }, key }, (customer, forKey) =>
    begin(api, { ...order, key: forKey }, { terms, customer }),
  );
  const saves = pay.way === 'token' && pay.save;
  if (saves && begun.metadata.save !== 'yes')
    await api.ask(anyObject, (stripe) => stripe.subscriptions.update(begun.id, { metadata: { save: 'yes' } }));
  return describeBeginning(api, saves ? { ...begun, metadata: { ...begun.metadata, save: 'yes' } } : begun);
}

async function begin(
  api: StripeApi,
  order: NewPayment,
  { terms, customer }: { terms: Terms; customer: string },
): Promise<Subscription> {
  const free = terms.free_trial;
  const product = await productFor(api, order.title);
  const discount = free ? {} : await firstDiscount(api, order, terms);
  const { made, replayed } = await api.make(subscription, `pay-${order.key}`, (stripe, options) =>
    stripe.subscriptions.create(
      {
        customer,
        description: order.title,
        items: [
          {
            price_data: {
              currency: 'mxn',
              product,
              unit_amount: terms.renewal_amount,
              recurring: { interval: terms.period, interval_count: terms.interval },
            },
          },
        ],
        metadata: metadataOf(order),
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        ...discount,
        ...(free && trialOf(trialDays(api.clock.now(), free))),
        expand: EXPANDED,
      },
      options,
    ),
  );
  if (free) await discountAfterTrial(api, order, { terms, customer, subscription_id: made.id });
  return replayed ? ((await findSubscription(api, made.id)) ?? made) : made;
}

/** The trial's own invoice would use a coupon up; an item that waits is taken by the first invoice that charges. */
async function discountAfterTrial(
  api: StripeApi,
  { key, amount, title }: NewPayment,
  { terms, customer, subscription_id }: { terms: Terms; customer: string; subscription_id: string },
): Promise<void> {
  if (amount === terms.renewal_amount) return;
  if (amount > terms.renewal_amount) return refuse('payment-refused');
  const item = { customer, subscription: subscription_id, amount: amount - terms.renewal_amount, currency: 'mxn' };
  // Never under a second key: twice made, it would be taken off twice.
  await api.ask(anyObject, (stripe) =>
    stripe.invoiceItems.create({ ...item, description: title }, { idempotencyKey: `discount-${key}` }),
  );
}

async function describeBeginning(api: StripeApi, begun: Subscription): Promise<Payment> {
  const payment_id = intentOfInvoice(begun.latest_invoice);
  const paying = payment_id && (await readIntent(api, payment_id));
  return paying ? withSubscription(paying, begun) : describeFreeStart(begun);
}

function withSubscription(paying: Intent, of: Subscription): Payment {
  return { ...describeIntent(paying, of.metadata.save === 'yes'), subscription: subscriptionIn(of, false) };
}

/** A subscription begun on Stripe's page. */
export async function readSubscription(api: StripeApi, subscription_id: string): Promise<Payment | null> {
  const found = await findSubscription(api, subscription_id);
  return found && describeBeginning(api, found);
}

/** An intent that is no purchase's own: an invoice's, of a subscription. */
export async function describeWithSubscription(api: StripeApi, paying: Intent): Promise<Payment> {
  const { data } = await api.ask(invoicePaymentList, (stripe) =>
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paying.id },
      expand: ['data.invoice'],
      limit: 1,
    }),
  );
  const subscription_id = data[0]?.invoice.parent?.subscription_details?.subscription;
  const found = subscription_id ? await findSubscription(api, subscription_id) : null;
  return found ? withSubscription(paying, found) : describeIntent(paying);
}

export async function readFreeStart(api: StripeApi, subscription_id: string): Promise<Payment | null> {
  const found = await findSubscription(api, subscription_id);
  return found && describeFreeStart(await withItsCard(api, found));
}

/** The card that was set up for a subscription is the one it charges, whatever else its customer has. */
async function withItsCard(api: StripeApi, found: Subscription): Promise<Subscription> {
  const { id, customer, pending_setup_intent, default_payment_method } = found;
  if (pending_setup_intent || default_payment_method || describeFreeStart(found).status !== 'succeeded') return found;
  const { data } = await api.ask(methodList, (stripe) =>
    stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }),
  );
  const [card] = data;
  if (!card) return found;
  return api.ask(subscription, (stripe) =>
    stripe.subscriptions.update(id, { default_payment_method: card.id, expand: EXPANDED }),
  );
}

/** A kept card for a subscription that begins with nothing to pay: it is only set up. */
export async function setUpFreeStart(
  api: StripeApi,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<Payment> {
  const found = (await findSubscription(api, payment_id)) ?? refuse('not-found');
  const setup = found.pending_setup_intent;
  if (!setup) return describeFreeStart(found);
  const source = await readSource(api, source_id);
  if (source?.customer !== found.customer)
    return { ...describeFreeStart(found), status: 'failed', failure: cardIsGone };
  const setup_id = typeof setup === 'string' ? setup : setup.id;
  const refused = await unlessRefused(
    api.ask(setupIntent, (stripe) => stripe.setupIntents.confirm(setup_id, { payment_method: source_id })),
  );
  const after = (await readFreeStart(api, payment_id)) ?? describeFreeStart(found);
  return refused && !after.failure ? { ...after, status: 'failed', failure: cardFailure(refused) } : after;
}

/** Before its first charge: the invoice is voided, so that the secret pays nothing, and the subscription ends. */
export async function withdrawSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  const found = await findSubscription(api, subscription_id);
  const open = found?.latest_invoice;
  if (open?.status === 'open') {
    const paid = await unlessRefused(api.ask(anyObject, (stripe) => stripe.invoices.voidInvoice(open.id)));
    if (paid) return;
  }
  await cancelSubscription(api, subscription_id);
}

/** One that has ended is refused by Stripe: it was cancelled before. */
export async function cancelSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  await unlessRefused(api.ask(anyObject, (stripe) => stripe.subscriptions.cancel(subscription_id)));
}

/** Its invoices are made and voided: no charge, and the days go on. Without a key: it may be paused again tomorrow. */
export async function pauseSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  await api.ask(anyObject, (stripe) =>
    stripe.subscriptions.update(subscription_id, { pause_collection: { behavior: 'void' } }),
  );
}

/** A trial until that day moves the next charge, and each later one with it. */
export async function resumeSubscription(
  api: StripeApi,
  { subscription_id, next_charge_at }: { subscription_id: string; next_charge_at: Date },
): Promise<void> {
  const later = next_charge_at.getTime() > api.clock.now().getTime();
  await api.ask(anyObject, (stripe) =>
    stripe.subscriptions.update(subscription_id, {
      pause_collection: '',
      proration_behavior: 'none',
      trial_end: later ? toSeconds(next_charge_at) : 'now',
    }),
  );
}

/** Stripe tries an open invoice again by its own rhythm, and at once when it is asked to. */
export async function changeCard(
  api: StripeApi,
  { subscription_id, source_id }: { subscription_id: string; source_id: string },
): Promise<CardFailure | null> {
  const charged = { default_payment_method: source_id, expand: EXPANDED };
  const changed = await orRefuse(
    api.ask(subscription, (stripe) => stripe.subscriptions.update(subscription_id, charged)),
  );
  const owed = changed.latest_invoice;
  if (owed?.status !== 'open') return null;
  const paying = { payment_method: source_id, off_session: true };
  const refused = await unlessRefused(api.ask(anyObject, (stripe) => stripe.invoices.pay(owed.id, paying)));
  if (!refused) return null;
  // Somebody paid it meanwhile: then there is nothing to refuse.
  const after = await findSubscription(api, subscription_id);
  return after?.latest_invoice?.status === 'paid' ? null : cardFailure(refused);
}

/**
 * Stripe charges a plan of another rhythm at once, from now on; a trial until the day of the next charge leaves that day
 * where it is (docs.stripe.com/billing/subscriptions/change-price).
 */
export async function changePlan(
  api: StripeApi,
  { subscription_id, plan }: { subscription_id: string; plan: SubscriptionPlan },
): Promise<void> {
  const { period, interval, amount: unit_amount, title } = plan;
  const found = await orRefuse(api.ask(subscriptionItems, (stripe) => stripe.subscriptions.retrieve(subscription_id)));
  if (found.status === 'canceled' || found.status === 'incomplete_expired') return refuse('payment-refused');
  const product = await productFor(api, title);
  const [{ id, current_period_end, price }] = found.items.data;
  const { interval: every, interval_count } = price.recurring ?? {};
  const keepsRhythm = every === period && interval_count === interval;
  if (keepsRhythm && price.unit_amount === unit_amount && price.product === product) return;
  const next = Math.max(current_period_end, found.trial_end ?? 0);
  if (next <= toSeconds(api.clock.now())) throw new ProviderUnavailable('Stripe is charging this subscription');
  const recurring = { interval: period, interval_count: interval };
  await orRefuse(
    api.ask(anyObject, (stripe) =>
      stripe.subscriptions.update(subscription_id, {
        description: title,
        items: [{ id, price_data: { currency: 'mxn', product, unit_amount, recurring } }],
        proration_behavior: 'none',
        ...(!keepsRhythm && { trial_end: next }),
      }),
    ),
  );
}
