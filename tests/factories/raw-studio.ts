import type { Sql } from '../../src/server/database/database.ts';

const AT = '2026-11-23T13:00:00.000Z';

/** A studio written only by SQL: one class with numbered places, two customers, a grant of two classes each. */
export interface RawStudio {
  single_class_id: number;
  ana: number;
  bea: number;
  grantOfAna: number;
  grantOfBea: number;
}

async function idOf(sql: Sql, statement: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await sql.rows<{ id: number }>(statement, parameters);
  if (!row) throw new Error('No row came back.');
  return row.id;
}

/** Uses no operations of the product: for tests of the schema itself. */
export async function rawStudio(sql: Sql, capacity = 3): Promise<RawStudio> {
  const location = await idOf(
    sql,
    `insert into location (name, timezone) values ('Roma', 'America/Mexico_City') returning location_id as id`,
  );
  const type = await idOf(sql, `insert into class_type (name) values ('Barre') returning class_type_id as id`);
  const single_class_id = await idOf(
    sql,
    `insert into single_class (class_date, starts_at, duration_minutes, capacity, class_type_id, location_id, booking_opens_days, booking_closes_minutes, "createdAt")
     values ('2026-11-24 07:00', '2026-11-24T13:00:00Z', 60, $1, $2, $3, 30, 0, $4) returning single_class_id as id`,
    [capacity, type, location, AT],
  );
  await sql.rows(
    'insert into class_place (single_class_id, spot) select $1, s from generate_series(1, $2::integer) s',
    [single_class_id, capacity],
  );
  const ana = await rawCustomer(sql, 'Ana');
  const bea = await rawCustomer(sql, 'Bea');
  return {
    single_class_id,
    ana,
    bea,
    grantOfAna: await rawGrant(sql, ana, 2),
    grantOfBea: await rawGrant(sql, bea, 2),
  };
}

export function rawCustomer(sql: Sql, name: string): Promise<number> {
  return idOf(sql, `insert into customer (name, "createdAt") values ($1, $2) returning customer_id as id`, [name, AT]);
}

/** @param class_amount null: unlimited */
export async function rawGrant(sql: Sql, customer_id: number, class_amount: number | null): Promise<number> {
  const grant = await idOf(
    sql,
    `insert into available_class (customer_id, class_amount, starts_on, expiration_date, source, "createdAt")
     values ($1, $2, '2026-11-01', '2026-12-31', 'gift', $3) returning available_class_id as id`,
    [customer_id, class_amount, AT],
  );
  await rawMovement(sql, grant, 'granted', class_amount ?? 0);
  return grant;
}

export async function rawMovement(
  sql: Sql,
  available_class_id: number,
  kind: string,
  amount: number,
  class_reservation_id: number | null = null,
): Promise<void> {
  await sql.rows(
    `insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at) values ($1, $2, $3, $4, $5)`,
    [available_class_id, kind, amount, class_reservation_id, AT],
  );
}

/** Only the reservation's row; the test writes its place and its ledger row, or leaves them out. */
export function rawReservation(
  sql: Sql,
  row: { single_class_id: number; customer_id: number; available_class_id: number; spot: number; guest?: string },
): Promise<number> {
  return idOf(
    sql,
    `insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id, guest)
     values ($1, $2, $2, $3, $4, $5, $6) returning class_reservation_id as id`,
    [row.single_class_id, row.customer_id, AT, row.spot, row.available_class_id, row.guest ?? null],
  );
}

/** A complete reservation: row, place and ledger row. */
export async function rawBooking(
  sql: Sql,
  row: { single_class_id: number; customer_id: number; available_class_id: number; spot: number; guest?: string },
): Promise<number> {
  const id = await rawReservation(sql, row);
  await sql.rows('update class_place set class_reservation_id = $1 where single_class_id = $2 and spot = $3', [
    id,
    row.single_class_id,
    row.spot,
  ]);
  await rawMovement(sql, row.available_class_id, 'reserved', -1, id);
  return id;
}

/** Person, grant and class of a reservation by Ana, for `rawReservationWith`. */
export const ofAna = ({ ana, grantOfAna, single_class_id }: RawStudio) => ({
  customer_id: ana,
  available_class_id: grantOfAna,
  single_class_id,
});

/** The same for Bea. */
export const ofBea = ({ bea, grantOfBea, single_class_id }: RawStudio) => ({
  customer_id: bea,
  available_class_id: grantOfBea,
  single_class_id,
});

/** Changes the last day of a person's grants, as staff do: with its ledger row. */
export async function rawEnd(sql: Sql, customer_id: number, last: string): Promise<void> {
  await sql.rows(
    `with moved as (
       update available_class set expiration_date = $2::date where customer_id = $1 returning available_class_id)
     insert into available_class_movement (available_class_id, kind, amount, occurred_at)
     select available_class_id, 'extended', 0, $3::timestamptz from moved`,
    [customer_id, last, AT],
  );
}
