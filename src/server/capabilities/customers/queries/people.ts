import { milestonesUpTo } from '#shared/milestones.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';

export async function findCustomerId(sql: Sql, uid: string): Promise<number | null> {
  const [row] = await sql.rows<{ customer_id: number }>('select customer_id from customer where uid = $1', [uid]);
  return row?.customer_id ?? null;
}

/** A stored person, whose files have no signed address yet. */
export type CustomerRow = Omit<
  CustomerAtDesk,
  'file' | 'custom_fields' | 'mail_proposal' | 'can_confirm_email' | 'version'
> & {
  file: { file_id: number; name: string; type: string } | null;
  custom_fields: Record<string, unknown>;
  /** Of a merged record: the kept one. */
  merged_into: number | null;
};

/** The highest milestone that is searched, more classes than anybody attends. */
const MILESTONES = milestonesUpTo(10_000);

/**
 * A person with present facts: the role, whether an unlimited grant covers today (in the studio's time zone),
 * and the pages whose present version she has accepted.
 */
export async function readCustomer(
  sql: Sql,
  { customer_id, now, timezone }: { customer_id: number; now: Date; timezone: string },
): Promise<CustomerRow | undefined> {
  const [row] = await sql.rows<CustomerRow>(
    `select c.customer_id, c.uid, c.name, c.last_name, c.email, c.email_confirmed, c.phone, c.birthdate, c.instagram, c.signup_reason, c.other,
       c.file, c.custom_fields, c.profile_complete, c."createdAt", c.disabled_at, c.merged_into, coalesce(s.role, 'customer') as role,
       g.has as has_unlimited, g.until as unlimited_membership_expiration,
       coalesce((
         select jsonb_agg(jsonb_build_object('page_id', a.page_id) order by a.page_id)
         from accepted_page a join page p on p.page_id = a.page_id and p.version = a.version
         where a.customer_id = c.customer_id), '[]') as accepted_pages,
       (
         select jsonb_build_object('address_id', a.address_id, 'street', a.street, 'number', a.number,
           'interior_number', a.interior_number, 'neighborhood', a.neighborhood, 'city', a.city, 'state', a.state,
           'country', a.country, 'zip_code', a.zip_code, 'custom_fields', a.custom_fields)
         from address a where a.customer_id = c.customer_id order by a.address_id limit 1) as address,
       m.attended_classes, m.customer_milestone, known_as(c.customer_id) as known_as
     from customer c
     left join staff s using (customer_id)
     cross join lateral (
       select count(*) > 0 as has, max(g.expiration_date) filter (where g.begins_by is null or g.begun_on is not null) as until
       from available_class g
       where g.customer_id = c.customer_id and g.class_amount is null and g.closed_at is null
         and ($2::timestamptz at time zone $3)::date between g.starts_on and g.expiration_date) g
     cross join lateral (
       select count(*) as attended_classes, coalesce(
         jsonb_agg(jsonb_build_object('attended', n.place, 'reached_at', wire_instant(n.attended_at)) order by n.place)
           filter (where n.place = any($4::integer[])), '[]') as customer_milestone
       from (
         select r.attended_at, row_number() over (order by r.attended_at, r.class_reservation_id) as place
         from class_reservation r
         where r.customer_id = c.customer_id and r.guest is null and r.attended_at is not null) n) m
     where c.customer_id = $1`,
    [customer_id, now.toISOString(), timezone, MILESTONES],
  );
  return row;
}

/** The person with an account who has this mail. */
export async function findAccountOf(
  sql: Sql,
  email: string,
): Promise<{ customer_id: number; uid: string; name: string; disabled: boolean } | undefined> {
  const [row] = await sql.rows<{ customer_id: number; uid: string; name: string; disabled: boolean }>(
    `select customer_id, uid, name, disabled_at is not null as disabled from customer where email = $1 and uid is not null`,
    [email],
  );
  return row;
}

export async function phoneIsTaken(sql: Sql, phone: string): Promise<boolean> {
  const found = await sql.rows('select 1 from customer where phone = $1', [phone]);
  return found.length > 0;
}

export async function findCustomerByMail(sql: Sql, email: string): Promise<number | null> {
  const [row] = await sql.rows<{ customer_id: number }>('select customer_id from customer where email = $1', [email]);
  return row?.customer_id ?? null;
}
