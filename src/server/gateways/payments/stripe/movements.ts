import type { ProviderMovement, ProviderPayout } from '../provider-movement.ts';
import { toSeconds } from '../seconds.ts';
import type { StripeApi } from './client.ts';
import { movementIn, payoutIn } from './movement-rules.ts';
import { balanceTransactionList } from './shapes.ts';

/** More than a month of a busy studio; a caller that needs more asks from a later instant. */
const MOST = 10_000;

export async function listMovements(api: StripeApi, since: Date): Promise<ProviderMovement[]> {
  return (await readBalance(api, since, ['data.source'])).flatMap((row) => movementIn(row) ?? []);
}

export async function listPayouts(api: StripeApi, since: Date): Promise<ProviderPayout[]> {
  return (await readBalance(api, since)).flatMap((row) => payoutIn(row) ?? []);
}

/** Stripe lists the newest first. */
async function readBalance(api: StripeApi, since: Date, expand: string[] = []) {
  const rows = await api.ask(balanceTransactionList, (stripe) =>
    stripe.balanceTransactions
      .list({ created: { gte: Math.max(0, toSeconds(since)) }, expand, limit: 100 })
      .autoPagingToArray({ limit: MOST }),
  );
  return rows.reverse();
}
