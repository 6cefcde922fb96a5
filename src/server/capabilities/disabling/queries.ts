import type { Sql } from '../../database/database.ts';
import type { Commitments } from './facts.ts';

const subscriptions = `
  select purchase_id, terms ->> 'title' as title, wire_instant(next_charge_at) as next_charge_at from purchase
  where customer_id = $1 and status = 'active' and subscription_id is not null order by purchase_id`;
const pending = `
  select purchase_id, terms ->> 'title' as title, total_payment from purchase
  where customer_id = $1 and status = 'pending' order by purchase_id`;
const reservations = `
  select r.class_reservation_id, r.single_class_id, wire_wall_clock(c.class_date) as class_date, t.name as class_type_name,
    r.guest, r.available_class_id, c.starts_at, g.only_class_id is not null as bought_alone
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
  join available_class g using (available_class_id)
  where r.customer_id = $1 and r."deletedAt" is null and r.attended_at is null and c.starts_at > $2::timestamptz
  order by c.starts_at, r.class_reservation_id`;
const waitlists = `
  select waitlist_id, single_class_id from waitlist where customer_id = $1 and ended_at is null order by waitlist_id`;

export async function readCommitments(sql: Sql, customer_id: number, now: Date): Promise<Commitments> {
  return {
    subscriptions: await sql.rows(subscriptions, [customer_id]),
    reservations: await sql.rows(reservations, [customer_id, now.toISOString()]),
    waitlists: await sql.rows(waitlists, [customer_id]),
    pending: await sql.rows(pending, [customer_id]),
  };
}

export interface Person {
  name: string;
  email: string | null;
  disabled: boolean;
}

const found = `
  select name, email, disabled_at is not null as disabled from customer
  where customer_id = $1 and merged_into is null`;

export async function findPerson(tx: Sql, customer_id: number): Promise<Person | undefined> {
  const [row] = await tx.rows<Person>(found, [customer_id]);
  return row;
}
