import type { Sql } from '../../src/server/database/database.ts';
import { rawGrantWith, rawPackage, rawReservationWith, rawRow } from './raw-rows.ts';
import type { RawStudio } from './raw-studio.ts';

export type RawRow = Record<string, unknown>;

/** The present time in tests of queries. */
export const NOW = new Date('2026-11-23T13:00:00.000Z');

/** An instant that many minutes after `NOW`; negative: before it. */
export const minute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

/** The value of a column, named `table.column`, in the row with an id. */
export async function columnOf<T>(sql: Sql, place: `${string}.${string}`, id: number): Promise<T | undefined> {
  const [table, column] = place.split('.');
  const [row] = await sql.rows<{ value: T }>(`select "${column}" as value from ${table} where ${table}_id = $1`, [id]);
  return row?.value;
}

/** The values of a column in several rows. */
export async function columnsOf<T>(sql: Sql, place: `${string}.${string}`, ids: readonly number[]) {
  const values: (T | undefined)[] = [];
  for (const id of ids) values.push(await columnOf<T>(sql, place, id));
  return values;
}

const TERMS = {
  class_type_ids: null,
  allowed_times: null,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
  free_trial_period: null,
  title: 'Diez',
  kind: 'presencial',
  short_description: '',
  image: null,
  class_amount: 10,
  expiration_days: 30,
  class_package_types: [],
  is_subscription: false,
  is_trial: false,
};

/** A purchase of 1,000 centavos, of a package of its own unless one is given. */
export async function rawSale(sql: Sql, row: RawRow & { customer_id: number; status: string }): Promise<number> {
  const class_package_id = row.class_package_id ?? (await rawPackage(sql));
  const stands = row.status === 'active' || row.status === 'completed';
  return rawRow(sql, 'purchase', {
    class_package_id,
    payment_method_id: 1,
    amount: 1000,
    total_payment: 1000,
    terms: JSON.stringify({ ...TERMS, class_package_id }),
    createdAt: minute(-3000),
    updated_at: minute(-3000),
    paid_at: stands ? minute(-3000) : null,
    pending_until: row.status === 'pending' ? minute(60) : null,
    cancelled_at: row.status === 'cancelled' ? minute(-60) : null,
    ...row,
  });
}

/** Equal purchases of Ana and Bea: an act on one must not change the other. */
export async function rawTwoSales(sql: Sql, { ana, bea }: RawStudio, status = 'completed', more: RawRow = {}) {
  const class_package_id = more.class_package_id ?? (await rawPackage(sql));
  const of = (customer_id: number) => rawSale(sql, { class_package_id, ...more, customer_id, status });
  return { hers: await of(ana), other: await of(bea) };
}

/** A movement of a purchase's money: 1,000 centavos paid, unless `more` says otherwise. */
export function rawMoney(sql: Sql, purchase_id: number, more: RawRow = {}): Promise<number> {
  const usual = { kind: 'payment', amount: 1000, payment_method_id: 1, occurred_at: minute(-3000) };
  return rawRow(sql, 'money_movement', { purchase_id, ...usual, ...more });
}

/** An order to refund a purchase's payment, an hour ago. */
export const rawRefundOrder = (sql: Sql, purchase_id: number, more: RawRow = {}): Promise<number> =>
  rawRow(sql, 'refund_order', {
    purchase_id,
    provider_payment_id: 'pay_1',
    amount: 100,
    reason: 'se canceló',
    createdAt: minute(-60),
    ...more,
  });

/** The grant of a purchase. */
export async function rawBought(sql: Sql, purchase_id: number, more: RawRow = {}): Promise<number> {
  const customer_id = (await columnOf<number>(sql, 'purchase.customer_id', purchase_id)) ?? 0;
  return rawGrantWith(sql, customer_id, { purchase_id, ...more });
}

/** A reservation paid by that grant, without a place: for reads of reservations in a transaction that is rolled back. */
export async function rawSeat(
  sql: Sql,
  row: RawRow & { available_class_id: number; single_class_id: number },
): Promise<number> {
  const customer_id = (await columnOf<number>(sql, 'available_class.customer_id', row.available_class_id)) ?? 0;
  return rawReservationWith(sql, { customer_id, ...row }, row);
}
