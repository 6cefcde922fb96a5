import type { Roster, RosterEntry } from '#shared/wire/roster.ts';
import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';
import { paidFor } from './reservations.ts';

const roster = `
  select r.class_reservation_id, r.spot, r.attended_at is not null as attend, r.attended_at,
    case when r.guest is not null then json_build_object('name', r.guest) end as guest,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer,
    (select count(*) from class_reservation o join single_class d using (single_class_id)
      where o.customer_id = r.customer_id and o.guest is null and o.attended_at is not null and d.starts_at < $2::timestamptz) as attended_before,
    case when not r.is_paid then g.purchase_id end as unpaid_purchase_id, r.free_cancel_until,
    ${paidFor} as paid_for,
    coalesce((
      select json_agg(json_build_object('customer_note_id', n.customer_note_id, 'note', n.note,
        'about', case when n.class_reservation_id is null then 'person' else 'reservation' end,
        'createdAt', wire_instant(n."createdAt"), 'author', trim(a.name || ' ' || a.last_name)) order by n.customer_note_id)
      from customer_note n join customer a on a.customer_id = n.created_by
      where n.customer_id = r.customer_id and n."deletedAt" is null
        and (n.class_reservation_id = r.class_reservation_id or (n.class_reservation_id is null and r.guest is null))), '[]') as notes
  from class_reservation r join customer u using (customer_id) left join available_class g using (available_class_id)
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
  free_cancel_until: string | null;
  paid_for: number | null;
  unpaid_purchase_id: number | null;
  notes: RosterEntry['notes'];
}

/** The live reservations of a class by spot, with how many classes each person attended before it. */
export function readRoster(sql: Sql, single_class_id: number, starts_at: string): Promise<RosterRow[]> {
  return sql.rows<RosterRow>(roster, [single_class_id, starts_at]);
}

const closing = `
  select c.roster_closed_at, trim(u.name || ' ' || u.last_name) as roster_closed_by
  from single_class c left join customer u on u.customer_id = c.roster_closed_by where c.single_class_id = $1`;

type Closing = Pick<Roster, 'roster_closed_at' | 'roster_closed_by'>;

/** Who closed a roster, and when. */
export async function readRosterClosing(sql: Sql, single_class_id: number): Promise<Closing> {
  const [row] = await sql.rows<Closing>(closing, [single_class_id]);
  return row ?? { roster_closed_at: null, roster_closed_by: null };
}

const live =
  'select class_reservation_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1';

/** The live reservations of a class. */
export async function readLiveReservations(tx: LockedPlaces, single_class_id: number): Promise<number[]> {
  const rows = await tx.rows<{ class_reservation_id: number }>(live, [single_class_id]);
  return rows.map((row) => row.class_reservation_id);
}
