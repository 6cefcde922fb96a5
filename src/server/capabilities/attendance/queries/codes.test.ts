import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawGrantWith, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { Sql } from '../../../database/database.ts';
import { findCode, keepCode, keepCodes } from './codes.ts';
import { readComing } from './offline.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');

const code = (nth: number) => `00000000000${nth}`;

async function booked(
  sql: Sql,
  {
    single_class_id,
    customer_id,
    ...columns
  }: { single_class_id: number; customer_id: number } & Record<string, unknown>,
): Promise<number> {
  const available_class_id = await rawGrantWith(sql, customer_id);
  return rawStay(sql, { single_class_id, customer_id, available_class_id, ...columns });
}

describe('codes of several places', () => {
  it('are kept for the person’s own reservations, each its own, and an older one stays', () =>
    undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const [here, other, beas, unasked] = [
        await booked(tx, { single_class_id, customer_id: ana }),
        await booked(tx, { single_class_id: there, customer_id: ana }),
        await booked(tx, { single_class_id, customer_id: bea }),
        await booked(tx, { single_class_id: there, customer_id: ana, guest: 'Nora', spot: 2 }),
      ];
      await keepCode(tx, { class_reservation_id: here, token: code(1), at });
      const codes = new Map([
        [here, code(2)],
        [other, code(3)],
        [beas, code(4)],
      ]);
      const kept = await keepCodes(tx, { codes, customer_id: ana, at });
      expect([...kept]).toEqual([
        [here, code(1)],
        [other, code(3)],
      ]);
      const written = await tx.rows<{ class_reservation_id: number }>(
        'select class_reservation_id from reservation_code order by 1',
      );
      expect(written.map((row) => row.class_reservation_id)).toEqual([here, other]);
      expect(unasked).toBeGreaterThan(beas);
    }));
});

describe('a code at the door', () => {
  it('is of today on the day of its class, and around a class at midnight from two hours before until its end', () =>
    undone(database.db, async (tx, { ana, single_class_id }) => {
      const isToday = async (token: string, instant: string) =>
        (await findCode(tx, token, new Date(instant)))?.today === true;
      // The 24th at 7:00 in Mexico City, six hours behind.
      const morning = await booked(tx, { single_class_id, customer_id: ana });
      await keepCode(tx, { class_reservation_id: morning, token: code(1), at });
      const ofMorning = ['24T05:59:59Z', '24T06:00:00Z', '25T05:59:59Z', '25T06:00:00Z'];
      const days = [];
      for (const instant of ofMorning) days.push(await isToday(code(1), `2026-11-${instant}`));
      expect(days).toEqual([false, true, true, false]);
      // The 26th from 23:30 until the 27th at 0:30, and the 28th from 0:30.
      const late = await rawClass(tx, '2026-11-27T05:30:00Z');
      await keepCode(tx, {
        class_reservation_id: await booked(tx, { single_class_id: late, customer_id: ana }),
        token: code(2),
        at,
      });
      const early = await rawClass(tx, '2026-11-28T06:30:00Z');
      await keepCode(tx, {
        class_reservation_id: await booked(tx, { single_class_id: early, customer_id: ana }),
        token: code(3),
        at,
      });
      expect(await isToday(code(2), '2026-11-27T06:30:00Z')).toBe(true);
      expect(await isToday(code(2), '2026-11-27T06:30:01Z')).toBe(false);
      expect(await isToday(code(3), '2026-11-28T04:29:59Z')).toBe(false);
      expect(await isToday(code(3), '2026-11-28T04:30:00Z')).toBe(true);
    }));
});

describe('places to take along without a connection', () => {
  it('are the person’s live ones in classes that are not over, not cancelled and begin in time', () =>
    undone(database.db, async (tx, { ana, bea }) => {
      const [now, until] = [new Date('2026-11-24T14:00:00.000Z'), new Date('2026-11-26T13:00:00.000Z')];
      const place = async (starts_at: string, columns: object = {}, ofClass: Record<string, unknown> = {}) =>
        booked(tx, { single_class_id: await rawClass(tx, starts_at, ofClass), customer_id: ana, ...columns });
      await place('2026-11-24T13:00:00Z');
      const running = await place('2026-11-24T13:00:01Z');
      const last = await place('2026-11-26T12:59:59Z');
      await place('2026-11-26T13:00:00Z');
      await place('2026-11-25T13:00:00Z', { customer_id: bea });
      await place('2026-11-25T13:00:00Z', { cancellation: 'late' });
      await place('2026-11-25T13:00:00Z', {}, { cancelled_at: at.toISOString() });
      const coming = await readComing(tx, { customer_id: ana, now, until });
      expect(coming.map((row) => row.class_reservation_id)).toEqual([running, last]);
    }));
});
