import type { AlertKind, PaymentAlert } from '#shared/wire/money-movements.ts';
import type { Sql } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';

const alert = `
  insert into payment_alert (purchase_id, kind, details, "createdAt", provider, provider_movement_id, class_return_id)
  values ($1, $2, $3::jsonb, $4::timestamptz, $5, $6, $7)
  on conflict (provider, provider_movement_id, kind) where provider_movement_id is not null do nothing returning 1`;

interface NewAlert {
  purchase_id: number | null;
  kind: AlertKind;
  details: Record<string, string | number | null>;
  at: Date;
  /** The provider's id of the movement if it is not booked, so that it is reported once. */
  about?: { provider: string; movement_id: string };
  class_return_id?: number;
}

/**
 * Writes an alert for staff. `details` holds amounts and the provider's ids, never personal data.
 * @returns false when the same alert was written before
 */
export async function insertAlert(tx: Sql, entry: NewAlert): Promise<boolean> {
  const { purchase_id, kind, details, at, about, class_return_id } = entry;
  const values = [purchase_id, kind, JSON.stringify(details), at.toISOString()];
  return (
    (await tx.rows(alert, [...values, about?.provider ?? null, about?.movement_id ?? null, class_return_id ?? null]))
      .length === 1
  );
}

const alerts = `
  select payment_alert_id, purchase_id, kind, details, a."createdAt",
    (select json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name)
      from purchase p join customer u using (customer_id) where p.purchase_id = a.purchase_id) as customer
  from payment_alert a where resolved_at is null order by payment_alert_id limit 200`;
const resolve = `
  with done as (
    update payment_alert set resolved_at = $2::timestamptz, resolved_by = $3
    where payment_alert_id = $1 and resolved_at is null returning purchase_id, kind, details
  )
  select d.purchase_id, d.kind, d.details, p.customer_id from done d left join purchase p using (purchase_id)`;

export interface ShownAlert {
  payment_alert_id: number;
  purchase_id: number | null;
  kind: PaymentAlert['kind'];
  details: Record<string, string | number | null>;
  createdAt: string;
  customer: PaymentAlert['customer'];
}

/** The alerts that staff have not resolved. */
export function readAlerts(sql: Sql): Promise<ShownAlert[]> {
  return sql.rows<ShownAlert>(alerts);
}

const reversed = `
  update payment_alert set resolved_at = $3::timestamptz
  where kind = 'payment-reversed' and provider = $1 and details ->> 'payment_id' = $2 and resolved_at is null
    and ((details ->> 'amount')::bigint is null or (details ->> 'amount')::bigint <= $4)`;

/**
 * Takes the lines of a payment's reversal off the staff's list: its dispute tells of the same money, if it took as much.
 * @param disputed centavos that disputes have taken of the payment
 */
export async function closeReversals(
  tx: LockedPurchase,
  { provider, payment_id, disputed, at }: { provider: string; payment_id: string; disputed: number; at: Date },
): Promise<void> {
  await tx.rows(reversed, [provider, payment_id, at.toISOString(), disputed]);
}

const openAlert = 'select purchase_id, kind from payment_alert where payment_alert_id = $1 and resolved_at is null';

export async function findOpenAlert(
  sql: Sql,
  payment_alert_id: number,
): Promise<Pick<ShownAlert, 'purchase_id' | 'kind'> | undefined> {
  return (await sql.rows<Pick<ShownAlert, 'purchase_id' | 'kind'>>(openAlert, [payment_alert_id]))[0];
}

type Resolved = Pick<ShownAlert, 'purchase_id' | 'kind' | 'details'> & { customer_id: number | null };

/** Undefined: there is none, or it was already resolved. */
export async function writeResolved(
  tx: Sql,
  { payment_alert_id, at, actor_id }: { payment_alert_id: number; at: Date; actor_id: number },
): Promise<Resolved | undefined> {
  const [row] = await tx.rows<Resolved>(resolve, [payment_alert_id, at.toISOString(), actor_id]);
  return row;
}
