import { refuse } from '#shared/refusals.ts';
import type { NewPayment, Payment, PaymentWay } from '../payment-gateway.ts';
import { type StripeApi, StripeRefused, unlessRefused } from './client.ts';
import { withCustomer } from './customers.ts';
import { cardFailure, cardIsGone, monthsNotSupported } from './failure-rules.ts';
import { describeIntent, describeSession, kindOf, metadataOf, purchaseIn } from './payment-rules.ts';
import { METHOD, readIntent, readSource } from './reads.ts';
import { createReference } from './references.ts';
import { createSession, expireSession, readSession } from './sessions.ts';
import { type Intent, intent } from './shapes.ts';
import {
  createSubscription,
  describeWithSubscription,
  readFreeStart,
  readSubscription,
  setUpFreeStart,
  withdrawSubscription,
} from './subscriptions.ts';

/** Creates a payment without charging it: an intent waits for its confirmation, a page for the customer. */
export async function createPayment(api: StripeApi, order: NewPayment): Promise<Payment> {
  try {
    const { pay } = order;
    if (pay.way === 'session') return describeSession(await createSession(api, { ...order, pay }));
    if (order.subscription) return await createSubscription(api, order, order.subscription);
    if (pay.way === 'reference') return describeIntent(await createReference(api, { ...order, pay }));
    return describeIntent(await createCardIntent(api, order));
  } catch (error) {
    if (error instanceof StripeRefused) return refuse('payment-refused');
    throw error;
  }
}

/** What may differ between tries of a purchase (the card, whether it is saved) is not part of the idempotent request. */
async function createCardIntent(api: StripeApi, order: NewPayment): Promise<Intent> {
  const { key, amount, title, pay } = order;
  const { made, replayed } = await api.make(intent, `pay-${key}`, (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: 'mxn',
        description: title,
        metadata: metadataOf(order),
        allowed_payment_method_types: ['card'],
        expand: METHOD,
      },
      options,
    ),
  );
  const current = replayed ? ((await readIntent(api, made.id)) ?? made) : made;
  const isUntouched = current.status === 'requires_payment_method' || current.status === 'requires_confirmation';
  if (!isUntouched) return current;
  const saves = pay.way === 'token' && pay.save;
  const changes = {
    ...(!saves && current.setup_future_usage && { setup_future_usage: '' as const }),
    ...('installments' in pay && inInstallments(pay)),
  };
  if (saves)
    return withCustomer(api, order, (customer) =>
      changeIntent(api, current.id, { ...changes, customer, setup_future_usage: 'off_session' }),
    );
  return Object.keys(changes).length > 0 ? changeIntent(api, current.id, changes) : current;
}

/** Marks an intent whose card is typed, not a saved one. */
const TYPED = 'typed';

/** The months, and a saved card's return address from its bank, can only be sent with the confirmation. */
const inInstallments = (pay: PaymentWay) =>
  (pay.way === 'token' || pay.way === 'source') &&
  pay.installments !== undefined && {
    metadata: {
      installments: String(pay.installments),
      card: pay.way === 'token' ? TYPED : '',
      return_url: pay.way === 'source' ? (pay.return_url ?? '') : '',
    },
    payment_method_options: { card: { installments: { enabled: true } } },
  };

interface IntentChanges {
  customer?: string;
  setup_future_usage?: 'off_session' | '';
  metadata?: Record<string, string>;
  payment_method_options?: { card: { installments: { enabled: boolean } } };
}

const changeIntent = (api: StripeApi, payment_id: string, changes: IntentChanges): Promise<Intent> =>
  api.ask(intent, (stripe) => stripe.paymentIntents.update(payment_id, { ...changes, expand: METHOD }));

/**
 * Charges a saved card, or one just typed if months were chosen. Stripe charges an intent once, however often it is
 * confirmed.
 */
