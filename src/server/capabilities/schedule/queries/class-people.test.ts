import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPurchase,
  rawReservationWith,
  rawRow,
  rawWait,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { rawMovement } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import * as queries from './class-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const LATER = '2026-11-30T12:00:00.000Z';
const at = new Date(NOW);

const newcomer = (sql: Sql, name: string) => rawRow(sql, 'customer', { name, createdAt: EARLIER });

/** A place of somebody in a class, on a grant of her own. */
async function booked(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
  columns: Record<string, unknown> = {},
): Promise<number> {
  const available_class_id = await rawGrantWith(sql, customer_id);
  return rawReservationWith(sql, { single_class_id, customer_id, available_class_id }, columns);
}

describe('people in classes', () => {
  it('are those with a live reservation in the classes', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const stays = await booked(tx, { single_class_id: here, customer_id: ana });
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'late' });
      await booked(tx, { single_class_id: there, customer_id: bea });
      const people = await queries.readPeopleIn(tx, [here]);
      expect(people.map((each) => each.class_reservation_id)).toEqual([stays]);
    });
  });

  it('have the end of their grant without the place, if it follows the first class', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const follows = { begins_by: '2026-12-31', valid_days: 30 };
      const begun = { ...follows, begun_on: '2026-11-24', expiration_date: '2027-01-15' };
      const end = async (columns: Record<string, unknown>) => {
        const available_class_id = await rawGrantWith(tx, ana, columns);
        const place = { single_class_id, customer_id: ana, available_class_id };
        const id = await rawReservationWith(tx, place, { guest: `Invitada ${available_class_id}` });
        await rawMovement(tx, available_class_id, 'reserved', -1, id);
        const people = await queries.readPeopleIn(tx, [single_class_id]);
        return people.find((each) => each.class_reservation_id === id)?.grant.expiration_date;
      };
      expect(await end({})).toBe('2026-12-31');
      expect(await end(follows)).toBe('9999-12-31');
      expect(await end({ ...begun, end_is_fixed: true })).toBe('2027-01-15');
      expect(await end({ ...begun, expiration_date: '2026-12-24', closed_reason: 'expired' })).toBe('2026-12-24');
    });
  });

  it('have the first and last other class of their grant, if its end follows the first class', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const later = await rawClass(tx, '2026-11-28T13:00:00Z');
      const grantOf = async (columns: Record<string, unknown>) => {
        const available_class_id = await rawGrantWith(tx, ana, columns);
        const guest = `Invitada ${available_class_id}`;
        const paid = { customer_id: ana, available_class_id };
        const id = await rawReservationWith(tx, { ...paid, single_class_id }, { guest });
        const other = await rawReservationWith(tx, { ...paid, single_class_id: later }, { guest });
        await rawMovement(tx, available_class_id, 'reserved', -1, other);
        const people = await queries.readPeopleIn(tx, [single_class_id]);
        return people.find((each) => each.class_reservation_id === id)?.grant;
      };
      const follows = { begins_by: '2026-12-31', valid_days: 30 };
      expect(await grantOf(follows)).toMatchObject({
        last_class_on: '2026-11-28',
        begun_on: '2026-11-28',
        expiration_date: '2026-12-28',
      });
      const fixed = { ...follows, begun_on: '2026-11-24', end_is_fixed: true };
      expect(await grantOf(fixed)).toMatchObject({ last_class_on: null, begun_on: '2026-11-28' });
      expect(await grantOf({})).toMatchObject({ last_class_on: null, begun_on: null });
    });
  });

  it('who wait are counted for these classes, while they wait', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawWait(tx, { single_class_id: here, customer_id: ana });
      await rawWait(tx, { single_class_id: here, customer_id: bea }, { outcome: 'left' });
      await rawWait(tx, { single_class_id: there, customer_id: ana });
      expect(await queries.countWaiting(tx, [here])).toBe(1);
    });
  });
});

