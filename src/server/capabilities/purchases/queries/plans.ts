import type { Sql } from '../../../database/database.ts';
import type { SubscriptionPlan } from '../../../gateways/payments/payment-gateway.ts';
import type { Locked } from '../../locking/index.ts';
import type { ChangingSubscription, OpenChange, Terms } from '../facts.ts';

const subscription = `
  select p.purchase_id, p.customer_id, p.status, p.provider, p.subscription_id, p.next_charge_at, p.terms, p.renewal_payment,
    p.renewal_failed_at is not null as owes,
    exists (select 1 from invoice i where i.purchase_id = p.purchase_id) as charged,
    exists (select 1 from available_class g where g.purchase_id = p.purchase_id and g.closed_at is null
      and g.frozen_until >= greatest(g.frozen_from, $2::date)) as frozen
  from purchase p where p.purchase_id = $1`;

/** @param today in the studio's time zone */
export async function readChanging(
  sql: Sql,
  purchase_id: number,
  today: string,
): Promise<ChangingSubscription | undefined> {
  return (await sql.rows<ChangingSubscription>(subscription, [purchase_id, today]))[0];
}

const offered = `
  select class_package_id from class_package
  where is_subscription and "deletedAt" is null and hidden_at is null order by position, class_package_id`;

/** The subscriptions that customers may buy, as the shop orders them. */
export async function readSubscriptions(sql: Sql): Promise<number[]> {
  return (await sql.rows<{ class_package_id: number }>(offered)).map(({ class_package_id }) => class_package_id);
}

const others = `
  select count(*) as others from purchase p
  where p.customer_id = $1 and p.purchase_id <> $3 and purchase_counts(p.status, p.paid_at)
    and (p.class_package_id = $2 or (p.terms ->> 'class_package_id')::integer = $2)`;

/** How many of a customer's other purchases are of a package. */
export async function countOthers(
  sql: Sql,
  { customer_id, purchase_id }: Pick<ChangingSubscription, 'customer_id' | 'purchase_id'>,
  class_package_id: number,
): Promise<number> {
  const [row] = await sql.rows<{ others: number }>(others, [customer_id, class_package_id, purchase_id]);
  return Number(row?.others ?? 0);
}

const openChange = `
  select c.plan_change_id, c.terms, c.renewal_payment, o.done_at is not null as confirmed
  from plan_change c left join plan_order o using (purchase_id)
  where c.purchase_id = $1 and c.withdrawn_at is null and c.applied_at is null`;

export async function findOpenChange(sql: Sql, purchase_id: number): Promise<OpenChange | undefined> {
  return (await sql.rows<OpenChange>(openChange, [purchase_id]))[0];
}

const withdraw = `
  update plan_change set withdrawn_at = $2::timestamptz, withdrawn_by = $3
  where purchase_id = $1 and withdrawn_at is null and applied_at is null returning terms, renewal_payment`;

/** @returns the change that was withdrawn; undefined: there was none */
export async function withdrawChange(
  tx: Locked<'purchase'>,
  purchase_id: number,
  by: { at: Date; actor_id: number | null },
): Promise<Pick<OpenChange, 'terms' | 'renewal_payment'> | undefined> {
  const rows = await tx.rows<Pick<OpenChange, 'terms' | 'renewal_payment'>>(withdraw, [
    purchase_id,
    by.at.toISOString(),
    by.actor_id,
  ]);
  return rows[0];
}

const change = `
  insert into plan_change (purchase_id, terms, renewal_payment, terms_before, renewal_before, consent, ordered_by, "createdAt")
  select purchase_id, $2::jsonb, $3, terms, coalesce(renewal_payment, 0), $4, $5, $6::timestamptz from purchase where purchase_id = $1`;

