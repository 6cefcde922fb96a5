import type { MoneyMovement } from '#shared/wire/money-movements.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** A movement of money; one without a provider's id was counted by staff. */
export interface NewMovement {
  purchase_id: number;
  invoice_id?: number | null;
  kind: MoneyMovement['kind'];
  /** Centavos, negative for a refund. */
  amount: number;
  payment_method_id: number;
  at: Date;
  actor_id: number | null;
  reference?: string;
  reason?: string;
  /** A terminal payment's slip and its day in the studio's time zone. */
  slip?: { slip: string; day: string } | null;
  /**
   * A transfer's clave de rastreo, and how many times it has paid including this one: again only after all it paid before
   * went back.
   */
  transfer?: { tracking_key: string; tracking_turn: number } | null;
  /**
   * For a refund: the id of the provider's payment that it refunds; also by hand, if the buyer's bank rejected the
   * refund.
   */
  refunds?: string;
}

const insert = `
  insert into money_movement (purchase_id, invoice_id, kind, amount, payment_method_id, occurred_at, actor_id, reference, reason,
    provider, provider_movement_id, refunds_payment_id, slip, slip_day, tracking_key,
    tracking_turn)
  values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9, $10, $11, $12, $13, $14::date, $15, $16)
  on conflict (provider, provider_movement_id) where provider_movement_id is not null do nothing
  returning money_movement_id`;

/** A movement at the provider, with the provider's id. */
export interface ProviderMovement extends NewMovement {
  provider: string;
  provider_movement_id: string;
}

/** Books money that was taken or given back by hand; the caller decides the amount under the purchase's lock. */
export async function insertMovement(tx: Locked<'purchase'>, movement: NewMovement): Promise<void> {
  await insertOnce(tx, movement);
}

/**
 * Books a movement that the provider reports. It needs no lock: it has happened, and the provider's id is unique.
 * @returns false when it was booked before
 */
export async function insertProviderMovement(tx: Sql, movement: ProviderMovement): Promise<boolean> {
  return insertOnce(tx, movement);
}

async function insertOnce(tx: Sql, movement: NewMovement & Partial<ProviderMovement>): Promise<boolean> {
  const rows = await tx.rows(insert, [
    movement.purchase_id,
    movement.invoice_id ?? null,
    movement.kind,
    movement.amount,
    movement.payment_method_id,
    movement.at.toISOString(),
    movement.actor_id,
    movement.reference ?? '',
    movement.reason ?? '',
    movement.provider ?? null,
    movement.provider_movement_id ?? null,
    movement.refunds ?? null,
    movement.slip?.slip ?? null,
    movement.slip?.day ?? null,
    movement.transfer?.tracking_key ?? null,
    movement.transfer?.tracking_turn ?? null,
  ]);
  return rows.length === 1;
}

const known = 'select 1 from money_movement where provider = $1 and provider_movement_id = $2';

export async function isMovementKnown(sql: Sql, provider: string, provider_movement_id: string): Promise<boolean> {
  return (await sql.rows(known, [provider, provider_movement_id])).length > 0;
}

const left = `
  select coalesce(sum(amount), 0) as left_of_it from money_movement
  where purchase_id = (select purchase_id from money_movement where provider = $1 and provider_movement_id = $2)
    and coalesce(provider, $1) = $1 and (case kind when 'payment' then provider_movement_id else refunds_payment_id end) = $2`;

/** Centavos of a provider's payment that have not gone back; 0 when it was never booked. */
export async function readLeftOf(sql: Sql, provider: string, payment_id: string): Promise<number> {
  const [row] = await sql.rows<{ left_of_it: number }>(left, [provider, payment_id]);
  return Number(row?.left_of_it ?? 0);
}

const disputed = `
  select coalesce(-sum(amount), 0) as disputed from money_movement
  where purchase_id = (select purchase_id from money_movement where provider = $1 and provider_movement_id = $2)
    and refunds_payment_id = $2 and kind in ('chargeback', 'chargeback-won')`;

/** Centavos of a provider's payment that disputes have taken, less what came back of them. */
export async function readDisputedOf(sql: Sql, provider: string, payment_id: string): Promise<number> {
  const [row] = await sql.rows<{ disputed: number }>(disputed, [provider, payment_id]);
  return Number(row?.disputed ?? 0);
}

const taken = `select -amount as taken from money_movement where provider = $1 and provider_movement_id = $2 and amount < 0`;

/** Centavos that a dispute or a refund took; 0 when it was never booked. */
export async function readTakenBy(sql: Sql, provider: string, movement_id: string): Promise<number> {
  return (await sql.rows<{ taken: number }>(taken, [provider, movement_id]))[0]?.taken ?? 0;
}

// What the money was for when it moved. `terms_at` takes as long as the rest of a row, and few subscriptions ever changed.
const TERMS = `case when exists (select 1 from plan_change h where h.purchase_id = p.purchase_id)
      then terms_at(p.purchase_id, v.occurred_at, p.terms) else p.terms end`;
const inDays = `v.occurred_at >= ($1::date::timestamp at time zone $3::text)
    and v.occurred_at < (($2::date + 1)::timestamp at time zone $3::text)`;
