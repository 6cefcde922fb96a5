import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, NOW, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { closePostponement, readOpenPostponements, writePostponement } from './postponements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SOON = minute(600);
const LATER = minute(6000);

let sold = 0;
/** A subscription that is charged again in ten hours. */
function runningSale(sql: Sql, columns: RawRow & { customer_id: number }): Promise<number> {
  sold += 1;
  const running = { status: 'active', provider: 'simulado', subscription_id: `sub_${sold}` };
  return rawSale(sql, { ...running, next_charge_at: SOON, ...columns });
}

const open = async (sql: Sql, purchase_id: number | null = null) =>
  (await readOpenPostponements(sql, purchase_id)).map((row) => [row.purchase_id, row.charge_at]);

it('only a running subscription with a coming charge is postponed', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const by = { at: NOW, actor_id: bea };
    const hers = await runningSale(tx, { customer_id: ana });
    const other = await runningSale(tx, { customer_id: bea });
    const over = await runningSale(tx, { customer_id: ana, status: 'cancelled' });
    const uncharged = await runningSale(tx, { customer_id: ana, next_charge_at: null });
    for (const purchase_id of [hers, over, uncharged])
      await writePostponement(tx, { purchase_id, charge_at: new Date(LATER), by });
    const charges = await columnsOf(tx, 'purchase.next_charge_at', [hers, other, over, uncharged]);
    expect(charges).toEqual([LATER, SOON, SOON, null]);
    expect(await tx.rows('select purchase_id, charge_was_at from charge_postponement')).toEqual([
      { purchase_id: hers, charge_was_at: SOON },
    ]);
  }));

it('the provider is sent the new date while the subscription runs there, until it confirms the last one', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const postponed = async (columns: RawRow = {}, after: string | null = null) => {
      const purchase_id = await runningSale(tx, { customer_id: ana, ...columns });
      await writePostponement(tx, { purchase_id, charge_at: new Date(LATER), by: { at: NOW, actor_id: bea } });
      if (after) await tx.rows(`update purchase set ${after} where purchase_id = $1`, [purchase_id]);
      return purchase_id;
    };
    const [hers, other] = [await postponed(), await postponed()];
    await postponed({ subscription_id: null });
    await postponed({}, `status = 'cancelled', cancelled_at = '${minute(-10)}'`);
    const both = [hers, other].map((id) => [id, LATER]);
    expect(await open(tx)).toEqual(both);
    expect(await open(tx, other)).toEqual([[other, LATER]]);
    expect(await closePostponement(tx, { purchase_id: hers, charge_at: SOON }, NOW)).toBe(false);
    expect(await open(tx)).toEqual(both);
    expect(await closePostponement(tx, { purchase_id: hers, charge_at: LATER }, NOW)).toBe(true);
    expect(await closePostponement(tx, { purchase_id: hers, charge_at: LATER }, NOW)).toBe(false);
    expect(await open(tx)).toEqual([[other, LATER]]);
  }));
