import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import type { Payment } from '../../gateways/payments/payment-gateway.ts';
import { findProviderCustomer, findSource, insertSource, writeProviderCustomer } from './source-queries.ts';

type Context = Pick<AppContext, 'db' | 'payments'>;

/** The provider's own name for a customer; null when it has none yet. */
export async function providerCustomerOf({ db, payments }: Context, customer_id: number): Promise<string | null> {
  return payments ? findProviderCustomer(db, payments.provider, customer_id) : null;
}

/** The provider's id of a saved card. @throws Refusal `source-not-found` when it is not this customer's */
export async function sourceOf({ db }: Context, customer_id: number, payment_source_id: number): Promise<string> {
  const source = await findSource(db, customer_id, payment_source_id);
  return source ? source.source_id : refuse('source-not-found');
}

/** Keeps what a payment left behind: the provider's name for the customer, and the card they asked to save. */
export async function keepSavedSource(
  tx: Tx,
  { payments }: Context,
  customer_id: number,
  { provider_customer_id, saved_source }: Pick<Payment, 'provider_customer_id' | 'saved_source'>,
  at: Date,
): Promise<void> {
  if (!payments) return;
  const { provider } = payments;
  if (provider_customer_id) await writeProviderCustomer(tx, { customer_id, provider, provider_customer_id });
  if (saved_source) await insertSource(tx, { customer_id, provider, ...saved_source, at });
}
