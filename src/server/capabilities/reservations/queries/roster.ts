import type { PersonAtDesk } from '#shared/wire/reservations.ts';
import type { PenaltyAtDesk, Roster, RosterEntry } from '#shared/wire/roster.ts';
import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';
import { paidFor } from './reservations.ts';

// Takes a person `u`, a class `c` and the instant $2.
const penalty = `(
    select json_build_object('end_date', wire_instant(y.end_date), 'missed', coalesce(cardinality(y.class_reservation_ids), 0))
    from class_reservation_penalty y
    where y.customer_id = u.customer_id and y.forgiven_at is null and y.end_date > $2::timestamptz
    order by y.end_date desc, y.class_reservation_penalty_id desc limit 1)`;
const birthday = `coalesce(to_char(u.birthdate, 'MM-DD') = to_char(c.class_date, 'MM-DD'), false)`;
const missingPages = `coalesce((
    select json_agg(g.title order by g.position, g.page_id) from page g
    where g.required and not exists (
      select 1 from accepted_page x where x.customer_id = u.customer_id and x.page_id = g.page_id and x.version = g.version)), '[]')`;
const attended = `(
    select count(*) from class_reservation o join single_class d using (single_class_id)
    where o.customer_id = u.customer_id and o.guest is null and o.attended_at is not null and d.starts_at < c.starts_at)`;

const roster = `
  select r.class_reservation_id, r.spot, r.attended_at is not null as attend, r.attended_at,
    case when r.guest is not null then json_build_object('name', r.guest) end as guest,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer,
    ${attended} as attended_before, case when r.guest is null then ${penalty} end as penalty,
    r.guest is null and ${birthday} as birthday, case when r.guest is null then ${missingPages} else '[]' end as missing_pages,
    case when not r.is_paid then g.purchase_id end as unpaid_purchase_id, r.free_cancel_until,
    ${paidFor} as paid_for, g.class_amount is null as unlimited,
    coalesce((
      select json_agg(json_build_object('customer_note_id', n.customer_note_id, 'note', n.note,
        'about', case when n.class_reservation_id is null then 'person' else 'reservation' end,
        'createdAt', wire_instant(n."createdAt"), 'author', full_name(a.name, a.last_name)) order by n.customer_note_id)
      from customer_note n join customer a on a.customer_id = n.created_by
      where n.customer_id = r.customer_id and n."deletedAt" is null
        and (n.class_reservation_id = r.class_reservation_id or (n.class_reservation_id is null and r.guest is null))), '[]') as notes
  from class_reservation r join single_class c using (single_class_id) join customer u using (customer_id)
    join available_class g using (available_class_id)
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
  penalty: PenaltyAtDesk | null;
  birthday: boolean;
  missing_pages: string[];
  free_cancel_until: string | null;
  paid_for: number | null;
  unlimited: boolean;
  unpaid_purchase_id: number | null;
  notes: RosterEntry['notes'];
}

/** The live reservations of a class by spot, with present facts about each person. */
export function readRoster(sql: Sql, single_class_id: number, now: Date): Promise<RosterRow[]> {
  return sql.rows<RosterRow>(roster, [single_class_id, now.toISOString()]);
}

const atDesk = `
  select ${attended} as attended_before, ${penalty} as penalty, ${birthday} as birthday, ${missingPages} as missing_pages,
    (select count(*) from class_reservation o
      where o.customer_id = u.customer_id and not o.is_paid and o."deletedAt" is null) as unpaid_reservations
  from customer u, single_class c where u.customer_id = $1 and c.single_class_id = $3`;

/** What the counter should know about a person before booking a class for her. */
export async function readPersonAtDesk(
  sql: Sql,
  { customer_id, single_class_id, now }: { customer_id: number; single_class_id: number; now: Date },
): Promise<PersonAtDesk | undefined> {
  const [row] = await sql.rows<PersonAtDesk>(atDesk, [customer_id, now.toISOString(), single_class_id]);
  return row;
}

const rosterClass = `
  select k.card as single_class, c.roster_closed_at, full_name(u.name, u.last_name) as roster_closed_by
  from single_class_card k join single_class c using (single_class_id) left join customer u on u.customer_id = c.roster_closed_by
  where k.single_class_id = $1`;

/** The class of a roster, who closed it, and when. */
export async function readRosterClass(sql: Sql, single_class_id: number): Promise<Omit<Roster, 'roster'> | undefined> {
  const [row] = await sql.rows<Omit<Roster, 'roster'>>(rosterClass, [single_class_id]);
  return row;
}

const live =
  'select class_reservation_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1';

/** The live reservations of a class. */
export async function readLiveReservations(tx: LockedPlaces, single_class_id: number): Promise<number[]> {
  const rows = await tx.rows<{ class_reservation_id: number }>(live, [single_class_id]);
  return rows.map((row) => row.class_reservation_id);
}
