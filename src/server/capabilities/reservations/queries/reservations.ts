import type { ReservationFilter } from '#shared/wire/reservations.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import type { Sql } from '../../../database/database.ts';
import type { CancellationKind } from '../../booking/facts.ts';

/** A reservation with its class's card and what the rule of cancelling needs. */
export interface ReservationRow {
  class_reservation_id: number;
  single_class_id: number;
  customer_id: number;
  spot: number;
  guest: string | null;
  is_cash: boolean;
  is_paid: boolean;
  createdAt: string;
  deletedAt: string | null;
  cancellation: CancellationKind | null;
  attended_at: string | null;
  available_class_id: number;
  starts_at: string;
  class_amount: number | null;
  own_cancellations: number;
  only_class_id: number | null;
  /**
   * Centavos that the studio still has of what the place was bought for; null: it was not bought, or its purchase keeps
   * another place.
   */
  paid_for: number | null;
  free_cancel_until: string | null;
  roster_closed: boolean;
  guests: { class_reservation_id: number; name: string; spot: number }[];
  class_stars: number | null;
  coach_stars: number | null;
  card: ClassCard;
}

/** SQL for the same, of a reservation `r` and its grant `g`. */
export const paidFor = `
  case when g.only_class_id is not null and r.free_cancel_until is not null then (
    select coalesce((select sum(v.amount) from money_movement v where v.purchase_id = p.purchase_id), 0)
      - coalesce((select sum(o.amount) from refund_order o
        where o.purchase_id = p.purchase_id and o.done_at is null and o.withdrawn_at is null), 0)
    from purchase p
    where p.purchase_id = g.purchase_id and p.single_class_id = r.single_class_id and p.status = 'completed'
      and not exists (
        select 1 from class_reservation o join available_class h using (available_class_id)
        where h.purchase_id = p.purchase_id and o."deletedAt" is null and o.class_reservation_id <> r.class_reservation_id)) end`;

/** SQL for the number of cancellations by the customer that count for the grant of a reservation `r`. */
const ownCancellations = `
  (select count(*) from class_reservation o
    where o.available_class_id = r.available_class_id and o.cancellation in ('in-time', 'late')
      and o.free_cancel_until is null)`;

const select = `
  select r.class_reservation_id, r.single_class_id, r.customer_id, r.spot, r.guest, r.is_cash, r.is_paid, r."createdAt",
    r."deletedAt", r.cancellation, r.attended_at, r.available_class_id, c.starts_at, c.card, g.class_amount, g.only_class_id,
    rating.class_stars, rating.coach_stars,
    ${ownCancellations} as own_cancellations, r.free_cancel_until, ${paidFor} as paid_for, d.roster_closed_at is not null as roster_closed,
    case when r.guest is null then coalesce((
      select json_agg(json_build_object('class_reservation_id', o.class_reservation_id, 'name', o.guest, 'spot', o.spot) order by o.class_reservation_id)
      from class_reservation o
      where o.customer_id = r.customer_id and o.single_class_id = r.single_class_id and o.guest is not null and o."deletedAt" is null), '[]')
      else '[]' end as guests
  from class_reservation r
  join single_class_card c using (single_class_id)
  join single_class d using (single_class_id)
  join available_class g using (available_class_id)
  left join class_rating rating using (class_reservation_id)`;

// By one id, so that PostgreSQL keeps the plan. With a list of ids it plans this join at each call: 1.1 ms of 1.5.
const byId = `${select} where r.class_reservation_id = $1`;

export async function readReservationRow(sql: Sql, class_reservation_id: number): Promise<ReservationRow | undefined> {
  const [row] = await sql.rows<ReservationRow>(byId, [class_reservation_id]);
  return row;
}

const cancelling = `
  select r.cancellation, r.attended_at, c.starts_at, g.class_amount, g.only_class_id, ${ownCancellations} as own_cancellations,
    r.free_cancel_until, ${paidFor} as paid_for, c.roster_closed_at is not null as roster_closed
  from class_reservation r join single_class c using (single_class_id) join available_class g using (available_class_id)
  where r.class_reservation_id = $1`;

/** What the rule of cancelling needs of a reservation. */
export type CancellingRow = Pick<
  ReservationRow,
  | 'cancellation'
  | 'attended_at'
  | 'starts_at'
  | 'class_amount'
  | 'only_class_id'
  | 'own_cancellations'
  | 'free_cancel_until'
  | 'paid_for'
  | 'roster_closed'
>;

/** Only these facts, for callers that show nothing of the class. */
export async function readCancelling(sql: Sql, class_reservation_id: number): Promise<CancellingRow | undefined> {
  const [row] = await sql.rows<CancellingRow>(cancelling, [class_reservation_id]);
  return row;
}

/** In one class oneself, the last made first, before one's guests as they were named. */
const WITHIN_CLASS =
  'r.single_class_id, case when r.guest is null then -r.class_reservation_id else r.class_reservation_id end';

