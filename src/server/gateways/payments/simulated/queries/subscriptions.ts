import type { Period } from '#shared/wire/class-packages.ts';
import type { Sql } from '../../../../database/database.ts';

export interface SubscriptionRow {
  subscription_id: string;
  customer_id: string;
  purchase_id: number;
  title: string;
  card: string | null;
  period: Period;
  interval: number;
  renewal_amount: number;
  amount_after_trial: number | null;
  trial_period: Period | null;
  trial_length: number | null;
  status: 'incomplete' | 'trialing' | 'active' | 'ended';
  anchor_at: string;
  periods: number;
  next_charge_at: string;
  refusals: number;
  fails_next: boolean;
  /** Nothing is charged until it is resumed. */
  paused: boolean;
}

const columns = `subscription_id, customer_id, purchase_id, title, card, period, interval, renewal_amount, amount_after_trial,
  trial_period, trial_length, status, anchor_at, periods, next_charge_at, refusals, fails_next, paused`;

const insert = `
  insert into simulated_subscription (${columns})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz, $14, $15::timestamptz, $16, $17, $18)`;

export async function insertSubscription(tx: Sql, row: SubscriptionRow): Promise<void> {
  await tx.rows(insert, [
    row.subscription_id,
    row.customer_id,
    row.purchase_id,
    row.title,
    row.card,
    row.period,
    row.interval,
    row.renewal_amount,
    row.amount_after_trial,
    row.trial_period,
    row.trial_length,
    row.status,
    row.anchor_at,
    row.periods,
    row.next_charge_at,
    row.refusals,
    row.fails_next,
    row.paused,
  ]);
}

const find = `select ${columns} from simulated_subscription where subscription_id = $1`;

export async function findSubscription(sql: Sql, subscription_id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sql.rows<SubscriptionRow>(find, [subscription_id]);
  return row;
}

const lock = `${find} for update`;

export async function lockSubscription(tx: Sql, subscription_id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.rows<SubscriptionRow>(lock, [subscription_id]);
  return row;
}

const due = `
  select ${columns} from simulated_subscription
  where status in ('trialing', 'active') and not paused and next_charge_at <= $1::timestamptz
  order by next_charge_at, subscription_id limit 1 for update skip locked`;

/** Locks one subscription whose charge is due; undefined: none that no other process is charging. */
export async function lockDueSubscription(tx: Sql, at: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.rows<SubscriptionRow>(due, [at.toISOString()]);
  return row;
}

const update = `
  update simulated_subscription set card = $2, amount_after_trial = $3, status = $4, anchor_at = $5::timestamptz, periods = $6,
    next_charge_at = $7::timestamptz, refusals = $8, fails_next = $9, paused = $10, title = $11, period = $12, interval = $13,
    renewal_amount = $14
  where subscription_id = $1`;

/** Writes the mutable columns of a locked subscription. */
export async function writeSubscription(tx: Sql, row: SubscriptionRow): Promise<SubscriptionRow> {
  await tx.rows(update, [
    row.subscription_id,
    row.card,
    row.amount_after_trial,
    row.status,
    row.anchor_at,
    row.periods,
    row.next_charge_at,
    row.refusals,
    row.fails_next,
    row.paused,
    row.title,
    row.period,
    row.interval,
    row.renewal_amount,
  ]);
  return row;
}

const all = `select ${columns} from simulated_subscription order by anchor_at desc, subscription_id limit $1`;

export const latestSubscriptions = (sql: Sql, most: number): Promise<SubscriptionRow[]> =>
  sql.rows<SubscriptionRow>(all, [most]);
