import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  columnsOf,
  minute,
  NOW,
  type RawRow,
  rawBought,
  rawSale,
} from '../../../../../tests/factories/raw-sale.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import type { Terms } from '../facts.ts';
import {
  applyChange,
  closePlanOrder,
  countOthers,
  findOpenChange,
  insertChange,
  readChanging,
  readOpenPlanOrders,
  readSubscriptions,
  withdrawChange,
  writePlanOrder,
  writePlanTry,
} from './plans.ts';

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

it('a change of plan is sent until its latest version is confirmed; a confirmation of an earlier one does not count', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const hers = await runningSale(tx, { customer_id: ana });
    const other = await runningSale(tx, { customer_id: bea });
    for (const purchase_id of [hers, other]) await writePlanOrder(tx, { purchase_id, plan, at: NOW });
    await writePlanOrder(tx, { purchase_id: hers, plan: { ...plan, amount: 80_000 }, at: NOW });
    // A try of the earlier version, or of somebody else's order, counts for none that is sent.
    await writePlanTry(tx, { purchase_id: hers, turn: 1 }, 'no contesta');
    const tries = () => tx.rows<{ attempts: number }>('select attempts from plan_order order by purchase_id');
    expect((await tries()).map((row) => row.attempts)).toEqual([0, 0]);
    await writePlanTry(tx, { purchase_id: hers, turn: 2 }, 'no contesta');
    expect((await tries()).map((row) => row.attempts)).toEqual([1, 0]);
    expect(await closePlanOrder(tx, { purchase_id: hers, turn: 1 }, NOW)).toBe(false);
    // The order with fewest attempts comes first.
    expect(await open(tx)).toEqual([
      [other, 1],
      [hers, 2],
    ]);
    expect(await closePlanOrder(tx, { purchase_id: hers, turn: 2 }, NOW)).toBe(true);
    expect(await open(tx)).toEqual([[other, 1]]);
    await writePlanTry(tx, { purchase_id: hers, turn: 2 }, 'no contesta');
    expect((await tries()).map((row) => row.attempts)).toEqual([1, 0]);
  }));

it('a change of plan is sent while its subscription runs, is paid and is not being charged', () =>
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

it('another subscription to the package is the person’s own live one, by its original or its present package', () =>
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

it('a subscription may be changed to packages on sale, in the order of the shop', () =>
  undone(database.db, async (tx) => {
    const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
    const [last, first] = [await rawPackage(tx, { ...monthly, position: 9 }), await rawPackage(tx, monthly)];
    await rawPackage(tx);
    await rawPackage(tx, { ...monthly, deletedAt: minute(-10) });
    await rawPackage(tx, { ...monthly, hidden_at: minute(-10) });
    expect(await readSubscriptions(tx)).toEqual([first, last]);
  }));

describe('a change of plan', () => {
  /** Ana's subscription and Bea's, which both are to change. */
  async function bothChange(tx: Tx & LockedPurchase, { ana, bea }: RawStudio) {
    const [hers, other] = [await runningSale(tx, { customer_id: ana }), await runningSale(tx, { customer_id: bea })];
    for (const [purchase_id, actor_id] of [
      [hers, ana],
      [other, bea],
    ] as const) {
      const sold = await columnOf<Terms>(tx, 'purchase.terms', purchase_id);
      if (!sold) throw new Error('Nothing was sold.');
      const terms = { ...sold, title: 'Anual' };
      await insertChange(tx, { purchase_id, terms, renewal_payment: 900, consent: null, by: { at: NOW, actor_id } });
      await writePlanOrder(tx, { purchase_id, plan, at: NOW });
    }
    return { hers, other };
  }

  it('is withdrawn for one subscription only, once', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await bothChange(tx, studio);
      const by = { at: NOW, actor_id: studio.ana };
      expect(await withdrawChange(tx, hers, by)).toMatchObject({ renewal_payment: 900 });
      expect(await withdrawChange(tx, hers, by)).toBeUndefined();
      expect(await findOpenChange(tx, hers)).toBeUndefined();
      expect(await findOpenChange(tx, other)).toMatchObject({ renewal_payment: 900, confirmed: false });
    }));

  it('becomes what was sold once charged, for one subscription, and can then not be withdrawn', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await bothChange(tx, studio);
      const change = await findOpenChange(tx, hers);
      await applyChange(tx, change?.plan_change_id ?? 0, NOW);
      expect(await columnsOf(tx, 'purchase.renewal_payment', [hers, other])).toEqual([900, null]);
      expect(await open(tx)).toEqual([[other, 1]]);
      expect(await findOpenChange(tx, hers)).toBeUndefined();
      expect(await withdrawChange(tx, hers, { at: NOW, actor_id: studio.ana })).toBeUndefined();
    }));

  it('is confirmed only by the answer to its own order', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await bothChange(tx, studio);
      await closePlanOrder(tx, { purchase_id: hers, turn: 1 }, NOW);
      expect(await findOpenChange(tx, hers)).toMatchObject({ confirmed: true });
      expect(await findOpenChange(tx, other)).toMatchObject({ confirmed: false });
    }));

  it('reads its own charges, debts and coming frozen days', () =>
    undone(database.db, async (tx, { ana, bea }) => {
      const hers = await runningSale(tx, { customer_id: ana });
      const other = await runningSale(tx, { customer_id: bea, renewal_failed_at: minute(-10) });
      const frozen = (columns: RawRow) => rawBought(tx, hers, { frozen_from: '2026-11-20', ...columns });
      await frozen({ part: 1, frozen_until: '2026-11-22' });
      await frozen({ part: 2, frozen_until: '2026-11-30', closed_reason: 'removed' });
      await rawBought(tx, other, { frozen_from: '2026-11-20', frozen_until: '2026-11-23' });
      await rawRow(tx, 'invoice', { purchase_id: other, total_payment: 1000, createdAt: minute(-60) });
      const looked = (purchase_id: number) => readChanging(tx, purchase_id, '2026-11-23');
      expect(await looked(hers)).toMatchObject({ customer_id: ana, owes: false, charged: false, frozen: false });
      expect(await looked(other)).toMatchObject({ customer_id: bea, owes: true, charged: true, frozen: true });
    }));
});
