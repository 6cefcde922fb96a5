import type { Sql } from '../../../database/database.ts';

const webhook = `
  insert into provider_notice (provider, event_id, kind, purchase_id, outcome, received_at)
  values ($1, $2, $3, null, 'received', $4::timestamptz) on conflict do nothing returning 1`;
const outcome = 'update provider_notice set purchase_id = $3, outcome = $4 where provider = $1 and event_id = $2';

/**
 * Records a provider's event; false when it was recorded before. Waits for another transaction that is recording the same
 * event.
 */
export async function takeWebhook(
  tx: Sql,
  event: { provider: string; event_id: string; kind: string; at: Date },
): Promise<boolean> {
  return (await tx.rows(webhook, [event.provider, event.event_id, event.kind, event.at.toISOString()])).length === 1;
}

export async function writeWebhookOutcome(
  tx: Sql,
  {
    event,
    purchase_id,
    what,
  }: { event: { provider: string; event_id: string }; purchase_id: number | null; what: string },
): Promise<void> {
  await tx.rows(outcome, [event.provider, event.event_id, purchase_id, what]);
}

// A renewal or a second payment is found by its movement only.
const byPayment = `
  select purchase_id from purchase where provider = $1 and provider_payment_id = $2
  union select purchase_id from money_movement where provider = $1 and provider_movement_id = $2 and kind = 'payment' limit 1`;
const bySubscription = 'select purchase_id from purchase where provider = $1 and subscription_id = $2';
// The simulated provider, which is in this database, knows the number alone.
const byName = `
  select purchase_id from purchase
  where purchase_id = split_part($2, '-', 1)::integer and provider = $1
    and (concat_ws('-', purchase_id, provider_nonce) = $2 or provider = 'simulated')`;

export interface ProviderReference {
  provider: string;
  payment_id?: string | undefined;
  subscription_id?: string | undefined;
  /** The name that the provider keeps with the payment (`purchaseNameOf`). */
  purchase_name?: string | null | undefined;
}

/** The purchase that a provider's ids belong to. */
export async function findByProvider(sql: Sql, reference: ProviderReference): Promise<number | undefined> {
  const { provider, payment_id, subscription_id, purchase_name } = reference;
  const ways: [string, unknown][] = [
    [bySubscription, subscription_id],
    [byPayment, payment_id],
    [byName, purchase_name],
  ];
  for (const [statement, value] of ways) {
    if (value === undefined || value === null) continue;
    const [row] = await sql.rows<{ purchase_id: number }>(statement, [provider, value]);
    if (row) return row.purchase_id;
  }
  return undefined;
}
