import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClassWithPlaces, rawRow, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { ofAna, type RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readOverlaps, readUsualSpot } from './before-booking.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const GONE = '2026-11-23T15:00:00.000Z';
const cancelled = { deletedAt: GONE, cancellation: 'in-time' };

describe('the usual place', () => {
  async function withMap(sql: Sql, studio: RawStudio) {
    const [type] = await sql.rows<{ class_type_id: number; location_id: number }>(
      'select class_type_id, location_id from single_class where single_class_id = $1',
      [studio.single_class_id],
    );
    if (!type) throw new Error('The class has no type.');
    await sql.rows(`update class_type set spot_map = '4,4' where class_type_id = $1`, [type.class_type_id]);
    const classes: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) classes.push(await rawClassWithPlaces(sql, { capacity: 8 }));
    const sat = async (spot: number, where: readonly number[], values: object = {}) => {
      for (const single_class_id of where) await rawStay(sql, { ...ofAna(studio), single_class_id, spot, ...values });
    };
    return { ...type, classes, sat };
  }
  const alike = async (sql: Sql, values: Record<string, unknown>) => [
    await rawClassWithPlaces(sql, values),
    await rawClassWithPlaces(sql, values),
    await rawClassWithPlaces(sql, values),
  ];

  it('is the one she booked most in such classes, not of guests, cancelled ones, others or other classes', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { classes, sat, class_type_id } = await withMap(tx, studio);
        const three = classes.slice(0, 3);
        await sat(2, classes.slice(3));
        const type = await rawRow(tx, 'class_type', { name: 'Yoga', spot_map: '8' });
        await sat(3, await alike(tx, { class_type_id: type, capacity: 8 }));
        const place = await rawRow(tx, 'location', { name: 'Condesa', timezone: 'America/Mexico_City' });
        await sat(4, await alike(tx, { class_type_id, location_id: place, capacity: 8 }));
        const { bea: customer_id, grantOfBea: available_class_id } = studio;
        await sat(5, three, { customer_id, available_class_id });
        await sat(6, three, { guest: 'Prima' });
        await sat(7, three, cancelled);
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBe(2);
      },
      8,
    );
  });

  it('is offered only while it is free in that class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { classes, sat } = await withMap(tx, studio);
        await sat(1, classes.slice(0, 3));
        await sat(2, classes.slice(3));
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBe(1);
        await tx.rows(
          `update class_place set blocked_at = $2, blocked_reason = 'staff' where single_class_id = $1 and spot = 1`,
          [studio.single_class_id, GONE],
        );
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBe(2);
      },
      8,
    );
  });

  it('is none after one class only, and none without numbered places', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { classes, sat, class_type_id } = await withMap(tx, studio);
        await sat(1, classes.slice(0, 1));
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBeNull();
        await sat(1, classes.slice(1, 3));
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBe(1);
        await rawRow(tx, 'class_type', { name: 'Yoga', spot_map: '8' });
        await tx.rows('update class_type set spot_map = null where class_type_id = $1', [class_type_id]);
        expect(await readUsualSpot(tx, studio.ana, studio.single_class_id)).toBeNull();
      },
      8,
    );
  });
});

describe('classes at the same time', () => {
  it('are her own overlapping ones, not adjacent, cancelled or of guests', async () => {
    await undone(database.db, async (tx, studio) => {
      const at = async (starts_at: string, values: object = {}) =>
        rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx, { starts_at }), ...values });
      await rawStay(tx, ofAna(studio));
      const before = await at('2026-11-24T12:01:00.000Z');
      const after = await at('2026-11-24T13:59:00.000Z');
      await at('2026-11-24T12:00:00.000Z');
      await at('2026-11-24T14:00:00.000Z');
      await at('2026-11-24T13:10:00.000Z', cancelled);
      await at('2026-11-24T13:20:00.000Z', { guest: 'Prima' });
      const { bea: customer_id, grantOfBea: available_class_id } = studio;
      await at('2026-11-24T13:30:00.000Z', { customer_id, available_class_id });
      const overlaps = await readOverlaps(tx, studio.ana, studio.single_class_id);
      expect(overlaps.map((row) => row.class_reservation_id)).toEqual([before, after]);
    });
  });
});
