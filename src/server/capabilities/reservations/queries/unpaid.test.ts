import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClassWithPlaces, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readPlacesToRelease, readUnpaidNewcomers } from './unpaid.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const BEFORE = new Date('2026-11-23T12:00:00.000Z');
/** The raw studio's class begins at 13:00. */
const STARTS = '2026-11-24T13:00:00.000Z';
const GONE = '2026-11-23T15:00:00.000Z';
const ATTENDED = '2026-11-24T12:55:00.000Z';

describe('unpaid places of newcomers', () => {
  const beginning = { after: BEFORE, until: new Date(STARTS) };

  /** Ana has not paid her place and never came. */
  async function unpaidPlace(sql: Sql, { single_class_id, ana, grantOfAna }: RawStudio) {
    const unpaid = { single_class_id, is_cash: true, is_paid: false };
    const hers = await rawStay(sql, { ...unpaid, customer_id: ana, available_class_id: grantOfAna });
    return { unpaid, hers };
  }

  it('are released, unless paid, gone, attended, booked by staff, or of a person who attended before', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid, hers } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, bea, grantOfAna, grantOfBea } = studio;
      const ofAna = { customer_id: ana, available_class_id: grantOfAna };
      const ofBea = { customer_id: bea, available_class_id: grantOfBea };
      await rawStay(tx, { ...ofAna, single_class_id, guest: 'Pagada' });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'Se fue', deletedAt: GONE, cancellation: 'in-time' });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'Llegó', attended_at: ATTENDED });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'De recepción', reserved_by: bea });
      await rawStay(tx, { ...unpaid, ...ofBea });
      const before = await rawClassWithPlaces(tx, { starts_at: '2026-11-20T13:00:00.000Z' });
      await rawStay(tx, { ...ofBea, single_class_id: before, attended_at: '2026-11-20T13:00:00.000Z' });
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
      const of = { single_class_id, customer_ids: [ana, bea] };
      expect(await readPlacesToRelease(tx, beginning, of)).toEqual([hers]);
    });
  });

  it('are those of classes that begin within the limit and are not cancelled', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, grantOfAna } = studio;
      const isIn = async (values: Record<string, unknown>) =>
        rawStay(tx, {
          ...unpaid,
          customer_id: ana,
          available_class_id: grantOfAna,
          single_class_id: await rawClassWithPlaces(tx, values),
        });
      await isIn({ starts_at: STARTS, cancelled_at: GONE });
      await isIn({ starts_at: BEFORE.toISOString() });
      await isIn({ starts_at: '2026-11-24T13:00:01.000Z' });
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
    });
  });

  it('are released in the given class, for the locked people', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid, hers } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, bea, grantOfAna, grantOfBea } = studio;
      const theirs = await rawStay(tx, { ...unpaid, customer_id: bea, available_class_id: grantOfBea });
      const other = await rawClassWithPlaces(tx, { starts_at: STARTS });
      const there = { ...unpaid, single_class_id: other };
      await rawStay(tx, { ...there, customer_id: ana, available_class_id: grantOfAna });
      const release = (customer_ids: number[]) => readPlacesToRelease(tx, beginning, { single_class_id, customer_ids });
      expect(await release([ana])).toEqual([hers]);
      expect(await release([ana, bea])).toEqual([hers, theirs]);
    });
  });

  it('are released if only a guest of the person attended before', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, grantOfAna, single_class_id } = studio;
      await unpaidPlace(tx, studio);
      const before = await rawClassWithPlaces(tx, { starts_at: '2026-11-20T13:00:00.000Z' });
      const attended_at = '2026-11-20T13:00:00.000Z';
      const place = { customer_id: ana, available_class_id: grantOfAna, single_class_id: before };
      await rawStay(tx, { ...place, guest: 'Prima', attended_at });
      await rawStay(tx, place);
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
    });
  });
});
