import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawClass, rawGrantWith, rawPlace, rawStay, undone } from '../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../tests/factories/raw-sale.ts';
import { type RawStudio, rawMovement } from '../../../tests/factories/raw-studio.ts';
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

describe('a letter', () => {
  const queued = (tx: Sql) =>
    tx.rows<{ customer_id: number; single_class_id: number; payload: object; skip_reason: string | null }>(
      'select customer_id, single_class_id, payload, skip_reason from outbox order by outbox_id',
    );

  it('about places goes to each person once; about a change it counts a version of their calendar entries', () =>
    undone(database.db, async (tx, studio) => {
      const { ana, bea, grantOfBea, single_class_id } = studio;
      const places = [
        await reserved(tx, studio),
        await reserved(tx, studio, { guest: 'Prima' }),
        await reserved(tx, studio, { customer_id: bea, available_class_id: grantOfBea, spot: 2 }),
      ];
      const queue = (notice: string) =>
        tx.rows('select queue_reservation_notice($1, $2::integer[], $3::timestamptz)', [
          notice,
          places.slice(0, 2),
          AT,
        ]);
      const versions = () => columnsOf<number>(tx, 'class_reservation.calendar_sequence', places);
      const before = await versions();
      for (const notice of ['reservation-made', 'reservation-promoted']) await queue(notice);
      expect(await versions()).toEqual(before);
      await queue('class-changed');
      expect(await versions()).toEqual(before.map((version = 0, nth) => (nth < 2 ? version + 1 : version)));
      const letter = { customer_id: ana, single_class_id, payload: { reservation_ids: places.slice(0, 2) } };
      expect(await queued(tx)).toMatchObject([letter, letter, letter]);
    }));

  it('about a class goes to the people concerned, and is written down for whom has no mail', () =>
    undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      await tx.rows(`update customer set email = 'bea@ejemplo.mx' where customer_id = $1`, [bea]);
      const queue = (people: number[]) =>
        tx.rows('select queue_class_notice($1, $2::integer[], $3, $4::timestamptz)', [
          'x',
          people,
          single_class_id,
          AT,
        ]);
      await queue([bea]);
      await queue([bea, ana]);
      const read = (await queued(tx)).map((row) => [row.customer_id, row.single_class_id, row.skip_reason]);
      expect(read).toEqual([
        [bea, single_class_id, null],
        [bea, single_class_id, null],
        [ana, single_class_id, 'no-mail'],
      ]);
    }));
});