/** Places in the class and in another, bought in each relevant way; the reservations by what they show. */
async function boughtPlaces(tx: Sql, here: number, there: number) {
  const place = async (
    name: string,
    { bought, where = here, ...columns }: { bought: number | null; where?: number } & Record<string, unknown>,
    amount: number,
  ) => {
    const customer_id = await newcomer(tx, name);
    const purchase_id = await rawPurchase(tx, customer_id, { single_class_id: bought });
    const paid = { purchase_id, kind: 'payment', amount, payment_method_id: 2, occurred_at: EARLIER };
    await rawRow(tx, 'money_movement', paid);
    const available_class_id = await rawGrantWith(tx, customer_id, { purchase_id });
    return rawReservationWith(tx, { single_class_id: where, customer_id, available_class_id }, columns);
  };
  return {
    bought: await place('Bought', { bought: here, free_cancel_until: LATER }, 10_000),
    givenBack: await place('Gave back', { bought: here, cancellation: 'late' }, 200),
    ofTen: await place('Has ten classes', { bought: null, free_cancel_until: EARLIER }, 3_000),
    moved: await place('Was moved', { bought: here, where: there }, 40),
    elsewhere: await place('Elsewhere', { bought: there, where: there }, 500),
  };
}

describe('reservations lost with a class', () => {
  it('are the places there, fixed or free to leave, and their purchases', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await boughtPlaces(tx, here, there);
      await booked(tx, { single_class_id: here, customer_id: ana });
      expect(await queries.readAtStake(tx, [here], at)).toMatchObject([
        { single_class_id: here, people: 3, bound: 2, paid: 10_000 },
      ]);
      expect(await queries.readAtStake(tx, [there], at)).toMatchObject([{ people: 2, bound: 2, paid: 500 }]);
    });
  });

  it('include payments for places bought for that class, those being changed and those still held', async () => {
    await undone(database.db, async (tx, { single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const { bought, givenBack, ofTen, moved } = await boughtPlaces(tx, here, there);
      expect(await queries.readPaidFor(tx, [bought, givenBack, ofTen, moved])).toBe(10_000);
    });
  });

  it('are a person’s own if one of them is hers, whatever else she has', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const hers = await booked(tx, { single_class_id: here, customer_id: ana });
      const theirs = await booked(tx, { single_class_id: here, customer_id: bea }, { spot: 2 });
      const isHers = (...ids: number[]) => queries.isOneOf(tx, ids, ana);
      expect([await isHers(hers, theirs), await isHers(theirs), await isHers()]).toEqual([true, false, false]);
    });
  });
});

describe('a class that is moved', () => {
  it('overlaps with other reservations of its people at the new time, not with classes moved along', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const pilates = await rawRow(tx, 'class_type', { name: 'Pilates' });
      const also = await rawClass(tx, '2026-11-25T13:00:00Z');
      const has = async (customer_id: number, starts_at: string, columns = {}) =>
        booked(
          tx,
          { single_class_id: await rawClass(tx, starts_at, { class_type_id: pilates }), customer_id },
          columns,
        );
      const [carla, dora] = [await newcomer(tx, 'Carla'), await newcomer(tx, 'Dora')];
      const place = await booked(tx, { single_class_id: here, customer_id: ana });
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'late' });
      await booked(tx, { single_class_id: here, customer_id: carla }, { guest: 'Nora' });
      await booked(tx, { single_class_id: here, customer_id: dora });
      await booked(tx, { single_class_id: also, customer_id: dora });
      const then = '2026-11-25T13:59:00Z';
      for (const customer_id of [ana, bea, carla]) await has(customer_id, then);
      await has(ana, '2026-11-25T13:20:00Z', { guest: 'Nora' });
      await has(ana, '2026-11-25T13:30:00Z', { cancellation: 'late' });
      for (const starts_at of ['2026-11-25T12:00:00Z', '2026-11-25T14:00:00Z', '2026-11-27T13:00:00Z']) {
        await has(ana, starts_at);
      }
      const moved = (single_class_id: number, starts_at: string) => ({
        single_class_id,
        duration_minutes: 60,
        starts_at: new Date(starts_at),
      });
      const to = [moved(here, '2026-11-25T13:00:00Z'), moved(also, '2026-11-27T13:00:00Z')];
      expect(await queries.readOverlapsOf(tx, to)).toEqual([
        { class_reservation_id: place, class_type_name: 'Pilates', class_date: '2026-11-25T07:59:00.000Z' },
      ]);
    });
  });
});

describe('whose places they are', () => {
  it('a person is alone in classes in which nobody else has a place, whatever others have elsewhere', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await booked(tx, { single_class_id: there, customer_id: bea });
      const alone = async (...classes: number[]) => queries.isAloneIn(tx, classes, ana);
      expect(await alone(here)).toBe(false);
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'in-time' });
      await booked(tx, { single_class_id: here, customer_id: ana });
      expect([await alone(here), await alone(there), await alone(here, there)]).toEqual([true, false, false]);
    });
  });
});