/** Writes a change of plan. One is open at a time: the caller withdraws the former. */
export async function insertChange(
  tx: Locked<'purchase'>,
  wanted: {
    purchase_id: number;
    terms: Terms;
    renewal_payment: number;
    consent: string | null;
    by: { at: Date; actor_id: number };
  },
): Promise<void> {
  const { purchase_id, terms, renewal_payment, consent, by } = wanted;
  const values = [purchase_id, JSON.stringify(terms), renewal_payment, consent, by.actor_id, by.at.toISOString()];
  await tx.rows(change, values);
}

const apply = `
  with come as (
    update plan_change set applied_at = $2::timestamptz where plan_change_id = $1
    returning purchase_id, terms, renewal_payment
  ), confirmed_order as (
    update plan_order o set done_at = coalesce(o.done_at, $2::timestamptz) from come where o.purchase_id = come.purchase_id
  )
  update purchase p set terms = come.terms, renewal_payment = come.renewal_payment, updated_at = $2::timestamptz
  from come where p.purchase_id = come.purchase_id`;

/** The first charge of the new plan is paid: its terms are the purchase's from now on. */
export async function applyChange(tx: Locked<'purchase'>, plan_change_id: number, at: Date): Promise<void> {
  await tx.rows(apply, [plan_change_id, at.toISOString()]);
}

const order = `
  insert into plan_order as o (purchase_id, plan, "createdAt") values ($1, $2::jsonb, $3::timestamptz)
  on conflict (purchase_id) do update set plan = excluded.plan, "createdAt" = excluded."createdAt", turn = o.turn + 1,
    attempts = 0, done_at = null, last_error = null`;

/** Orders the provider to charge this plan next; `sendPlans` sends the order until the provider confirms. */
export async function writePlanOrder(
  tx: Locked<'purchase'>,
  { purchase_id, plan, at }: { purchase_id: number; plan: SubscriptionPlan; at: Date },
): Promise<void> {
  await tx.rows(order, [purchase_id, JSON.stringify(plan), at.toISOString()]);
}

export interface OpenPlanOrder {
  purchase_id: number;
  provider: string | null;
  subscription_id: string;
  plan: SubscriptionPlan;
  turn: number;
}

const openOrders = `
  select o.purchase_id, p.provider, p.subscription_id, o.plan, o.turn
  from plan_order o join purchase p using (purchase_id)
  where o.done_at is null and p.status = 'active' and p.subscription_id is not null and p.renewal_failed_at is null
    and p.next_charge_at > $2::timestamptz and ($1::integer is null or o.purchase_id = $1)
  order by o.attempts, o.purchase_id limit 100`;

/**
 * Open orders of one purchase, or of all (null); those tried least first.
 * @param charged only subscriptions charged later than this: an order is sent after a charge that may be under way is known
 */
export function readOpenPlanOrders(sql: Sql, purchase_id: number | null, charged: Date): Promise<OpenPlanOrder[]> {
  return sql.rows<OpenPlanOrder>(openOrders, [purchase_id, charged.toISOString()]);
}

// The answer to an earlier order may arrive after the confirmation of the latest: the latest is sent again.
const done = `
  update plan_order set done_at = case when turn = $2 then coalesce(done_at, $3::timestamptz) end
  where purchase_id = $1 returning turn = $2 as latest`;
const tried =
  'update plan_order set attempts = attempts + 1, last_error = $3 where purchase_id = $1 and turn = $2 and done_at is null';

/** @returns false when another plan was ordered since, which is still to be sent */
export async function closePlanOrder(
  sql: Sql,
  { purchase_id, turn }: Pick<OpenPlanOrder, 'purchase_id' | 'turn'>,
  at: Date,
): Promise<boolean> {
  const [row] = await sql.rows<{ latest: boolean }>(done, [purchase_id, turn, at.toISOString()]);
  return row?.latest === true;
}

export async function writePlanTry(
  sql: Sql,
  { purchase_id, turn }: Pick<OpenPlanOrder, 'purchase_id' | 'turn'>,
  error: string,
): Promise<void> {
  await sql.rows(tried, [purchase_id, turn, error.slice(0, 300)]);
}
