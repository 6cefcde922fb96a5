import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawRow, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../../../tests/factories/raw-sale.ts';
import { freeIfMoved, removeArrivals } from './reservations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const BEGINS = '2026-11-24T13:00:00.000Z';
const EARLIER = '2026-11-23T13:30:00.000Z';

it('nobody has arrived any more at a class that was moved, and everybody still has at another', () =>
  undone(database.db, async (tx, { single_class_id, ana, bea, grantOfAna, grantOfBea }) => {
    const there = await rawClass(tx, '2026-11-25T13:00:00Z');
    const arrived = { attended_at: EARLIER, attended_by: bea };
    const hers = { customer_id: ana, available_class_id: grantOfAna, ...arrived };
    const places = [
      await rawStay(tx, { ...hers, single_class_id }),
      await rawStay(tx, { ...hers, single_class_id, customer_id: bea, available_class_id: grantOfBea, spot: 2 }),
      await rawStay(tx, { ...hers, single_class_id: there }),
    ];
    await removeArrivals(tx, single_class_id);
    expect(await columnsOf(tx, 'class_reservation.attended_at', places)).toEqual([null, null, EARLIER]);
    expect(await columnsOf(tx, 'class_reservation.attended_by', places)).toEqual([null, null, bea]);
  }));

it('a bought place can be left free if its class moved since: that person’s own and live one, in that class', () =>
  undone(database.db, async (tx, { single_class_id, ana, bea, grantOfAna, grantOfBea }) => {
    const there = await rawClass(tx, '2026-11-25T13:00:00Z');
    const hers = { single_class_id, customer_id: ana, available_class_id: grantOfAna };
    const places = [
      await rawStay(tx, hers),
      await rawStay(tx, { ...hers, guest: 'Nora', spot: 2 }),
      await rawStay(tx, { ...hers, cancellation: 'in-time' }),
      await rawStay(tx, { ...hers, single_class_id: there }),
      await rawStay(tx, { ...hers, customer_id: bea, available_class_id: grantOfBea, spot: 3 }),
    ];
    const [held] = await tx.rows<{ location_id: number }>(
      'select location_id from single_class where single_class_id = $1',
      [single_class_id],
    );
    const location_id = held?.location_id ?? 0;
    const free = async (bought: { starts_at?: string; location_id?: number }) => {
      await tx.rows('update class_reservation set free_cancel_until = null');
      await freeIfMoved(tx, { single_class_id, customer_id: ana, starts_at: BEGINS, location_id, ...bought });
      return columnsOf(tx, 'class_reservation.free_cancel_until', places);
    };
    const nobody: (string | null)[] = [null, null, null, null, null];
    expect(await free({})).toEqual(nobody);
    expect(await free({ starts_at: '2026-11-24T12:59:00.000Z' })).toEqual(nobody.with(0, BEGINS));
    const elsewhere = await rawRow(tx, 'location', { name: 'Condesa', timezone: 'America/Mexico_City' });
    expect(await free({ location_id: elsewhere })).toEqual(nobody.with(0, BEGINS));
  }));
