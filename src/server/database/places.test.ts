import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawClass, rawPlace, rawStay, undone } from '../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../tests/factories/raw-studio.ts';
import type { Sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const AT = '2026-11-23T13:00:00.000Z';

/** A reservation of Ana's in the studio's class. */
const reserved = (tx: Sql, { ana, grantOfAna, single_class_id }: RawStudio, columns: object = {}) =>
  rawStay(tx, { single_class_id, customer_id: ana, available_class_id: grantOfAna, ...columns });

describe('the places of a class', () => {
  const counted = async (tx: Sql, single_class_id: number) => {
    const [row] = await tx.rows<{ places_open: number; places_taken: number }>(
      'select places_open, places_taken from single_class where single_class_id = $1',
      [single_class_id],
    );
    return [row?.places_open, row?.places_taken];
  };

  it('are counted when they come, each as it is, for their own class', () =>
    undone(database.db, async (tx, studio) => {
      const [made, other] = [await rawClass(tx, '2026-11-25T13:00:00Z'), await rawClass(tx, '2026-11-26T13:00:00Z')];
      const class_reservation_id = await reserved(tx, studio);
      await tx.rows(
        `insert into class_place (single_class_id, spot, class_reservation_id, held_until, held_for, blocked_at, blocked_reason)
         values ($1, 1, null, null, null, null, null), ($1, 2, $3, null, null, null, null),
           ($1, 3, null, $5, $4, null, null), ($1, 4, null, null, null, $5, 'staff'), ($2, 1, null, null, null, null, null)`,
        [made, other, class_reservation_id, studio.ana, AT],
      );
      expect(await counted(tx, made)).toEqual([3, 2]);
      expect(await counted(tx, other)).toEqual([1, 0]);
    }));

  it('are counted as they change, and no more once they are gone', () =>
    undone(database.db, async (tx, studio) => {
      const { single_class_id: here, ana } = studio;
      const class_reservation_id = await reserved(tx, studio);
      expect(await counted(tx, here)).toEqual([3, 0]);
      await rawPlace(tx, here, { spot: 1, class_reservation_id });
      await rawPlace(tx, here, { spot: 2, held_for: ana });
      await rawPlace(tx, here, { spot: 3, blocked_at: AT, blocked_reason: 'staff' });
      expect(await counted(tx, here)).toEqual([2, 2]);
      const free = (spot: number, set: string) =>
        tx.rows(`update class_place set ${set} where single_class_id = $1 and spot = $2`, [here, spot]);
      await free(1, 'class_reservation_id = null');
      expect(await counted(tx, here)).toEqual([2, 1]);
      await free(2, 'held_until = null, held_for = null');
      expect(await counted(tx, here)).toEqual([2, 0]);
      await free(3, 'blocked_at = null, blocked_reason = null');
      expect(await counted(tx, here)).toEqual([3, 0]);
      await rawPlace(tx, here, { spot: 1, class_reservation_id });
      await tx.rows('delete from class_place where single_class_id = $1 and spot < 3', [here]);
      expect(await counted(tx, here)).toEqual([1, 0]);
    }));

  it('stay in their class, and their numbers are written by them alone', async () => {
    const written = (write: (tx: Sql, other: number) => Promise<unknown>) =>
      undone(database.db, async (tx) => void (await write(tx, await rawClass(tx, '2026-11-25T13:00:00Z'))));
    const moves = (set: string) =>
      written((tx, other) => tx.rows(`update class_place set ${set.replace('OTHER', `${other}`)}`));
    for (const set of ['single_class_id = OTHER', 'spot = spot + 10'])
      await expect(moves(set)).rejects.toThrow('a place does not change');
    const counts = (set: string) => written((tx) => tx.rows(`update single_class set ${set}`));
    for (const set of ['places_open = 1', 'places_taken = 1'])
      await expect(counts(set)).rejects.toThrow('counted by class_place alone');
    await counts('places_open = places_open, places_taken = places_taken');
  });
});
