import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClassWithPlaces,
  rawGrantWith,
  rawPurchase,
  rawRow,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { ofAna, ofBea, type RawStudio, rawGrant } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { countGuests, readOwnPlace } from './guests.ts';
import {
  countGuestsLeftWith,
  isMarkedBy,
  readCancelling,
  readClassOf,
  readMine,
  readMoneyBack,
  readReservationPage,
  readReservationRow,
} from './reservations.ts';
import { readRoster } from './roster.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T14:00:00.000Z');
const STARTS = '2026-11-24T13:00:00.000Z';
const GONE = '2026-11-23T15:00:00.000Z';
const cancelled = { deletedAt: GONE, cancellation: 'in-time' };

describe('one reservation', () => {
  it('is marked by whoever marked it, since then', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const marked = (columns: object) =>
        rawStay(tx, { ...ofAna(studio), attended_at: GONE, attended_by: bea, ...columns });
      const hers = await marked({});
      const byAna = await marked({ guest: 'Prima', attended_by: ana });
      const isMarked = (id: number, actor_id: number, since = GONE) =>
        isMarkedBy(tx, id, { actor_id, since: new Date(since) });
      expect([await isMarked(hers, bea), await isMarked(byAna, ana)]).toEqual([true, true]);
      expect([await isMarked(hers, ana), await isMarked(byAna, bea)]).toEqual([false, false]);
      expect(await isMarked(hers, bea, '2026-11-23T15:00:00.001Z')).toBe(false);
    });
  });

  it('has its own facts for the rule of cancelling', async () => {
    await undone(database.db, async (tx, studio) => {
      const stays = await rawStay(tx, ofAna(studio));
      const gone = await rawStay(tx, { ...ofBea(studio), ...cancelled });
      expect(await readCancelling(tx, stays)).toMatchObject({ cancellation: null, class_amount: 2 });
      expect(await readCancelling(tx, gone)).toMatchObject({ cancellation: 'in-time', class_amount: 2 });
    });
  });
});

describe('guests', () => {
  it('count for their host in this class, while they are booked', async () => {
    await undone(database.db, async (tx, studio) => {
      await rawStay(tx, ofAna(studio));
      await rawStay(tx, { ...ofAna(studio), guest: 'Prima' });
      await rawStay(tx, { ...ofAna(studio), guest: 'Tía' });
      await rawStay(tx, { ...ofAna(studio), guest: 'No viene', ...cancelled });
      await rawStay(tx, { ...ofBea(studio), guest: 'De Bea' });
      await rawStay(tx, { ...ofAna(studio), guest: 'Mañana', single_class_id: await rawClassWithPlaces(tx) });
      const { ana, single_class_id } = studio;
      expect(await countGuests(tx, { single_class_id, customer_id: ana })).toBe(2);
    });
  });

  it('are found by their host’s place; a guest has no guests', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea, single_class_id } = studio;
      const hers = await rawStay(tx, ofAna(studio));
      const theirs = await rawStay(tx, ofBea(studio));
      const guest = await rawStay(tx, { ...ofAna(studio), guest: 'Prima' });
      expect(await readOwnPlace(tx, hers)).toEqual({ single_class_id, customer_id: ana });
      expect(await readOwnPlace(tx, theirs)).toEqual({ single_class_id, customer_id: bea });
      expect(await readOwnPlace(tx, guest)).toBeUndefined();
    });
  });

  it('that left with their host are counted: of this class and moment; with a guest nobody left', async () => {
    await undone(database.db, async (tx, studio) => {
      const hers = await rawStay(tx, { ...ofAna(studio), ...cancelled });
      const guest = await rawStay(tx, { ...ofAna(studio), guest: 'Prima', ...cancelled });
      await rawStay(tx, { ...ofAna(studio), guest: 'Tía', ...cancelled });
      await rawStay(tx, { ...ofAna(studio), guest: 'Antes', ...cancelled, deletedAt: STARTS });
      await rawStay(tx, { ...ofAna(studio), guest: 'Sigue' });
      await rawStay(tx, { ...ofBea(studio), guest: 'De Bea', ...cancelled });
      const tomorrow = { single_class_id: await rawClassWithPlaces(tx) };
      await rawStay(tx, { ...ofAna(studio), guest: 'Mañana', ...cancelled, ...tomorrow });
      expect([await countGuestsLeftWith(tx, hers), await countGuestsLeftWith(tx, guest)]).toEqual([2, 0]);
    });
  });
});

