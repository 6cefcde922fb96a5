import type { Sql } from '../../../database/database.ts';
import type { Difference } from '../reconcile/reconcile-rules.ts';

const booked = `
  select provider_movement_id as movement_id, purchase_id, kind, abs(amount) as amount, occurred_at as at
  from money_movement
  where provider = $1 and (occurred_at >= $2::timestamptz or provider_movement_id = any($3::text[]))
  order by money_movement_id`;

/** The booked movements of a provider since an instant, and older ones that are on the provider's list. */
export async function readBooked(
  sql: Sql,
  provider: string,
  { since, listed }: { since: Date; listed: readonly string[] },
): Promise<{ movement_id: string; purchase_id: number; kind: string; amount: number; at: Date }[]> {
  const rows = await sql.rows<{
    movement_id: string | null;
    purchase_id: number;
    kind: string;
    amount: number;
    at: string;
  }>(booked, [provider, since.toISOString(), listed]);
  return rows.map((row) => ({ ...row, movement_id: row.movement_id ?? '', at: new Date(row.at) }));
}

const KINDS = `('only-at-provider', 'only-in-books', 'amount-differs', 'another-account')`;
const alerted = `
  select provider_movement_id as movement_id from payment_alert
  where provider = $1 and provider_movement_id = any($2::text[]) and kind not in ${KINDS}`;

/** Movements that could not be booked and of which staff got an alert. */
export async function readAlerted(sql: Sql, provider: string, listed: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ movement_id: string }>(alerted, [provider, listed]);
  return new Set(rows.map(({ movement_id }) => movement_id));
}

const lookedAfter = `
  select 1 from payment_alert
  where provider = $1 and provider_movement_id = $2 and kind in ${KINDS} and resolved_by is not null limit 1`;

/** Whether staff resolved a difference: no job books it any more. */
export async function isDifferenceResolved(sql: Sql, provider: string, movement_id: string): Promise<boolean> {
  return (await sql.rows(lookedAfter, [provider, movement_id])).length > 0;
}

const tell = `
  insert into payment_alert (purchase_id, kind, details, "createdAt", provider, provider_movement_id)
  values ($1, $2, $3::jsonb, $4::timestamptz, $5, $6)
  on conflict (provider, provider_movement_id, kind) where provider_movement_id is not null
  do update set resolved_at = null, "createdAt" = excluded."createdAt", details = excluded.details
  where payment_alert.resolved_at is not null and payment_alert.resolved_by is null
  returning 1`;

/**
 * Writes an alert about a difference, once: one that staff resolved stays resolved, one that a job closed opens again.
 * @returns false when the alert is open, or staff resolved it
 */
export async function insertDifferenceAlert(
  sql: Sql,
  { provider, difference, at }: { provider: string; difference: Difference; at: Date },
): Promise<boolean> {
  const { kind, movement_id, payment_id, purchase_id, amount, currency, booked: here } = difference;
  const details = JSON.stringify({ amount, currency, booked: here, payment_id, movement_id, provider });
  return (await sql.rows(tell, [purchase_id, kind, details, at.toISOString(), provider, movement_id])).length === 1;
}

const close = `
  update payment_alert set resolved_at = $3::timestamptz
  where provider = $1 and provider_movement_id = any($2::text[]) and kind in ${KINDS} and resolved_at is null
  returning payment_alert_id`;

/** Closes alerts about differences that agree again. @returns how many closed */
export async function closeAgreeing(
  sql: Sql,
  { provider, agreeing, at }: { provider: string; agreeing: readonly string[]; at: Date },
): Promise<number> {
  return (await sql.rows<{ payment_alert_id: number }>(close, [provider, agreeing, at.toISOString()])).length;
}
