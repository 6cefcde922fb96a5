import { monthOf } from '#shared/payments/card-expiry.ts';
import { refuse } from '#shared/refusals.ts';
import type { ChargedCard, Payer, SavedSource } from '../payment-gateway.ts';
import { customer, type PaymentSource, paymentSource, type Subscription } from './answers.ts';
import { type Answer, type Conekta, read } from './client.ts';
import { failureOf } from './failure-rules.ts';
import { nameSource, partsOf, personOf, sourceIn } from './order-rules.ts';

const at = (customer_id: string) => `/customers/${encodeURIComponent(customer_id)}`;

/** The payer's customer at Conekta, created if there is none or it was deleted. */
export async function customerFor(conekta: Conekta, payer: Payer): Promise<string> {
  const known = payer.provider_customer_id;
  if (known) {
    const answer = await conekta.ask({ method: 'GET', path: at(known) });
    if (answer.status < 300) return read(customer, answer).id;
  }
  return read(customer, await conekta.ask({ method: 'POST', path: '/customers', body: personOf(payer) })).id;
}

/** Saves the card of a token; a refusal is returned, not thrown. */
export async function keepCard(
  conekta: Conekta,
  { customer_id, token_id }: { customer_id: string; token_id: string },
): Promise<Answer & { kept: PaymentSource | null }> {
  const body = { type: 'card', token_id };
  const answer = await conekta.ask({ method: 'POST', path: `${at(customer_id)}/payment_sources`, body });
  return { ...answer, kept: answer.status < 300 ? read(paymentSource, answer) : null };
}

/** @throws ProviderUnavailable, Refusal `card-declined` */
export async function saveSource(
  conekta: Conekta,
  payer: Payer,
  token_id: string,
): Promise<SavedSource & { provider_customer_id: string }> {
  const customer_id = await customerFor(conekta, payer);
  const { kept, code } = await keepCard(conekta, { customer_id, token_id });
  if (!kept) return refuse('card-declined', { ...failureOf(code) });
  return {
    ...sourceIn(nameSource(customer_id, kept.id), kept),
    provider_customer_id: customer_id,
  };
}

/** Deletes a saved card; one that does not exist, or is not ours, counts as deleted. */
export async function deleteSource(conekta: Conekta, source_id: string): Promise<void> {
  const parts = partsOf(source_id);
  if (!parts) return;
  const path = `${at(parts.customer_id)}/payment_sources/${encodeURIComponent(parts.id)}`;
  const answer = await conekta.ask({ method: 'DELETE', path });
  if (answer.status !== 404) read(paymentSource, answer);
}

/** The card that a subscription charges, as long as its customer keeps it saved. */
export async function cardOf(
  conekta: Conekta,
  { customer_id, card_id }: Pick<Subscription, 'customer_id' | 'card_id'>,
): Promise<ChargedCard | null> {
  if (!card_id) return null;
  const { payment_sources } = read(customer, await conekta.ask({ method: 'GET', path: at(customer_id) }));
  const card = payment_sources?.data.find(({ id }) => id === card_id);
  if (!card) return null;
  const { id, exp_month, exp_year } = card;
  return { ...sourceIn(nameSource(customer_id, id), card), expires: monthOf(exp_month, exp_year) };
}
