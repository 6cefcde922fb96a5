import type { ReservationFilter } from '#shared/wire/reservations.ts';
import type { Sql } from '../../../database/database.ts';

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
  cancellation: 'in-time' | 'late' | 'studio' | null;
  attended_at: string | null;
  available_class_id: number;
  starts_at: string;
  class_amount: number | null;
  own_cancellations: number;
  card: unknown;
}

const select = `
  select r.class_reservation_id, r.single_class_id, r.customer_id, r.spot, r.guest, r.is_cash, r.is_paid, r."createdAt",
    r."deletedAt", r.cancellation, r.attended_at, r.available_class_id, c.starts_at, c.card, g.class_amount,
    (select count(*) from class_reservation o
      where o.available_class_id = r.available_class_id and o.cancellation in ('in-time', 'late')) as own_cancellations
  from class_reservation r
  join single_class_card c using (single_class_id)
  join available_class g using (available_class_id)`;

const byIds = `${select} where r.class_reservation_id = any($1::integer[]) order by r.class_reservation_id`;

export function readReservations(sql: Sql, ids: readonly number[]): Promise<ReservationRow[]> {
  return sql.rows<ReservationRow>(byIds, [ids]);
}

/** What each filter keeps; upcoming ones come soonest first, the others latest first. */
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
      rows: `${select} where r.customer_id = $1 and $2::timestamptz is not null and ${where}
        order by ${order}, r.class_reservation_id desc limit $3 offset $4`,
      total: `select count(*) as total from class_reservation r join single_class c using (single_class_id)
        where r.customer_id = $1 and $2::timestamptz is not null and ${where}`,
    },
  ]),
) as Record<ReservationFilter, { rows: string; total: string }>;

/** One page of a customer's reservations and how many there are in all. */
export async function readReservationPage(
  sql: Sql,
  customer_id: number,
  filter: ReservationFilter,
  now: Date,
  page: { size: number; number: number },
): Promise<{ rows: ReservationRow[]; total: number }> {
  const instant = now.toISOString();
  const rows = await sql.rows<ReservationRow>(pages[filter].rows, [customer_id, instant, page.size, (page.number - 1) * page.size]);
  const [count] = await sql.rows<{ total: number }>(pages[filter].total, [customer_id, instant]);
  return { rows, total: count?.total ?? 0 };
}

const owner = 'select customer_id from class_reservation where class_reservation_id = $1';

export async function readOwner(sql: Sql, class_reservation_id: number): Promise<number | undefined> {
  const [row] = await sql.rows<{ customer_id: number }>(owner, [class_reservation_id]);
  return row?.customer_id;
}

const roster = `
  select r.class_reservation_id, r.spot, r.attended_at is not null as attend, r.attended_at,
    case when r.guest is not null then json_build_object('name', r.guest) end as guest,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer,
    (select count(*) from class_reservation o
      where o.customer_id = r.customer_id and o.guest is null and o.attended_at < $2::timestamptz) as attended_before
  from class_reservation r join customer u using (customer_id)
  where r.single_class_id = $1 and r."deletedAt" is null
  order by r.spot`;

export interface RosterRow {
  class_reservation_id: number;
  spot: number;
  attend: boolean;
  attended_at: string | null;
  guest: { name: string } | null;
  customer: { customer_id: number; name: string; last_name: string; phone: string | null };
  attended_before: number;
}

/** The live reservations of a class by spot, with how many classes each person attended before it. */
export function readRoster(sql: Sql, single_class_id: number, starts_at: string): Promise<RosterRow[]> {
  return sql.rows<RosterRow>(roster, [single_class_id, starts_at]);
}
