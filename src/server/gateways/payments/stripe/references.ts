import { refuse } from '#shared/refusals.ts';
import type { NewPayment, PaymentWay } from '../payment-gateway.ts';
import type { StripeApi } from './client.ts';
import { makeCustomer } from './customers.ts';
import { metadataOf, oxxoDays, oxxoName } from './payment-rules.ts';
import { readIntent } from './reads.ts';
import { type Intent, intent } from './shapes.ts';

type Referred = NewPayment & { pay: Extract<PaymentWay, { way: 'reference' }> };

/** Creates a reference to pay with: the intent is confirmed here, since a voucher or a CLABE moves no money. */
export async function createReference(api: StripeApi, order: Referred): Promise<Intent> {
  const { kind, expires_at } = order.pay;
  // Stripe gives a CLABE to a customer, so each purchase has its own customer to have its own CLABE.
  const customer = kind === 'spei' ? await makeCustomer(api, order) : null;
  const { made, replayed } = await api.make(intent, `pay-${order.key}`, (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: 'mxn',
        description: order.title,
        metadata: { ...metadataOf(order), way: kind, expires_at: expires_at.toISOString() },
        allowed_payment_method_types: [kind === 'oxxo' ? 'oxxo' : 'customer_balance'],
        ...(customer && { customer }),
      },
      options,
    ),
  );
  const current = replayed ? ((await readIntent(api, made.id)) ?? made) : made;
  if (current.status !== 'requires_payment_method' || current.last_payment_error) return current;
  return confirmReference(api, { order, payment_id: current.id });
}

async function confirmReference(
  api: StripeApi,
  { order, payment_id }: { order: Referred; payment_id: string },
): Promise<Intent> {
  const how = order.pay.kind === 'oxxo' ? voucherOf(api.clock.now(), order) : bankTransfer;
  const { made } = await api.make(intent, `voucher-${payment_id}`, (stripe, options) =>
    stripe.paymentIntents.confirm(payment_id, how, options),
  );
  return made;
}

/**
 * Turns a transfer that arrived after its payment was withdrawn, and that Stripe keeps for her, into a payment of the same
 * purchase; the webhook's handler decides whether it is accepted or refunded. Repeated, it returns the same payment.
 */
export async function payLate(api: StripeApi, { withdrawn, customer }: { withdrawn: Intent; customer: string }) {
  const { id, amount, metadata } = withdrawn;
  const { made, replayed } = await api.make(intent, `late-${id}`, (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: 'mxn',
        customer,
        metadata: { ...metadata, late: 'yes' },
        allowed_payment_method_types: ['customer_balance'],
      },
      options,
    ),
  );
  const current = replayed ? ((await readIntent(api, made.id)) ?? made) : made;
  if (current.status !== 'requires_payment_method') return current;
  const late = await api.make(intent, `late-${id}-paid`, (stripe, options) =>
    stripe.paymentIntents.confirm(current.id, bankTransfer, options),
  );
  return late.made;
}

/** @throws Refusal `payment-refused` without a mail, which OXXO's voucher requires */
function voucherOf(now: Date, { payer, pay }: Referred) {
  const email = payer.email ?? refuse('payment-refused');
  return {
    payment_method_data: { type: 'oxxo' as const, billing_details: { name: oxxoName(payer.name), email } },
    payment_method_options: { oxxo: { expires_after_days: oxxoDays(now, pay.expires_at) } },
  };
}

const bankTransfer = {
  payment_method_data: { type: 'customer_balance' as const },
  payment_method_options: {
    customer_balance: {
      funding_type: 'bank_transfer' as const,
      bank_transfer: { type: 'mx_bank_transfer' as const },
    },
  },
};
