import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, NOW, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import {
  closePostponement,
  readOpenPostponements,
  removePostponement,
  sendAgainAfter,
  writePaused,
  writePostponement,
  writePostponementTry,
  writeReturnToDay,
} from './postponements.ts';

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

describe('an order to charge later', () => {
  const LATEST = minute(9000);
  interface Order {
    purchase_id: number;
    charge_was_at: string;
    charge_at: string;
    paused_at: string | null;
    done_at: string | null;
    attempts: number;
  }

  /** Equal orders of Ana's and Bea's subscriptions. */
  async function twoOrders(tx: Tx & LockedPurchase, { ana, bea }: RawStudio) {
    const ordered = async (customer_id: number) => {
      const purchase_id = await runningSale(tx, { customer_id });
      await writePostponement(tx, { purchase_id, charge_at: new Date(LATER), by: { at: NOW, actor_id: bea } });
      return purchase_id;
    };
    return { hers: await ordered(ana), other: await ordered(bea) };
  }
  const orders = async (sql: Sql, ...ids: number[]) => {
    const rows = await sql.rows<Order>('select * from charge_postponement');
    return ids.map((id) => rows.find((row) => row.purchase_id === id));
  };

  it('that came too late is removed, and the charge is shown when the provider makes it; others stay', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      const charges = () => columnsOf(tx, 'purchase.next_charge_at', [hers, other]);
      const remove = (charge_at: string) => removePostponement(tx, { purchase_id: hers, charge_at }, NOW);
      expect(await remove(SOON)).toBe(false);
      await tx.rows('update charge_postponement set done_at = $2 where purchase_id = $1', [hers, minute(0)]);
      expect(await remove(LATER)).toBe(false);
      expect(await charges()).toEqual([LATER, LATER]);
      await tx.rows('update charge_postponement set done_at = null where purchase_id = $1', [hers]);
      expect(await remove(LATER)).toBe(true);
      expect(await charges()).toEqual([SOON, LATER]);
      expect(await open(tx)).toEqual([[other, LATER]]);
    }));

  it('that came too late changes no other date that was reported since, nor one of a subscription that ended', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      await tx.rows('update purchase set next_charge_at = $2 where purchase_id = $1', [hers, LATEST]);
      await tx.rows(`update purchase set status = 'cancelled', cancelled_at = $2 where purchase_id = $1`, [
        other,
        minute(0),
      ]);
      for (const purchase_id of [hers, other])
        expect(await removePostponement(tx, { purchase_id, charge_at: LATER }, NOW)).toBe(true);
      expect(await columnsOf(tx, 'purchase.next_charge_at', [hers, other])).toEqual([LATEST, LATER]);
    }));

  it('is sent again if another date may have reached the provider after it', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      await tx.rows('update charge_postponement set done_at = $1, paused_at = $1', [minute(-5)]);
      await sendAgainAfter(tx, { purchase_id: hers, charge_at: LATER });
      expect(await open(tx)).toEqual([]);
      await sendAgainAfter(tx, { purchase_id: hers, charge_at: SOON });
      expect(await orders(tx, hers, other)).toMatchObject([
        { done_at: null, paused_at: null },
        { done_at: minute(-5), paused_at: minute(-5) },
      ]);
      // One that is open is on its way anyway, and stays paused.
      await writePaused(tx, hers, new Date(minute(1)));
      await sendAgainAfter(tx, { purchase_id: hers, charge_at: SOON });
      expect(await orders(tx, hers)).toMatchObject([{ paused_at: minute(1) }]);
    }));

  it('is paused once, and its tries are counted while it is open', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      for (const minutes of [0, 5]) await writePaused(tx, hers, new Date(minute(minutes)));
      await writePostponementTry(tx, hers, 'no contesta');
      expect(await orders(tx, hers, other)).toMatchObject([
        { paused_at: minute(0), attempts: 1 },
        { paused_at: null, attempts: 0 },
      ]);
      await closePostponement(tx, { purchase_id: hers, charge_at: LATER }, NOW);
      await writePostponementTry(tx, hers, 'no contesta');
      expect(await orders(tx, hers)).toMatchObject([{ attempts: 1 }]);
    }));

  it('that is open keeps its pause and the provider’s date when it is changed; a confirmed one does not', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      for (const purchase_id of [hers, other]) await writePaused(tx, purchase_id, NOW);
      await closePostponement(tx, { purchase_id: other, charge_at: LATER }, NOW);
      for (const purchase_id of [hers, other])
        await writePostponement(tx, {
          purchase_id,
          charge_at: new Date(LATEST),
          by: { at: NOW, actor_id: studio.bea },
        });
      expect(await orders(tx, hers, other)).toMatchObject([
        { charge_was_at: SOON, charge_at: LATEST, paused_at: minute(0), done_at: null },
        { charge_was_at: LATER, charge_at: LATEST, paused_at: null, done_at: null },
      ]);
    }));

  it('that was confirmed is followed by another back to the subscription’s day, for the charge it had moved alone', () =>
    undone(database.db, async (tx, studio) => {
      const { hers, other } = await twoOrders(tx, studio);
      const [reported, on_its_day] = [minute(50_000), minute(53_000)];
      const back = (charged: string) =>
        writeReturnToDay(tx, {
          purchase_id: hers,
          charged,
          reported: new Date(reported),
          charge_at: new Date(on_its_day),
          at: new Date(minute(6001)),
        });
      const charges = () => columnsOf(tx, 'purchase.next_charge_at', [hers, other]);
      await tx.rows('update purchase set next_charge_at = $1', [reported]);
      expect(await back(LATER), 'not confirmed yet').toBe(false);
      await tx.rows('update charge_postponement set done_at = $1, attempts = 2, paused_at = $1', [minute(0)]);
      expect(await back(SOON), 'another charge than the one that was moved').toBe(false);
      expect(await charges()).toEqual([reported, reported]);
      expect(await open(tx)).toEqual([]);
      expect(await back(LATER)).toBe(true);
      expect(await charges()).toEqual([on_its_day, reported]);
      expect(await orders(tx, hers, other)).toMatchObject([
        { charge_was_at: reported, charge_at: on_its_day, done_at: null, attempts: 0, paused_at: null },
        { charge_was_at: SOON, charge_at: LATER, done_at: minute(0), attempts: 2, paused_at: minute(0) },
      ]);
      expect(await back(LATER), 'the same charge again').toBe(false);
    }));

  it('is kept without another where the provider’s own date is right for now', () =>
    undone(database.db, async (tx, studio) => {
      const { hers } = await twoOrders(tx, studio);
      const reported = minute(50_000);
      await tx.rows('update purchase set next_charge_at = $1', [reported]);
      await tx.rows('update charge_postponement set done_at = $1', [minute(0)]);
      const instant = new Date(reported);
      const at = new Date(minute(6001));
      expect(
        await writeReturnToDay(tx, { purchase_id: hers, charged: LATER, reported: instant, charge_at: instant, at }),
      ).toBe(true);
      expect(await orders(tx, hers)).toMatchObject([{ charge_at: reported, done_at: minute(0) }]);
      expect(await open(tx, hers)).toEqual([]);
    }));
});
