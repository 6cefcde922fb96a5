import { refuse } from '#shared/refusals.ts';
import type { Payer, SavedSource } from '../payment-gateway.ts';
import { type StripeApi, StripeRefused, unlessRefused } from './client.ts';
import { withCustomer } from './customers.ts';
import { cardFailure } from './failure-rules.ts';
import { sourceIn } from './payment-rules.ts';
import { readSource } from './reads.ts';
import { anyObject, type PaymentMethod, paymentMethod, setupIntent } from './shapes.ts';

/**
 * Saves a card with the customer at Stripe, checked with its bank. If the bank wants to ask her, it does so when the card
 * is charged; the card is saved without it.
 * @throws Refusal `card-declined`
 */
export async function saveSource(
  api: StripeApi,
  payer: Payer,
  token_id: string,
): Promise<SavedSource & { provider_customer_id: string }> {
  try {
    return await withCustomer(api, { payer, key: `save-${token_id}` }, async (customer, key) => {
      const kept = await setUp(api, { customer, token_id, key: `${key}-${customer}` });
      return { ...sourceIn(kept), provider_customer_id: customer };
    });
  } catch (error) {
    if (error instanceof StripeRefused) return refuse('card-declined', { ...cardFailure(error) });
    throw error;
  }
}

async function setUp(
  api: StripeApi,
  { customer, token_id, key }: { customer: string; token_id: string; key: string },
): Promise<PaymentMethod> {
  const { made } = await api.make(
    setupIntent.extend({ payment_method: anyObject.nullable() }),
    key,
    (stripe, options) =>
      stripe.setupIntents.create(
        {
          customer,
          payment_method: token_id,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          confirm: true,
          expand: ['payment_method'],
        },
        options,
      ),
  );
  const method_id = made.payment_method?.id ?? token_id;
  const attached = await readSource(api, method_id);
  if (attached) return attached;
  await unlessRefused(api.ask(anyObject, (stripe) => stripe.setupIntents.cancel(made.id)));
  return api.ask(paymentMethod, (stripe) => stripe.paymentMethods.attach(method_id, { customer }));
}

/** Deletes a saved card; one that does not exist, or is not ours, counts as deleted. */
export async function deleteSource(api: StripeApi, source_id: string): Promise<void> {
  const refused = await unlessRefused(api.ask(anyObject, (stripe) => stripe.paymentMethods.detach(source_id)));
  if (!refused || refused.code === 'resource_missing') return;
  if (await readSource(api, source_id)) throw refused;
}
