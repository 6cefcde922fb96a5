import type { Sql } from '../../../database/database.ts';

export interface DuePurchase {
  purchase_id: number;
  provider: string | null;
  provider_payment_id: string | null;
  pending_until: string;
}

/** The customer has done her part: a receipt waits for staff. */
const IN_REVIEW = '(receipt_at is not null and receipt_refused_at is null)';

const lapsed = `
  select purchase_id, provider, provider_payment_id, pending_until from purchase p
  where p.status = 'pending' and pending_until <= $1::timestamptz and not ${IN_REVIEW} order by purchase_id limit 500`;

/** Pending purchases past their deadline, except those whose receipt waits for staff. */
export function readLapsed(sql: Sql, now: Date): Promise<DuePurchase[]> {
  return sql.rows<DuePurchase>(lapsed, [now.toISOString()]);
}

const lapsing = `
  select p.purchase_id, p.provider, p.provider_payment_id, p.pending_until from purchase p join payment_method m using (payment_method_id)
  where p.status = 'pending' and m.kind in ('cash', 'transfer', 'oxxo', 'spei') and p.lapse_notified_at is null and not ${IN_REVIEW}
    and p.pending_until > $1::timestamptz and p.pending_until <= $2::timestamptz and p."createdAt" < $1::timestamptz - interval '12 hours'
  order by p.purchase_id limit 500`;

/**
 * Cash and transfer purchases that lapse before an instant and whose owners were not warned; new ones just got the letter
 * on how to pay.
 */
export function readAboutToLapse(sql: Sql, now: Date, before: Date): Promise<DuePurchase[]> {
  return sql.rows<DuePurchase>(lapsing, [now.toISOString(), before.toISOString()]);
}

/** Whether a transfer's receipt waits for the staff. */
export async function isInReview(tx: Sql, purchase_id: number): Promise<boolean> {
  const found = await tx.rows(`select 1 from purchase where purchase_id = $1 and ${IN_REVIEW}`, [purchase_id]);
  return found.length > 0;
}

const taken = `
  select count(*) as classes from available_class g join class_reservation r using (available_class_id)
    join single_class b using (single_class_id)
  where g.purchase_id = $1 and r."deletedAt" is null and not r.is_paid
    and (r.attended_at is not null or b.starts_at <= $2::timestamptz)`;

/** How many classes of an unpaid purchase were attended, or have begun. */
export async function countTakenUnpaid(sql: Sql, purchase_id: number, now: Date): Promise<number> {
  const [row] = await sql.rows<{ classes: number }>(taken, [purchase_id, now.toISOString()]);
  return Number(row?.classes ?? 0);
}

const arrived = `
  select greatest(
    (select coalesce(sum(v.amount), 0) from money_movement v where v.purchase_id = $1),
    (select coalesce(max((a.details ->> 'amount')::integer), 0) from payment_alert a
      where a.purchase_id = $1 and a.kind = 'partial-payment' and a.details ->> 'currency' = 'MXN')) as amount`;

/** Centavos that arrived for a pending purchase: booked, or held by the provider until the rest arrives. */
export async function readArrived(sql: Sql, purchase_id: number): Promise<number> {
  return Number((await sql.rows<{ amount: number }>(arrived, [purchase_id]))[0]?.amount ?? 0);
}

const lapseNotified = `
  update purchase set lapse_notified_at = $2::timestamptz
  where purchase_id = $1 and status = 'pending' and lapse_notified_at is null returning 1`;

/** False when another process has marked it. */
export async function markLapseNotified(tx: Sql, purchase_id: number, at: Date): Promise<boolean> {
  return (await tx.rows(lapseNotified, [purchase_id, at.toISOString()])).length === 1;
}

// A letter sent since the charge came this close was about this charge.
const NOT_NOTIFIED = `(renewal_notified_at is null or renewal_notified_at < next_charge_at - ($2::timestamptz - $1::timestamptz))`;

const renewing = `
  select purchase_id from purchase
  where status = 'active' and next_charge_at > $1::timestamptz and next_charge_at <= $2::timestamptz and ${NOT_NOTIFIED}
    and "createdAt" < $1::timestamptz - interval '1 day'
  order by purchase_id limit 500`;

/** Subscriptions charged before an instant whose owners were not notified of that charge. */
export async function readRenewing(sql: Sql, now: Date, before: Date): Promise<number[]> {
  const rows = await sql.rows<{ purchase_id: number }>(renewing, [now.toISOString(), before.toISOString()]);
  return rows.map((row) => row.purchase_id);
}

const renewalNotified = `
  update purchase set renewal_notified_at = $1::timestamptz where purchase_id = $3 and status = 'active' and ${NOT_NOTIFIED}
  returning 1`;

/** False when another process has marked it. @param before the instant that `readRenewing` was called with */
export async function markRenewalNotified(
  tx: Sql,
  { purchase_id, at, before }: { purchase_id: number; at: Date; before: Date },
): Promise<boolean> {
  return (await tx.rows(renewalNotified, [at.toISOString(), before.toISOString(), purchase_id])).length === 1;
}
