import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { NewGrant, StaffChange } from './grants.ts';

export interface BoughtGrant extends Omit<NewGrant, 'source'> {
  purchase_id: number;
  invoice_id: number | null;
  /** The row of the package's class_package_types; 0: the package itself. */
  part: number;
  begins_by: string | null;
  valid_days: number | null;
  is_cash: boolean;
  is_paid: boolean;
  only_class_id: number | null;
}

const insert = `
  with made as (
    insert into available_class (customer_id, class_amount, class_type_ids, allowed_times, starts_on, expiration_date, source,
      reason, "createdAt", granted_by, purchase_id, invoice_id, part, is_cash, is_paid, only_class_id, begins_by, valid_days)
    values ($1, $2, $3::integer[], $4::jsonb, $5::date, $6::date, 'purchase', $7, $8::timestamptz, $9, $10, $11, $12, $13, $14, $15, $16::date, $17)
    returning available_class_id, class_amount
  ), ledger as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
    select available_class_id, 'granted', coalesce(class_amount, 0), $8::timestamptz, $9, $7 from made
  )
  select available_class_id from made`;

/** Writes a grant of a purchase with its first ledger row. The database refuses a second one for the same part. */
export async function insertBoughtGrant(tx: Locked<'people' | 'purchase'>, grant: BoughtGrant): Promise<number> {
  const [row] = await tx.rows<{ available_class_id: number }>(insert, [
    grant.customer_id,
    grant.class_amount,
    grant.class_type_ids,
    grant.allowed_times && JSON.stringify(grant.allowed_times),
    grant.starts_on,
    grant.expiration_date,
    grant.reason,
    grant.at.toISOString(),
    grant.granted_by,
    grant.purchase_id,
    grant.invoice_id,
    grant.part,
    grant.is_cash,
    grant.is_paid,
    grant.only_class_id,
    grant.begins_by,
    grant.valid_days,
  ]);
  if (!row) throw new Error('The grant was not written.');
  return row.available_class_id;
}

const unpaid = `
  select g.available_class_id, g.part, min(c.class_date)::date as first_use
  from available_class g
  left join class_reservation r on r.available_class_id = g.available_class_id and r.cancellation is null
  left join single_class c on c.single_class_id = r.single_class_id
  where g.purchase_id = $1 and not g.is_paid and g.closed_at is null
  group by g.available_class_id order by g.available_class_id`;

/** The unpaid grants of a purchase, with the day of the first class booked with them. */
export function readUnpaidGrants(
  tx: Sql,
  purchase_id: number,
): Promise<{ available_class_id: number; part: number; first_use: string | null }[]> {
  return tx.rows(unpaid, [purchase_id]);
}

const used = `
  select g.part, count(*) as used from class_reservation r join available_class g using (available_class_id)
  where g.purchase_id = $1 and g.closed_reason = 'revoked' and r."deletedAt" is null and not r.is_paid group by g.part`;

/** Classes attended with grants of this purchase that lapsed unpaid. */
export function readUsedParts(tx: Sql, purchase_id: number): Promise<{ part: number; used: number }[]> {
  return tx.rows(used, [purchase_id]);
}

const pay = `
  update available_class set is_paid = true,
    begins_by = case when begins_by is not null then greatest($2::date, starts_on) end,
    expiration_date = case when end_is_fixed then expiration_date
      else coalesce(begun_on + valid_days, greatest($2::date, starts_on)) end
  where available_class_id = $1`;

/** Marks a grant as paid: it is valid until `expiration_date`, or may begin until then. */
export async function markGrantPaid(
  tx: Locked<'purchase' | 'grants'>,
  available_class_id: number,
  expiration_date: string,
): Promise<void> {
  await tx.rows(pay, [available_class_id, expiration_date]);
}

const close = `
  with closed as (
    update available_class set closed_at = $2::timestamptz, closed_by = $3, closed_reason = $4
    where purchase_id = $1 and closed_at is null
    returning available_class_id, coalesce(remaining, 0) as remaining
  )
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  select available_class_id, 'revoked', -remaining, $2::timestamptz, $3, $5 from closed
  returning -amount as taken`;

/**
 * Closes every open grant of a purchase; a ledger row takes the classes left.
 * @returns how many classes went
 */
export async function closeGrantsOf(
  tx: Locked<'purchase' | 'grants'>,
  purchase_id: number,
  by: { at: Date; actor_id: number | null; reason: string; closed_reason: 'revoked' | 'removed' },
): Promise<number> {
  const rows = await tx.rows<{ taken: number }>(close, [
    purchase_id,
    by.at.toISOString(),
    by.actor_id,
    by.closed_reason,
    by.reason,
  ]);
  return rows.reduce((sum, { taken }) => sum + taken, 0);
}

const countedGrants = `
  select available_class_id, remaining from available_class
  where customer_id = $1 and closed_at is null and remaining > 0 and only_class_id is null
  order by expiration_date, available_class_id`;

/** Open counted grants with classes left, those that expire soonest first. */
export function readCountedGrants(
  tx: Locked<'people' | 'grants'>,
  customer_id: number,
): Promise<{ available_class_id: number; remaining: number }[]> {
  return tx.rows(countedGrants, [customer_id]);
}

const take = `
  insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
  values ($1, 'removed', $2::integer, $3::timestamptz, $4, $5)`;

export async function takeFromGrant(
  tx: Locked<'people' | 'grants'>,
  { available_class_id, amount, by }: { available_class_id: number; amount: number; by: StaffChange },
): Promise<void> {
  await tx.rows(take, [available_class_id, -amount, by.at.toISOString(), by.actor_id, by.reason]);
}