describe('the refund of a bought place', () => {
  const MOVED = '2026-11-24T12:00:00.000Z';

  /** Ana paid 500.00 for a place of a special class that the studio moved; 100.00 of it is on its way back. */
  async function boughtPlace(sql: Sql, studio: RawStudio) {
    const { ana, single_class_id } = studio;
    const purchase_id = await rawPurchase(sql, ana, { single_class_id, spot: 1 });
    const paid = (of: number, amount: number) =>
      rawRow(sql, 'money_movement', {
        purchase_id: of,
        kind: 'payment',
        amount,
        payment_method_id: 1,
        occurred_at: GONE,
      });
    const order = (of: number, amount: number, values: object = {}) =>
      rawRow(sql, 'refund_order', {
        purchase_id: of,
        provider_payment_id: 'pay-1',
        amount,
        reason: 'La clase cambió',
        createdAt: GONE,
        ...values,
      });
    await paid(purchase_id, 50_000);
    await order(purchase_id, 10_000);
    await order(purchase_id, 5_000, { done_at: GONE });
    await order(purchase_id, 7_000, { withdrawn_at: GONE });
    const other = await rawPurchase(sql, ana, { single_class_id, spot: 2 });
    await paid(other, 90_000);
    await order(other, 1_000);
    const available_class_id = await rawGrantWith(sql, ana, { purchase_id, only_class_id: single_class_id });
    const ofOther = await rawGrantWith(sql, ana, { purchase_id: other, only_class_id: single_class_id });
    const place = { customer_id: ana, single_class_id, available_class_id, free_cancel_until: MOVED };
    return { purchase_id, other, ofOther, place };
  }
  const paidFor = async (sql: Sql, id: number) => (await readReservationRow(sql, id))?.paid_for;

  it('is its remaining payment, without pending refunds', async () => {
    await undone(database.db, async (tx, studio) => {
      const { place } = await boughtPlace(tx, studio);
      const id = await rawStay(tx, place);
      expect(await paidFor(tx, id)).toBe(40_000);
      const [row] = await readRoster(tx, studio.single_class_id, NOW);
      expect(row?.paid_for).toBe(40_000);
    });
  });

  it('is nothing if the studio moved nothing, or a package paid it', async () => {
    await undone(database.db, async (tx, studio) => {
      const { place, purchase_id } = await boughtPlace(tx, studio);
      const open = await rawStay(tx, { ...place, free_cancel_until: null });
      expect(await paidFor(tx, open)).toBeNull();
      await tx.rows('delete from class_reservation where class_reservation_id = $1', [open]);
      const part = await rawGrantWith(tx, studio.ana, { purchase_id, part: 1, source: 'purchase' });
      expect(await paidFor(tx, await rawStay(tx, { ...place, available_class_id: part }))).toBeNull();
    });
  });

  it('is nothing if its purchase was cancelled, or is for another class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { place, purchase_id } = await boughtPlace(tx, studio);
      const id = await rawStay(tx, place);
      await tx.rows('update purchase set single_class_id = $2 where purchase_id = $1', [
        purchase_id,
        await rawClassWithPlaces(tx),
      ]);
      expect(await paidFor(tx, id)).toBeNull();
      const revoked = await rawPurchase(tx, studio.ana, { single_class_id: studio.single_class_id, status: 'revoked' });
      const available_class_id = await rawGrantWith(tx, studio.ana, {
        source: 'purchase',
        purchase_id: revoked,
        part: 0,
        only_class_id: studio.single_class_id,
      });
      expect(await paidFor(tx, await rawStay(tx, { ...place, available_class_id, guest: 'Prima' }))).toBeNull();
    });
  });

  it('is nothing while the same purchase keeps another place; a cancelled one or another purchase do not matter', async () => {
    await undone(database.db, async (tx, studio) => {
      const { place, ofOther } = await boughtPlace(tx, studio);
      const id = await rawStay(tx, place);
      await rawStay(tx, { ...place, guest: 'Se fue', ...cancelled });
      await rawStay(tx, { ...place, guest: 'De otra compra', available_class_id: ofOther });
      expect(await paidFor(tx, id)).toBe(40_000);
      await rawStay(tx, { ...place, guest: 'Prima' });
      expect(await paidFor(tx, id)).toBeNull();
    });
  });
});

