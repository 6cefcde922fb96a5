import { refuse } from '#shared/refusals.ts';
import type { Payer, SavedSource } from '../payment-gateway.ts';
import { savingFailure } from './charge-rules.ts';
import { customerOf, failFor, staySilentFor } from './payments/create-payment.ts';
import { describeSource } from './payments/describe-payment.ts';
import { newId, type SimulatedProvider } from './provider.ts';
import { insertSource } from './queries/customers.ts';

/** Saves a card for later charges. @throws Refusal `card-declined`; ProviderUnavailable for the cards that make it fail */
export async function saveSource(
  provider: SimulatedProvider,
  payer: Payer,
  token_id: string,
): Promise<SavedSource & { provider_customer_id: string }> {
  failFor(token_id);
  const failure = savingFailure(token_id);
  if (failure) refuse('card-declined', { ...failure });
  const source_id = newId('src');
  const provider_customer_id = await provider.db.transaction(async (tx) => {
    const at = provider.clock.now();
    const customer_id = await customerOf(tx, payer, at);
    await insertSource(tx, { source_id, customer_id, card: token_id }, at);
    return customer_id;
  });
  await staySilentFor(provider, token_id);
  return { ...describeSource(source_id, token_id), provider_customer_id };
}
