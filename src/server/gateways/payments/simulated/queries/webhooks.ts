import type { Sql, Tx } from '../../../../database/database.ts';
import type { WebhookTiming } from './settings.ts';

export interface WebhookRow {
  event_id: string;
  type: string;
  payment_id: string | null;
  body: string;
  created_at: string;
  due_at: string | null;
  deliveries_left: number;
  delivered: number;
  attempts: number;
  last_answer: string | null;
}

const columns =
  'event_id, type, payment_id, body, created_at, due_at, deliveries_left, delivered, attempts, last_answer';

const insert = `
  insert into simulated_notice (event_id, type, payment_id, body, created_at, due_at, deliveries_left)
  select $1, $2, $3, $4, $5::timestamptz, ($6::jsonb ->> coalesce($7, notices))::timestamptz, $8 from simulated_settings`;

export type NewWebhookRow = Pick<WebhookRow, 'event_id' | 'type' | 'payment_id' | 'body' | 'deliveries_left'> & {
  created_at: Date;
  /** When it is sent, by the dashboard's setting; null: it is held back. */
  due_at: Record<WebhookTiming, Date | null>;
  /** Overrides the dashboard's setting; null: the setting applies. */
  timing: WebhookTiming | null;
};

export async function insertWebhook(tx: Tx, row: NewWebhookRow): Promise<void> {
  const { event_id, type, payment_id, body, created_at, due_at, timing, deliveries_left } = row;
  await tx.later(insert, [
    event_id,
    type,
    payment_id,
    body,
    created_at.toISOString(),
    JSON.stringify(due_at),
    timing,
    deliveries_left,
  ]);
}

const find = `select ${columns} from simulated_notice where event_id = $1`;

export async function findWebhook(sql: Sql, event_id: string): Promise<WebhookRow | undefined> {
  const [row] = await sql.rows<WebhookRow>(find, [event_id]);
  return row;
}

// A lease that ends later than any lease taken now comes from a clock that was set back since.
const claim = `
  with due as materialized (
    select event_id from simulated_notice
    where deliveries_left > 0 and due_at <= $1::timestamptz
      and (claimed_until is null or claimed_until <= $1::timestamptz or claimed_until > $2::timestamptz)
    order by due_at, created_at, event_id limit $3 for update skip locked
  )
  update simulated_notice n set claimed_until = $2::timestamptz from due where n.event_id = due.event_id
  returning n.${columns}`;

/** Claims due webhooks that no other process is delivering, until the lease ends. */
export function claimWebhooks(
  sql: Sql,
  { at, leaseUntil, most }: { at: Date; leaseUntil: Date; most: number },
): Promise<WebhookRow[]> {
  return sql.rows<WebhookRow>(claim, [at.toISOString(), leaseUntil.toISOString(), most]);
}

const arrived = `
  update simulated_notice set deliveries_left = greatest(deliveries_left - 1, 0), delivered = delivered + 1,
    attempts = 0, claimed_until = null, last_answer = $2
  where event_id = $1`;

export async function markArrived(sql: Sql, event_id: string, answer: string): Promise<void> {
  await sql.rows(arrived, [event_id, answer]);
}

const refused = `
  update simulated_notice set attempts = attempts + 1, claimed_until = null, last_answer = left($2, 200),
    due_at = case when due_at is null then null else $3::timestamptz end
  where event_id = $1`;

/** Schedules it again at `again`, unless it was held back meanwhile. */
export async function markRefused(
  sql: Sql,
  { event_id, answer, again }: { event_id: string; answer: string; again: Date },
): Promise<void> {
  await sql.rows(refused, [event_id, answer, again.toISOString()]);
}

const schedule = `
  update simulated_notice set due_at = $2::timestamptz, attempts = 0, claimed_until = null,
    deliveries_left = coalesce($3, greatest(deliveries_left, 1))
  where event_id = $1 returning event_id`;

/** Sets when it is sent next (null: not at all) and how many times. @returns whether there is such a webhook */
export async function scheduleWebhook(
  sql: Sql,
  { event_id, due_at, deliveries = null }: { event_id: string; due_at: Date | null; deliveries?: number | null },
): Promise<boolean> {
  const rows = await sql.rows(schedule, [event_id, due_at?.toISOString() ?? null, deliveries]);
  return rows.length > 0;
}

const latest = `select ${columns} from simulated_notice order by created_at desc, event_id limit $1`;

export const latestWebhooks = (sql: Sql, most: number): Promise<WebhookRow[]> => sql.rows<WebhookRow>(latest, [most]);
