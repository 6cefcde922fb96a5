import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, undone } from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { closePlanOrder, countOthers, readOpenPlanOrders, writePlanOrder } from './plans.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const plan = { title: 'Mensual', amount: 90_000, period: 'month', interval: 1 } as const;

let sold = 0;
/** A subscription that is charged again in ten hours. */
function runningSale(sql: Sql, columns: RawRow & { customer_id: number }): Promise<number> {
  sold += 1;
  const running = { status: 'active', provider: 'simulado', subscription_id: `sub_${sold}` };
  return rawSale(sql, { ...running, next_charge_at: minute(600), ...columns });
}

const open = async (sql: Sql, purchase_id: number | null = null, charged = NOW) =>
  (await readOpenPlanOrders(sql, purchase_id, charged)).map((row) => [row.purchase_id, row.turn]);

it('a plan is told until the yes to its latest word, and that of an earlier one settles nothing', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const hers = await runningSale(tx, { customer_id: ana });
    const other = await runningSale(tx, { customer_id: bea });
    for (const purchase_id of [hers, other]) await writePlanOrder(tx, { purchase_id, plan, at: NOW });
    await writePlanOrder(tx, { purchase_id: hers, plan: { ...plan, amount: 80_000 }, at: NOW });
    expect(await closePlanOrder(tx, { purchase_id: hers, turn: 1 }, NOW)).toBe(false);
    expect(await open(tx)).toEqual([
      [hers, 2],
      [other, 1],
    ]);
    expect(await closePlanOrder(tx, { purchase_id: hers, turn: 2 }, NOW)).toBe(true);
    expect(await open(tx)).toEqual([[other, 1]]);
  }));

it('a plan is told while its subscription runs, is paid and is not being charged', () =>
  undone(database.db, async (tx, { ana }) => {
    const ordered = async (columns: object) => {
      const purchase_id = await runningSale(tx, { ...columns, customer_id: ana });
      await writePlanOrder(tx, { purchase_id, plan, at: NOW });
      return purchase_id;
    };
    await ordered({ status: 'cancelled' });
    await ordered({ subscription_id: null });
    await ordered({ renewal_failed_at: minute(-10) });
    await ordered({ next_charge_at: NOW.toISOString() });
    const [first, second] = [await ordered({}), await ordered({})];
    expect(await open(tx)).toEqual([
      [first, 1],
      [second, 1],
    ]);
    expect(await open(tx, second)).toEqual([[second, 1]]);
  }));

it('another of the same package is her own that counts, as it was bought or as it is now', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const [monthly, yearly] = [await rawPackage(tx), await rawPackage(tx)];
    const sale = (class_package_id: number, columns: object = {}) =>
      runningSale(tx, { customer_id: ana, class_package_id, ...columns });
    const changing = await sale(monthly);
    await sale(monthly, { customer_id: bea });
    await sale(monthly, { status: 'cancelled' });
    const others = (of: number) => countOthers(tx, { customer_id: ana, purchase_id: changing }, of);
    expect([await others(monthly), await others(yearly)]).toEqual([0, 0]);
    await sale(monthly);
    await sale(monthly, { terms: JSON.stringify({ class_package_id: yearly }) });
    expect([await others(monthly), await others(yearly)]).toEqual([2, 1]);
  }));
