import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { Payer, Payment } from '../../../gateways/payments/payment-gateway.ts';
import { lockKeptRecord } from '../../locking/index.ts';
import {
  changedHandsSince,
  findSource,
  insertForgotten,
  insertSource,
  listSources,
  readPayer,
  writeProviderCustomer,
} from './queries.ts';

/**
 * The payer, as it is sent to the provider.
 * @param paying `payment_source_id` null: without a saved card
 * @returns also the provider's id of that card; null: not saved there, or somebody else's
 */
export async function payerOf(
  sql: Sql,
  paying: { customer_id: number; provider: string; payment_source_id: number | null },
): Promise<KnownPayer> {
  const { source_id, ...payer } = (await readPayer(sql, paying)) ?? refuse('customer-missing');
  return { provider: paying.provider, payer, source_id };
}

/** The stored facts about a payer, for one provider. */
export interface KnownPayer {
  provider: string;
  payer: Payer;
  source_id: string | null;
}

/**
 * The provider's id of a card that this customer has saved.
 * @throws Refusal `source-not-found`, also for somebody else's card or one at another provider
 */
export async function sourceOf(
  sql: Sql,
  customer_id: number,
  { payment_source_id, provider }: { payment_source_id: number; provider: string },
): Promise<string> {
  const source = await findSource(sql, customer_id, payment_source_id);
  return source && source.provider === provider ? source.source_id : refuse('source-not-found');
}

/** The card that a customer saved last; undefined when there is none. */
export async function newestSourceOf({ db }: Pick<AppContext, 'db'>, customer_id: number): Promise<number | undefined> {
  return (await listSources(db, customer_id))[0]?.payment_source_id;
}

/** The payer, and when she began the payment. */
export interface Paying {
  customer_id: number;
  begun: string;
}

/**
 * Stores what a payment returned about its customer: the provider's customer id, and the card if it was to be saved. If the
 * account's mail address changed, or changed back, since the payment began, its present holder did not type the card: the
 * card is left to `sendForgotten` (docs/decisions/0023-whose-account.md).
 */
export async function keepSavedSource(
  open: Tx,
  {
    provider,
    paying: { customer_id: paid_by, begun },
    payment: { provider_customer_id, saved_source },
    at,
  }: { provider: string; paying: Paying; payment: Pick<Payment, 'provider_customer_id' | 'saved_source'>; at: Date },
): Promise<void> {
  if (!provider_customer_id && !saved_source) return;
  // A change of the account's mail address locks its owner first.
  const { tx, customer_id } = (await lockKeptRecord(open, paid_by)) ?? refuse('customer-missing');
  if (await changedHandsSince(tx, customer_id, begun)) {
    if (saved_source) await insertForgotten(tx, { customer_id, provider, source: saved_source, at });
    return;
  }
  if (provider_customer_id) await writeProviderCustomer(tx, { customer_id, provider, provider_customer_id });
  if (saved_source) await insertSource(tx, { customer_id, provider, source: saved_source, at });
}