describe('a reservation', () => {
  it('counts cancellations on its grant, late ones included, not those by the studio', async () => {
    await undone(database.db, async (tx, studio) => {
      const id = await rawStay(tx, ofAna(studio));
      const gone = (values: object) => rawStay(tx, { ...ofAna(studio), deletedAt: GONE, ...values });
      await gone({ cancellation: 'in-time' });
      await gone({ cancellation: 'late' });
      await gone({ cancellation: 'studio' });
      await gone({ cancellation: 'in-time', free_cancel_until: STARTS });
      await gone({ cancellation: 'late', available_class_id: await rawGrant(tx, studio.ana, 5) });
      expect((await readReservationRow(tx, id))?.own_cancellations).toBe(2);
    });
  });

  it('has its guests in this class; a guest has none', async () => {
    await undone(database.db, async (tx, studio) => {
      const own = await rawStay(tx, ofAna(studio));
      const guest = await rawStay(tx, { ...ofAna(studio), guest: 'Prima', spot: 2 });
      await rawStay(tx, { ...ofAna(studio), guest: 'No viene', ...cancelled });
      await rawStay(tx, { ...ofBea(studio), guest: 'De Bea' });
      await rawStay(tx, { ...ofAna(studio), guest: 'Mañana', single_class_id: await rawClassWithPlaces(tx) });
      expect(await readReservationRow(tx, own)).toMatchObject({
        class_reservation_id: own,
        guests: [{ class_reservation_id: guest, name: 'Prima', spot: 2 }],
      });
      expect(await readReservationRow(tx, guest)).toMatchObject({ class_reservation_id: guest, guests: [] });
    });
  });

  it('names its class', async () => {
    await undone(database.db, async (tx, studio) => {
      const other = await rawClassWithPlaces(tx);
      const here = await rawStay(tx, ofAna(studio));
      const there = await rawStay(tx, { ...ofAna(studio), single_class_id: other });
      expect(await readClassOf(tx, here)).toBe(studio.single_class_id);
      expect(await readClassOf(tx, there)).toBe(other);
    });
  });
});