/** Who, of the people of these days, paid before them, if it is asked. */
const payers = `paid_before as materialized (
    select distinct q.customer_id from purchase q join money_movement w using (purchase_id)
    where $9::text is not null and w.occurred_at < ($1::date::timestamp at time zone $3::text)
      and q.customer_id in (select p.customer_id from money_movement v join purchase p using (purchase_id) where ${inDays})
  )`;
const between = `
  from money_movement v join purchase p on p.purchase_id = v.purchase_id left join paid_before k on k.customer_id = p.customer_id
  where ${inDays}
    and ($4::integer is null or v.payment_method_id = $4) and ($5::integer is null or v.actor_id = $5)
    and ($6::integer is null or (${TERMS} ->> 'class_package_id')::integer = $6)
    and ($7::integer is null or p.sold_by = $7) and (not $8::boolean or p.sold_by is null)
    and ($9::text is null or ($9 = 'returning') = (k.customer_id is not null))
    and ($10::text is null or ($10 = 'payments') = (v.kind = 'payment'))`;
// The rows of the page are chosen first: otherwise everything is read for the rows of the pages before it too.
const movements = `
  with ${payers}, page as (select v.money_movement_id ${between} order by v.money_movement_id desc limit $11 offset $12)
  select v.money_movement_id, v.purchase_id, v.kind, v.amount, v.occurred_at, v.reference, v.reason, ${TERMS} ->> 'title' as title,
    m.payment_method_id, m.name as method_name, m.kind as method_kind, a.customer_id as actor_id, full_name(a.name, a.last_name) as actor_name,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name) as customer
  from page join money_movement v using (money_movement_id) join payment_method m using (payment_method_id)
  join purchase p on p.purchase_id = v.purchase_id join customer u on u.customer_id = p.customer_id
  left join customer a on a.customer_id = v.actor_id
  order by v.money_movement_id desc`;
const byMethod = `
  with ${payers}, sums as (
    select v.payment_method_id, count(*) as movements, sum(v.amount) as total,
      coalesce(sum(v.amount) filter (where v.kind = 'payment'), 0) as payments ${between} group by v.payment_method_id
  )
  select payment_method_id, m.name, m.kind, s.movements, s.total, s.payments
  from sums s join payment_method m using (payment_method_id) order by payment_method_id`;
const byActor = `
  with ${payers}
  select a.customer_id, full_name(a.name, a.last_name) as name from customer a
  where a.customer_id in (select v.actor_id ${between}) order by name, a.customer_id`;

/** A stored movement: centavos, negative when it went back. */
export interface MovementRow {
  money_movement_id: number;
  purchase_id: number;
  kind: MoneyMovement['kind'];
  amount: number;
  occurred_at: string;
  reference: string;
  reason: string;
  title: string;
  payment_method_id: number;
  method_name: string;
  method_kind: PaymentKind;
  actor_id: number | null;
  actor_name: string | null;
  customer: MoneyMovement['customer'];
}

export interface MovementFilter {
  start_date: string;
  end_date: string;
  timezone: string;
  payment_method_id: number | null;
  actor_id: number | null;
  /** What the purchase was of when the money moved. */
  class_package_id: number | null;
  /** Staff who sold it; 'online': nobody did; null: whoever. */
  sold_by: number | 'online' | null;
  /** Of people whose first payment ever is not before these days, or of the others; null: of everybody. */
  customers: 'new' | 'returning' | null;
  /** Payments, or everything else; null: both. */
  kinds: 'payments' | 'returns' | null;
}

/** The sum of each way to pay, in centavos: `total` is `payments` less refunds. */
export interface MethodSum {
  payment_method_id: number;
  name: string;
  kind: PaymentKind;
  movements: number;
  payments: number;
  total: number;
}

function filterValues({ start_date, end_date, timezone, sold_by, ...filter }: MovementFilter): unknown[] {
  const { payment_method_id, actor_id, class_package_id, customers, kinds } = filter;
  const online = sold_by === 'online';
  const which = [payment_method_id, actor_id, class_package_id, online ? null : sold_by, online, customers, kinds];
  return [start_date, end_date, timezone, ...which];
}

/** One page of the movements between two dates of the studio, both included, the newest first. */
export function readMovementRows(
  sql: Sql,
  filter: MovementFilter,
  page: { size: number; number: number },
): Promise<MovementRow[]> {
  return sql.rows<MovementRow>(movements, [...filterValues(filter), page.size, (page.number - 1) * page.size]);
}

/** The same with the totals and people of all pages, which read every movement of the filter. */
export async function readMovements(
  sql: Sql,
  filter: MovementFilter,
  page: { size: number; number: number },
): Promise<{ rows: MovementRow[]; sums: MethodSum[]; actors: { customer_id: number; name: string }[] }> {
  const values = filterValues(filter);
  const rows = await readMovementRows(sql, filter, page);
  const sums = await sql.rows<MethodSum>(byMethod, values);
  return { rows, sums, actors: await sql.rows<{ customer_id: number; name: string }>(byActor, values) };
}
