import type { Database, Sql, Tx } from '../../src/server/database/database.ts';
import { type RawStudio, rawStudio } from './raw-studio.ts';

type Value = string | number | boolean | null | readonly number[];
export type RawRow = Record<string, Value>;

/** What tests of queries take for now. */
export const NOW = new Date('2026-11-23T13:00:00.000Z');

/** An instant so many minutes after it, before it where negative. */
export const minute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

class Undone extends Error {}

/** Works on a studio of raw rows in a transaction that is undone. */
export async function undone(db: Database, work: (tx: Tx, studio: RawStudio) => Promise<void>): Promise<void> {
  const worked = db.transaction(async (tx) => {
    await work(tx, await rawStudio(tx));
    throw new Undone();
  });
  await worked.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** A row of a table as it is given, and nothing else. @returns its `<table>_id`, or NaN where it has none */
export async function rawRow(sql: Sql, table: string, row: RawRow): Promise<number> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  const [made] = await sql.rows<Record<string, unknown>>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(row),
  );
  return Number(made?.[`${table}_id`]);
}

/** One column, named `table.column`, of the row with an id. */
export async function columnOf<T>(sql: Sql, place: `${string}.${string}`, id: number): Promise<T | undefined> {
  const [table, column] = place.split('.');
  const [row] = await sql.rows<{ value: T }>(`select "${column}" as value from ${table} where ${table}_id = $1`, [id]);
  return row?.value;
}

/** The same column of several rows. */
export async function columnsOf<T>(sql: Sql, place: `${string}.${string}`, ids: readonly number[]) {
  const values: (T | undefined)[] = [];
  for (const id of ids) values.push(await columnOf<T>(sql, place, id));
  return values;
}

export function rawPackage(sql: Sql, more: RawRow = {}): Promise<number> {
  return rawRow(sql, 'class_package', {
    ...{ title: 'Diez', kind: 'presencial', class_amount: 10, price: 1000, expiration_days: 30 },
    ...{ createdAt: minute(0), ...more },
  });
}

const TERMS = JSON.stringify({
  ...{ title: 'Diez', kind: 'presencial', short_description: '', image: null, class_amount: 10, expiration_days: 30 },
  ...{ class_package_types: [], is_subscription: false, is_trial: false },
});

/** A purchase of 1,000 centavos; of a package of its own unless one is named. */
export async function rawPurchase(sql: Sql, row: RawRow & { customer_id: number; status: string }): Promise<number> {
  const class_package_id = row.class_package_id ?? (await rawPackage(sql));
  const stands = row.status === 'active' || row.status === 'completed';
  return rawRow(sql, 'purchase', {
    ...{ class_package_id, payment_method_id: 1, amount: 1000, total_payment: 1000, terms: TERMS },
    ...{ createdAt: minute(-3000), updated_at: minute(-3000), paid_at: stands ? minute(-3000) : null },
    ...{ pending_until: row.status === 'pending' ? minute(60) : null },
    ...{ cancelled_at: row.status === 'cancelled' ? minute(-60) : null, ...row },
  });
}

/** Money of a purchase that moved: 1,000 centavos in, unless `more` says otherwise. */
export function rawMoney(sql: Sql, purchase_id: number, more: RawRow = {}): Promise<number> {
  const usual = { kind: 'payment', amount: 1000, payment_method_id: 1, occurred_at: minute(-3000) };
  return rawRow(sql, 'money_movement', { purchase_id, ...usual, ...more });
}

/** Another class of the same type, a day after now unless `more` says otherwise. */
export async function rawClass(sql: Sql, like: number, more: RawRow = {}): Promise<number> {
  const [row] = await sql.rows<RawRow>(
    'select duration_minutes, class_type_id, location_id, booking_opens_days, booking_closes_minutes from single_class where single_class_id = $1',
    [like],
  );
  const at = minute(1440);
  return rawRow(sql, 'single_class', {
    ...{ ...row, class_date: at.slice(0, 19), starts_at: at, capacity: 2, createdAt: minute(-3000), ...more },
  });
}

/** Places of a class, all free. */
export async function rawPlaces(sql: Sql, single_class_id: number, spots: readonly number[]): Promise<void> {
  for (const spot of spots) await rawRow(sql, 'class_place', { single_class_id, spot });
}

/** The classes that a purchase gave. */
export async function rawBought(sql: Sql, purchase_id: number, more: RawRow = {}): Promise<number> {
  const customer_id = (await columnOf<number>(sql, 'purchase.customer_id', purchase_id)) ?? 0;
  return rawRow(sql, 'available_class', {
    ...{ customer_id, purchase_id, part: 0, starts_on: '2026-11-01', expiration_date: '2026-12-31' },
    ...{ source: 'purchase', createdAt: minute(-3000), ...more },
  });
}

/** A reservation made with them, with no place: for what reads reservations in a transaction that is undone. */
export async function rawSeat(
  sql: Sql,
  row: RawRow & { available_class_id: number; single_class_id: number },
): Promise<number> {
  const customer_id = (await columnOf<number>(sql, 'available_class.customer_id', row.available_class_id)) ?? 0;
  return rawRow(sql, 'class_reservation', {
    ...{ customer_id, reserved_by: customer_id, spot: 1, createdAt: minute(-60), ...row },
  });
}
