import type { Sql } from '../../../database/database.ts';
import type { CodeFacts } from '../scan-rules.ts';

const own = `
  select r."deletedAt" is not null as cancelled, k.token
  from class_reservation r left join reservation_code k using (class_reservation_id)
  where r.class_reservation_id = $1 and r.customer_id = $2`;

export interface OwnReservation {
  cancelled: boolean;
  token: string | null;
}

export async function findOwnReservation(
  sql: Sql,
  class_reservation_id: number,
  customer_id: number,
): Promise<OwnReservation | undefined> {
  const [row] = await sql.rows<OwnReservation>(own, [class_reservation_id, customer_id]);
  return row;
}

// The update to the same value makes `returning` give the row when another request inserted it first.
const keep = `
  insert into reservation_code as k (class_reservation_id, token, "createdAt") values ($1, $2, $3::timestamptz)
  on conflict (class_reservation_id) do update set token = k.token
  returning token`;

/** Writes a new code, unless the reservation has one. @returns the one it has now */
export async function keepCode(
  tx: Sql,
  { class_reservation_id, token, at }: { class_reservation_id: number; token: string; at: Date },
): Promise<string> {
  const [row] = await tx.rows<{ token: string }>(keep, [class_reservation_id, token, at.toISOString()]);
  return row?.token ?? token;
}

const keepAll = `
  insert into reservation_code as k (class_reservation_id, token, "createdAt")
  select r.class_reservation_id, w.token, $4::timestamptz
  from unnest($1::integer[], $2::text[]) as w (class_reservation_id, token)
  join class_reservation r on r.class_reservation_id = w.class_reservation_id and r.customer_id = $3
  order by r.class_reservation_id
  on conflict (class_reservation_id) do update set token = k.token
  returning class_reservation_id, token`;

/** The codes of several reservations of one person, existing or new. Reservations of others get none. */
export async function keepCodes(
  tx: Sql,
  { codes, customer_id, at }: { codes: ReadonlyMap<number, string>; customer_id: number; at: Date },
): Promise<ReadonlyMap<number, string>> {
  const values = [[...codes.keys()], [...codes.values()], customer_id, at.toISOString()];
  const rows = await tx.rows<{ class_reservation_id: number; token: string }>(keepAll, values);
  return new Map(rows.map(({ class_reservation_id, token }) => [class_reservation_id, token]));
}

const holder = `
  select r.class_reservation_id, r.single_class_id, r."deletedAt" is not null as cancelled,
    coalesce(r.guest, full_name(u.name, u.last_name)) as who, to_char(c.class_date, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as class_date,
    c.class_date::date = ($2::timestamptz at time zone l.timezone)::date or $2::timestamptz between
      c.starts_at - interval '2 hours' and c.starts_at + make_interval(mins => c.duration_minutes) as today, t.name as class_type_name
  from reservation_code k join class_reservation r using (class_reservation_id) join customer u using (customer_id)
  join single_class c using (single_class_id) join location l using (location_id) join class_type t using (class_type_id)
  where k.token = $1`;

/** The reservation of a code, as of an instant. */
export async function findCode(sql: Sql, token: string, now: Date): Promise<CodeFacts | undefined> {
  const [row] = await sql.rows<CodeFacts>(holder, [token, now.toISOString()]);
  return row;
}
