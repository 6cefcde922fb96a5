import { refuse } from '#shared/refusals.ts';
import type { NewPayment, Payment } from '../payment-gateway.ts';
import { type StripeApi, unlessRefused } from './client.ts';
import { withCustomer } from './customers.ts';
import { cardFailure, cardIsGone } from './failure-rules.ts';
import {
  describeFreeStart,
  describeIntent,
  intentOfInvoice,
  metadataOf,
  subscriptionIn,
  trialDays,
} from './payment-rules.ts';
import { EXPANDED, findSubscription, readIntent, readSource } from './reads.ts';
import { cancelSubscription } from './running-subscriptions.ts';
import {
  anyObject,
  type Intent,
  invoicePaymentList,
  methodList,
  type Subscription,
  setupIntent,
  subscription,
} from './shapes.ts';
import { firstDiscount, productFor, type Terms, trialOf } from './subscription-terms.ts';

/**
 * A subscription that begins when its first invoice is paid. If nothing is charged at the start, it waits for a card, and
 * its id is the payment's id.
 */
export async function createSubscription(api: StripeApi, order: NewPayment, terms: Terms): Promise<Payment> {
  const { pay, key, payer } = order;
  if (pay.way === 'reference') return refuse('payment-refused');
  const source = pay.way === 'source' ? await readSource(api, pay.source_id) : null;
  const owner = source?.customer ?? payer.provider_customer_id;
  const begun = await withCustomer(api, { payer: { ...payer, provider_customer_id: owner }, key }, (customer, forKey) =>
    begin(api, { ...order, key: forKey }, { terms, customer }),
  );
  // A retry with another card after a refusal contains the customer's new choice about saving it.
  const saves = pay.way === 'token' && pay.save;
  const save = saves ? 'yes' : 'no';
  if (saves !== (begun.metadata.save === 'yes'))
    await api.ask(anyObject, (stripe) => stripe.subscriptions.update(begun.id, { metadata: { save } }));
  return describeBeginning(api, { ...begun, metadata: { ...begun.metadata, save } });
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

/** The trial's own invoice would use up a coupon; a pending invoice item is taken by the first invoice that charges. */
async function discountAfterTrial(
  api: StripeApi,
  { key, amount, title }: NewPayment,
  { terms, customer, subscription_id }: { terms: Terms; customer: string; subscription_id: string },
): Promise<void> {
  if (amount === terms.renewal_amount) return;
  if (amount > terms.renewal_amount) return refuse('payment-refused');
  const item = { customer, subscription: subscription_id, amount: amount - terms.renewal_amount, currency: 'mxn' };
  // Never under a second key: created twice, it would be deducted twice.
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
  return { ...describeIntent(paying, of.metadata.save === 'yes'), subscription: subscriptionIn(of, { free: false }) };
}

/** A subscription that began on Stripe's page. */
export async function readSubscription(api: StripeApi, subscription_id: string): Promise<Payment | null> {
  const found = await findSubscription(api, subscription_id);
  return found && describeBeginning(api, found);
}

/** An intent without our purchase's id: an invoice's, of a subscription. */
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

/** Makes a subscription charge the card that was set up for it, whatever other cards its customer has. */
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

/** Sets up a saved card for a subscription that charges nothing at the start. */
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

/** Ends a subscription before its first charge: the invoice is voided, so that its secret can pay nothing. */
export async function withdrawSubscription(api: StripeApi, subscription_id: string): Promise<void> {
  const found = await findSubscription(api, subscription_id);
  const open = found?.latest_invoice;
  if (open?.status === 'open') {
    const paid = await unlessRefused(api.ask(anyObject, (stripe) => stripe.invoices.voidInvoice(open.id)));
    if (paid) return;
  }
  await cancelSubscription(api, subscription_id);
}