/** The condition and order of each filter: upcoming ones soonest first, the others latest first. */
const filters: Record<ReservationFilter, { where: string; order: string }> = {
  all: { where: 'true', order: 'c.starts_at desc' },
  upcoming: { where: 'r."deletedAt" is null and c.starts_at > $2::timestamptz', order: 'c.starts_at asc' },
  past: { where: 'r."deletedAt" is null and c.starts_at <= $2::timestamptz', order: 'c.starts_at desc' },
  cancelled: { where: 'r."deletedAt" is not null', order: 'c.starts_at desc' },
};

const pages = Object.fromEntries(
  Object.entries(filters).map(([filter, { where, order }]) => [
    filter,
    {
      rows: `${select} where r.class_reservation_id in (
          select r.class_reservation_id from class_reservation r join single_class c using (single_class_id)
          where r.customer_id = $1 and $2::timestamptz is not null and ${where}
          order by ${order}, ${WITHIN_CLASS} limit $3 offset $4)
        order by ${order}, ${WITHIN_CLASS}`,
      total: `select count(*) as total from class_reservation r join single_class c using (single_class_id)
        where r.customer_id = $1 and $2::timestamptz is not null and ${where}`,
    },
  ]),
) as Record<ReservationFilter, { rows: string; total: string }>;

/** One page of a customer's reservations and how many there are in all. */
export async function readReservationPage(
  sql: Sql,
  {
    customer_id,
    filter,
    now,
    page,
  }: { customer_id: number; filter: ReservationFilter; now: Date; page: { size: number; number: number } },
): Promise<{ rows: ReservationRow[]; total: number }> {
  const instant = now.toISOString();
  const rows = await sql.rows<ReservationRow>(pages[filter].rows, [
    customer_id,
    instant,
    page.size,
    (page.number - 1) * page.size,
  ]);
  // A first page that is not full is also the total.
  if (page.number === 1 && rows.length < page.size) return { rows, total: rows.length };
  const [count] = await sql.rows<{ total: number }>(pages[filter].total, [customer_id, instant]);
  return { rows, total: count?.total ?? 0 };
}

const mine = `
  select r.class_reservation_id, r.single_class_id, r.spot, c.class_date, r.guest is not null as guest
  from class_reservation r join single_class c using (single_class_id)
  where r.customer_id = $1 and r."deletedAt" is null and c.class_date >= $2::date and c.class_date < $3::date + 1
  order by c.class_date, r.class_reservation_id`;

export interface MineRow {
  class_reservation_id: number;
  single_class_id: number;
  spot: number;
  class_date: string;
  guest: boolean;
}

/** A customer's live reservations between two dates, both included. */
export function readMine(
  sql: Sql,
  { customer_id, start_date, end_date }: { customer_id: number; start_date: string; end_date: string },
): Promise<MineRow[]> {
  return sql.rows<MineRow>(mine, [customer_id, start_date, end_date]);
}

const classOf = 'select single_class_id from class_reservation where class_reservation_id = $1';

export async function readClassOf(sql: Sql, class_reservation_id: number): Promise<number | undefined> {
  const [row] = await sql.rows<{ single_class_id: number }>(classOf, [class_reservation_id]);
  return row?.single_class_id;
}

const markedBy = `
  select 1 from class_reservation where class_reservation_id = $1 and attended_by = $2 and attended_at >= $3::timestamptz`;

/** Whether a person was marked as arrived by this member of staff since an instant. */
export async function isMarkedBy(
  sql: Sql,
  class_reservation_id: number,
  { actor_id, since }: { actor_id: number; since: Date },
): Promise<boolean> {
  return (await sql.rows(markedBy, [class_reservation_id, actor_id, since.toISOString()])).length > 0;
}

const moneyBack = `
  select b.amount from class_reservation r join available_class g using (available_class_id)
  join class_return b on b.purchase_id = g.purchase_id and b."createdAt" = r."deletedAt" and b.single_class_id = r.single_class_id
  where r.class_reservation_id = $1`;

/** Centavos that were refunded for a cancelled reservation; null: none. */
export async function readMoneyBack(sql: Sql, class_reservation_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ amount: number }>(moneyBack, [class_reservation_id]);
  return row?.amount ?? null;
}

/** How many guests were cancelled together with their host's own place. */
export async function countGuestsLeftWith(sql: Sql, class_reservation_id: number): Promise<number> {
  const left = await sql.rows<{ class_reservation_id: number }>(
    `select g.class_reservation_id from class_reservation r
     join class_reservation g on g.customer_id = r.customer_id and g.single_class_id = r.single_class_id
       and g."deletedAt" = r."deletedAt"
     where r.class_reservation_id = $1 and r.guest is null and g.guest is not null`,
    [class_reservation_id],
  );
  return left.length;
}