describe('my reservations', () => {
  it('are listed as coming, past, cancelled or all, in pages, and only one’s own', async () => {
    await undone(database.db, async (tx, studio) => {
      const at = async (starts_at: string, values: object = {}) =>
        rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx, { starts_at }), ...values });
      const past = await at('2026-11-20T13:00:00.000Z');
      const beginning = await at('2026-11-22T13:00:00.000Z');
      const next = await at('2026-11-22T13:00:01.000Z');
      const later = await at('2026-11-26T13:00:00.000Z');
      const goneBefore = await at('2026-11-21T13:00:00.000Z', cancelled);
      const goneLater = await at('2026-11-27T13:00:00.000Z', cancelled);
      await rawStay(tx, ofBea(studio));
      await rawStay(tx, {
        ...ofBea(studio),
        single_class_id: await rawClassWithPlaces(tx, { starts_at: '2026-11-19T13:00:00.000Z' }),
      });
      await rawStay(tx, { ...ofBea(studio), ...cancelled });
      const read = async (filter: 'all' | 'upcoming' | 'past' | 'cancelled', number = 1, size = 10) => {
        const now = new Date('2026-11-22T13:00:00.000Z');
        const page = { size, number };
        const { rows, total } = await readReservationPage(tx, { customer_id: studio.ana, filter, now, page });
        return { ids: rows.map((row) => row.class_reservation_id), total };
      };
      expect(await read('upcoming')).toEqual({ ids: [next, later], total: 2 });
      expect(await read('past')).toEqual({ ids: [beginning, past], total: 2 });
      expect(await read('cancelled')).toEqual({ ids: [goneLater, goneBefore], total: 2 });
      const all = [goneLater, later, next, beginning, goneBefore, past];
      expect(await read('all')).toEqual({ ids: all, total: 6 });
      expect(await read('all', 2, 4)).toEqual({ ids: all.slice(4), total: 6 });
      // A full page does not know how many there are.
      for (const filter of ['upcoming', 'past', 'cancelled'] as const)
        expect(await read(filter, 1, 1)).toMatchObject({ ids: [expect.any(Number)], total: 2 });
      expect((await read('all', 1, 6)).total).toBe(6);
    });
  });

  it('in a calendar are those of the requested days, first and last included', async () => {
    await undone(database.db, async (tx, studio) => {
      // The studio's clock is six hours behind UTC.
      const at = async (starts_at: string, values: object = {}) =>
        rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx, { starts_at }), ...values });
      await at('2026-11-25T05:59:00.000Z');
      const first = await at('2026-11-25T06:00:00.000Z');
      const guest = await at('2026-11-26T13:00:00.000Z', { guest: 'Prima' });
      const last = await at('2026-11-27T05:59:00.000Z');
      await at('2026-11-27T06:00:00.000Z');
      await at('2026-11-25T13:00:00.000Z', cancelled);
      await at('2026-11-25T14:00:00.000Z', ofBeaElsewhere(studio));
      const mine = await readMine(tx, {
        customer_id: studio.ana,
        start_date: '2026-11-25',
        end_date: '2026-11-26',
      });
      expect(mine.map((row) => [row.class_reservation_id, row.guest])).toEqual([
        [first, false],
        [guest, true],
        [last, false],
      ]);
    });
  });

  it('in a calendar list places of one class in the order of booking, wherever the rows are stored', async () => {
    await undone(database.db, async (tx, studio) => {
      const second = await rawStay(tx, { ...ofAna(studio), class_reservation_id: 9_002, guest: 'Prima' });
      const first = await rawStay(tx, { ...ofAna(studio), class_reservation_id: 9_001 });
      const mine = await readMine(tx, {
        customer_id: studio.ana,
        start_date: '2026-11-20',
        end_date: '2026-11-30',
      });
      expect(mine.map((row) => row.class_reservation_id)).toEqual([first, second]);
    });
  });

  const ofBeaElsewhere = ({ bea, grantOfBea }: RawStudio) => ({ customer_id: bea, available_class_id: grantOfBea });
});

describe('the refund of a cancelled place', () => {
  async function gonePlace(sql: Sql, studio: RawStudio) {
    const purchase_id = await rawPurchase(sql, studio.ana);
    const available_class_id = await rawGrantWith(sql, studio.ana, { purchase_id, part: 0, source: 'purchase' });
    const class_reservation_id = await rawStay(sql, { ...ofAna(studio), ...cancelled, available_class_id });
    const right = { purchase_id, single_class_id: studio.single_class_id, createdAt: GONE };
    const back = (amount: number, values: object = {}) =>
      rawRow(sql, 'class_return', { ...right, spot: 1, amount, leaves_at: GONE, ...values });
    return { class_reservation_id, back };
  }

  it('is that of this purchase, class and moment', async () => {
    await undone(database.db, async (tx, studio) => {
      const { class_reservation_id, back } = await gonePlace(tx, studio);
      const ended = { outcome: 'moved', ended_at: GONE };
      await back(1_000, { ...ended, createdAt: '2026-11-22T15:00:00.000Z' });
      await back(2_000, { ...ended, single_class_id: await rawClassWithPlaces(tx) });
      await back(3_000, { purchase_id: await rawPurchase(tx, studio.ana) });
      expect(await readMoneyBack(tx, class_reservation_id)).toBeNull();
      await back(50_000);
      expect(await readMoneyBack(tx, class_reservation_id)).toBe(50_000);
      expect(await readMoneyBack(tx, await rawStay(tx, ofBea(studio)))).toBeNull();
    });
  });
});
