import { type LockedPurchase, lockedPurchase } from '../../src/server/capabilities/locking/index.ts';
import type { Database, Sql, Tx } from '../../src/server/database/database.ts';
import { type RawStudio, rawStudio } from './raw-studio.ts';

const AT = '2026-11-23T13:00:00.000Z';

type Columns = Record<string, unknown>;

class Undone extends Error {}

/** The result of `act` in a raw studio of its own; everything is rolled back, so nothing is checked at commit. */
export async function undone<Found>(
  db: Database,
  act: (tx: Tx & LockedPurchase, studio: RawStudio) => Promise<Found>,
  capacity = 3,
): Promise<Found> {
  let done: { found: Found } | undefined;
  try {
    await db.transaction(async (tx) => {
      // No purchase, so that no lock is taken: these tests are about reads and writes, not about waiting.
      const { tx: held } = await lockedPurchase(tx, 0);
      done = { found: await act(held, await rawStudio(tx, capacity)) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!done) throw new Error('The transaction came to nothing.');
  return done.found;
}

/** Inserts a row with only these columns. @returns its `<table>_id`, 0 if the table has none */
export async function rawRow(sql: Sql, table: string, columns: Columns): Promise<number> {
  const names = Object.keys(columns);
  const holes = names.map((_, index) => `$${index + 1}`);
  const quoted = names.map((name) => `"${name}"`);
  const [row] = await sql.rows<Record<string, number>>(
    `insert into ${table} (${quoted.join(', ')}) values (${holes.join(', ')}) returning *`,
    Object.values(columns),
  );
  if (!row) throw new Error('No row came back.');
  return row[`${table}_id`] ?? 0;
}

/** A class of an hour like the studio's own. @param starts_at its wall clock is Mexico City's */
export async function rawClass(sql: Sql, starts_at: string, columns: Columns = {}): Promise<number> {
  const [like] = await sql.rows<{ class_type_id: number; location_id: number }>(
    'select class_type_id, location_id from single_class order by single_class_id desc limit 1',
  );
  const wall = new Date(new Date(starts_at).getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
  return rawRow(sql, 'single_class', {
    class_date: wall,
    starts_at,
    duration_minutes: 60,
    capacity: 3,
    booking_opens_days: 30,
    booking_closes_minutes: 0,
    createdAt: AT,
    ...like,
    ...columns,
  });
}

/** A class with free places from 1 to its capacity, tomorrow by default. */
export async function rawClassWithPlaces(
  sql: Sql,
  { starts_at = '2026-11-25T13:00:00.000Z', ...columns }: Columns & { starts_at?: string; capacity?: number } = {},
): Promise<number> {
  const made = await rawClass(sql, starts_at, columns);
  await sql.rows(
    'insert into class_place (single_class_id, spot) select $1, s from generate_series(1, $2::integer) s',
    [made, columns.capacity ?? 3],
  );
  return made;
}

/** Ten classes for 100 pesos. */
export function rawPackage(sql: Sql, columns: Columns = {}): Promise<number> {
  return rawRow(sql, 'class_package', {
    title: 'Diez',
    kind: 'presencial',
    class_amount: 10,
    price: 10_000,
    expiration_days: 30,
    createdAt: AT,
    ...columns,
  });
}

/** A paid purchase in cash, of a package of its own. */
export async function rawPurchase(sql: Sql, customer_id: number, columns: Columns = {}): Promise<number> {
  return rawRow(sql, 'purchase', {
    customer_id,
    class_package_id: columns.class_package_id ?? (await rawPackage(sql)),
    status: 'completed',
    payment_method_id: 2,
    amount: 10_000,
    total_payment: 10_000,
    terms: '{}',
    createdAt: AT,
    updated_at: AT,
    paid_at: AT,
    ...columns,
  });
}

/** A grant of two classes until the year's end, with its first ledger row. `class_amount: null` is unlimited. */
export async function rawGrantWith(sql: Sql, customer_id: number, columns: Columns = {}): Promise<number> {
  const grant = {
    customer_id,
    class_amount: 2,
    starts_on: '2026-11-01',
    expiration_date: '2026-12-31',
    source: columns.purchase_id === undefined ? 'gift' : 'purchase',
    createdAt: AT,
    ...(columns.purchase_id === undefined ? {} : { part: 0 }),
    ...(columns.closed_reason === undefined ? {} : { closed_at: AT }),
    ...columns,
  };
  const id = await rawRow(sql, 'available_class', grant);
  const movement = { available_class_id: id, kind: 'granted', amount: grant.class_amount ?? 0, occurred_at: AT };
  await rawRow(sql, 'available_class_movement', movement);
  return id;
}

/** Only the reservation's row. For a cancelled one (`cancellation`) the class was returned at once. */
export function rawReservationWith(
  sql: Sql,
  key: { single_class_id: number; customer_id: number; available_class_id: number },
  columns: Columns = {},
): Promise<number> {
  return rawRow(sql, 'class_reservation', {
    ...key,
    spot: 1,
    reserved_by: key.customer_id,
    createdAt: AT,
    ...(columns.cancellation === undefined ? {} : { deletedAt: AT }),
    ...columns,
  });
}

/** The same with all columns in one object, for rows that differ in person or class. */
export const rawStay = (
  sql: Sql,
  columns: Columns & { single_class_id: number; customer_id: number; available_class_id: number },
): Promise<number> => rawReservationWith(sql, columns, columns);

/** A waitlist entry. With an `outcome` it has ended. */
export async function rawWait(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
  columns: Columns = {},
): Promise<number> {
  return rawRow(sql, 'waitlist', {
    single_class_id,
    customer_id,
    createdAt: AT,
    ...(columns.outcome === undefined ? {} : { ended_at: AT }),
    ...columns,
  });
}

/** A place of a class. With `held_for` it is held for a person for an hour. */
export async function rawPlace(sql: Sql, single_class_id: number, columns: Columns & { spot: number }): Promise<void> {
  const held = columns.held_for === undefined ? {} : { held_until: '2026-11-23T14:00:00.000Z' };
  const place = { ...held, ...columns };
  const names = Object.keys(place);
  const holes = names.map((_, index) => `$${index + 2}`);
  await sql.rows(
    `insert into class_place (single_class_id, ${names.join(', ')}) values ($1, ${holes.join(', ')})
     on conflict (single_class_id, spot) do update set (${names.join(', ')}) = row (${names.map((name) => `excluded.${name}`).join(', ')})`,
    [single_class_id, ...Object.values(place)],
  );
}
