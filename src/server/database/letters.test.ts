import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawStay, undone } from '../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../tests/factories/raw-sale.ts';
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