export async function chargeSource(
  api: StripeApi,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<Payment> {
  if (kindOf(payment_id) === 'subscription') return setUpFreeStart(api, { payment_id, source_id });
  const open = kindOf(payment_id) === 'intent' ? await readIntent(api, payment_id) : null;
  if (!open) return (await readPayment(api, payment_id)) ?? refuse('not-found');
  if (open.status !== 'requires_payment_method' && open.status !== 'requires_confirmation') return describe(api, open);
  const isTheirs = open.metadata.card === TYPED || (await bringOwner(api, open, source_id));
  if (!isTheirs) return { ...(await describe(api, open)), status: 'failed', failure: cardIsGone };
  const refused = await unlessRefused(confirm(api, open, source_id));
  const after = await describe(api, (await readIntent(api, payment_id)) ?? open);
  const isSilent = refused !== null && after.status === 'requires-action' && after.failure === null;
  if (!isSilent) return after;
  const wrongPlan = monthsOf(open) > 0 && refused.decline_code === null;
  return { ...after, status: 'failed', failure: wrongPlan ? monthsNotSupported : cardFailure(refused) };
}

/** Sets the saved card's customer on the payment. @returns false if the card was deleted, or is another customer's */
async function bringOwner(api: StripeApi, { id, customer }: Intent, source_id: string): Promise<boolean> {
  const source = await readSource(api, source_id);
  if (!source || (customer !== null && customer !== source.customer)) return false;
  // Refused if another process just charged it; the state is read afterwards.
  if (customer === null && source.customer) await unlessRefused(changeIntent(api, id, { customer: source.customer }));
  return true;
}

const monthsOf = ({ metadata }: Intent): number => Number(metadata.installments ?? 0);

/** Each refusal leaves a charge, whose number makes the next try of the same card a new one. */
function confirm(api: StripeApi, open: Intent, source_id: string): Promise<Intent> {
  const count = monthsOf(open);
  const plan = { type: 'fixed_count' as const, interval: 'month' as const, count };
  // A customer who saves a card, or chooses months, is present: her bank may ask her.
  const present = open.setup_future_usage !== null || count > 0;
  const { make } = api;
  return make(intent, `charge-${open.id}-${source_id}-${open.latest_charge ?? 'first'}`, (stripe, options) =>
    stripe.paymentIntents.confirm(
      open.id,
      {
        payment_method: source_id,
        ...(!present && { off_session: true }),
        ...(open.metadata.return_url && { return_url: open.metadata.return_url }),
        ...(count > 0 && { payment_method_options: { card: { installments: { plan } } } }),
      },
      options,
    ),
  ).then(({ made }) => made);
}

/** An intent with our purchase's id is complete; one without may belong to an invoice. */
async function describe(api: StripeApi, read: Intent): Promise<Payment> {
  return purchaseIn(read.metadata) === null ? describeWithSubscription(api, read) : describeIntent(read);
}

export async function readPayment(api: StripeApi, payment_id: string): Promise<Payment | null> {
  switch (kindOf(payment_id)) {
    case 'intent': {
      const read = await readIntent(api, payment_id);
      return read && describe(api, read);
    }
    case 'session':
      return readVisited(api, payment_id);
    case 'subscription':
      return readFreeStart(api, payment_id);
    default:
      return null;
  }
}

/** A paid page has its payment's id from then on, which movements refer to. */
async function readVisited(api: StripeApi, session_id: string): Promise<Payment | null> {
  const visited = await readSession(api, session_id);
  if (visited?.status !== 'complete') return visited && describeSession(visited);
  if (visited.payment_intent) return readPayment(api, visited.payment_intent);
  return visited.subscription ? readSubscription(api, visited.subscription) : describeSession(visited);
}

/** Stripe refuses to cancel what is paid or over, which is returned in its present state. */
export async function cancelPayment(api: StripeApi, payment_id: string): Promise<Payment | null> {
  const current = await readPayment(api, payment_id);
  if (!current || current.status === 'succeeded' || current.status === 'cancelled') return current;
  if (current.subscription) await withdrawSubscription(api, current.subscription.subscription_id);
  else if (kindOf(payment_id) === 'session') await expireSession(api, payment_id);
  else await unlessRefused(api.ask(intent, (stripe) => stripe.paymentIntents.cancel(payment_id)));
  return readPayment(api, payment_id);
}
