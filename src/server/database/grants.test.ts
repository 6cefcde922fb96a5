import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawGrantWith, rawStay, undone } from '../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../tests/factories/raw-sale.ts';
import { type RawStudio, rawMovement } from '../../../tests/factories/raw-studio.ts';
import type { Sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a grant that begins with its first class', () => {
  const waits = { begins_by: '2026-12-31', expiration_date: '2026-12-31', valid_days: 30 };
  const begun = { ...waits, begun_on: '2026-11-20', expiration_date: '2026-12-20' };
  const books = async (tx: Sql, { ana, single_class_id }: RawStudio, available_class_id: number) => {
    const [counted] = await columnsOf<number | null>(tx, 'available_class.class_amount', [available_class_id]);
    const guest = `Invitada ${available_class_id}`;
    const id = await rawStay(tx, { single_class_id, customer_id: ana, available_class_id, guest });
    await rawMovement(tx, available_class_id, 'reserved', counted === null ? 0 : -1, id);
  };

  it('follows it, and when its class is moved to another day; one that is closed, fixed or has no such term stays', () =>
    undone(database.db, async (tx, studio) => {
      const grants = [
        await rawGrantWith(tx, studio.ana, waits),
        await rawGrantWith(tx, studio.ana, { ...begun, closed_reason: 'expired' }),
        await rawGrantWith(tx, studio.ana, { ...begun, end_is_fixed: true }),
        studio.grantOfAna,
        await rawGrantWith(tx, studio.ana, { class_amount: null }),
      ];
      for (const grant of grants) await books(tx, studio, grant);
      const days = () => columnsOf(tx, 'available_class.begun_on', grants);
      expect(await days()).toEqual(['2026-11-24', '2026-11-20', '2026-11-20', null, null]);
      await tx.rows(`update single_class set class_date = '2026-11-26 07:00' where single_class_id = $1`, [
        studio.single_class_id,
      ]);
      expect(await days()).toEqual(['2026-11-26', '2026-11-20', '2026-11-20', null, null]);
      const ends = await columnsOf(tx, 'available_class.expiration_date', grants);
      expect(ends).toEqual(['2026-12-26', '2026-12-20', '2026-12-20', '2026-12-31', '2026-12-31']);
    }));

  it('has what its ledger says, which no write changes', async () => {
    const writes = (set: string) =>
      undone(database.db, async (tx) => void (await tx.rows(`update available_class set remaining = ${set}`)));
    await expect(writes('remaining + 1')).rejects.toThrow('by its ledger alone');
    await writes('remaining');
  });
});
