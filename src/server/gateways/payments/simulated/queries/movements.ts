import type { Sql } from '../../../../database/database.ts';
import type { ProviderMovement } from '../../provider-movement.ts';
import { feeOf } from '../payout-rules.ts';

const list = `
  select payment_id as movement_id, 'payment' as kind, payment_id, amount, currency, created_at as at
    from simulated_payment where status = 'succeeded' and amount > 0 and created_at >= $1
  union all
  select refund_id, 'refund', payment_id, simulated_refund.amount, currency, simulated_refund.created_at
    from simulated_refund join simulated_payment using (payment_id) where simulated_refund.created_at >= $1
  order by at, movement_id`;

/** Movements of money since an instant, oldest first; disputes are reported by webhook only. */
export async function listMovements(sql: Sql, since: Date): Promise<ProviderMovement[]> {
  const rows = await sql.rows<Omit<ProviderMovement, 'at' | 'fee'> & { at: string }>(list, [since.toISOString()]);
  return rows.map((row) => ({ ...row, fee: row.kind === 'payment' ? feeOf(row.amount) : 0, at: new Date(row.at) }));
}

const settled = `
  select payment_id, min(created_at) as at from simulated_notice
  where payment_id is not null and type in ('payment_intent.succeeded', 'invoice.paid') group by payment_id`;

/** When each payment was paid, which may be days after it was created. */
export async function readPaidAt(sql: Sql): Promise<Map<string, Date>> {
  const rows = await sql.rows<{ payment_id: string; at: string }>(settled);
  return new Map(rows.map(({ payment_id, at }) => [payment_id, new Date(at)]));
}
