import type { ProviderMovement } from '../payment-gateway.ts';
import type { StripeApi } from './client.ts';
import { movementIn } from './movement-rules.ts';
import { toSeconds } from './payment-rules.ts';
import { balanceTransactionList } from './shapes.ts';

/** More than a month of a busy studio; whoever wants more asks from a later instant. */
const MOST = 10_000;

/** Stripe lists the newest first. */
export async function listMovements(api: StripeApi, since: Date): Promise<ProviderMovement[]> {
  const rows = await api.ask(balanceTransactionList, (stripe) =>
    stripe.balanceTransactions
      .list({ created: { gte: Math.max(0, toSeconds(since)) }, expand: ['data.source'], limit: 100 })
      .autoPagingToArray({ limit: MOST }),
  );
  return rows.flatMap((row) => movementIn(row) ?? []).reverse();
}
