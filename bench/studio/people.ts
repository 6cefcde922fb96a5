import type { Database } from '../../src/server/database/database.ts';
import { chunks, generate } from './generate.ts';

/** A customer with a profile, a session and a grant of a thousand classes. */
export interface BenchCustomer {
  customer_id: number;
  available_class_id: number;
}

const AT_ONCE = 20_000;

/** The names of the generated identities; the bare server reads no session from a token. */
export const uidOf = ({ customer_id }: Pick<BenchCustomer, 'customer_id'>) => `bench-${customer_id}`;
export const sessionOf = ({ customer_id }: Pick<BenchCustomer, 'customer_id'>) => `bench-session-${customer_id}`;

const names = `array['María', 'José', 'Sofía', 'Luis', 'Ximena', 'Ángel', 'Fernanda', 'Héctor', 'Lucía', 'Iñaki', 'Renata', 'Óscar', 'Jimena']`;
const lastNames = `array['Hernández', 'García', 'Núñez', 'López', 'Martínez', 'González', 'Peña', 'Rodríguez', 'Zúñiga', 'Sánchez', 'Ramírez',
  'Cruz', 'Flores', 'Gómez', 'Morales', 'Vázquez', 'Jiménez', 'Reyes', 'Díaz', 'Torres', 'Gutiérrez', 'Ruiz', 'Mendoza']`;

const people = `
  insert into customer (name, last_name, email, phone, "createdAt")
  select (${names})[1 + n % 13], (${lastNames})[1 + n % 23] || ' ' || (${lastNames})[1 + n / 23 % 23],
    'medida' || n || '@ejemplo.mx', (5500000000 + n)::text, $3::timestamptz
  from generate_series($1::integer, $2::integer) n
  returning customer_id`;

const identities = `
  with named as (
    update customer set uid = 'bench-' || customer_id where customer_id = any($1::integer[]) returning customer_id, uid, email
  ), users as (
    insert into identity_user (id, name, email, email_verified, created_at, updated_at)
    select uid, '', email, true, $2::timestamptz, $2::timestamptz from named
  )
  insert into identity_session (id, token, user_id, expires_at, created_at, updated_at)
  select 'bench-session-' || customer_id, 'bench-token-' || customer_id, uid, $2::timestamptz + interval '1 year', $2::timestamptz, $2::timestamptz
  from named`;

const acceptances = `
  insert into accepted_page (page_id, customer_id, version, accepted_at)
  select page_id, c, version, $2::timestamptz from page cross join unnest($1::integer[]) c`;

const grants = `
  with given as (
    insert into available_class (customer_id, class_amount, remaining, starts_on, expiration_date, source, reason, "createdAt")
    select c, 1000, 1000, $2::timestamptz::date - 1, $2::timestamptz::date + 3650, 'gift', 'Medición', $2::timestamptz from unnest($1::integer[]) c
    returning available_class_id, customer_id
  ), counted as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, reason)
    select available_class_id, 'granted', 1000, $2::timestamptz, 'Medición' from given
  )
  select customer_id, available_class_id from given order by customer_id`;

const desk = `insert into staff (customer_id, role, since) values ($1, 'desk', $2::timestamptz)`;

/** Makes customers in bulk, each able to book at once. */
export async function makePeople(db: Database, count: number): Promise<BenchCustomer[]> {
  const now = new Date().toISOString();
  const made: BenchCustomer[] = [];
  for (const [from, until] of chunks(count, AT_ONCE)) {
    const some = await generate(db, async (tx) => {
      const rows = await tx.rows<{ customer_id: number }>(people, [from, until, now]);
      const ids = rows.map((row) => row.customer_id);
      await tx.rows(identities, [ids, now]);
      await tx.rows(acceptances, [ids, now]);
      return tx.rows<BenchCustomer>(grants, [ids, now]);
    });
    made.push(...some);
  }
  return made;
}

/** Makes one of them a member of the desk's staff. */
export async function appointDesk(db: Database, { customer_id }: BenchCustomer): Promise<void> {
  await db.rows(desk, [customer_id, new Date().toISOString()]);
}
