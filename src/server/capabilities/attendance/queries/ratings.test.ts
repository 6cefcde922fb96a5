import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawGrantWith, rawReservationWith, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { type RatingFilter, readRatings } from './ratings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';

/** Ana rated a class of Renata's on the 10th well and said so; Bea one of Sofía's on the 20th badly, and only the coach. */
async function twoRatings(sql: Sql, { ana, bea }: RawStudio) {
  const coaches = { ana: 0, bea: 0 };
  const types = { ana: 0, bea: 0 };
  const ratings = { ana: 0, bea: 0 };
  const rated = async (who: 'ana' | 'bea', customer_id: number, day: number, rating: object) => {
    const [coach, type] = who === 'ana' ? ['Renata', 'Pilates'] : ['Sofía', 'Yoga'];
    coaches[who] = await rawRow(sql, 'instructor', { name: coach });
    types[who] = await rawRow(sql, 'class_type', { name: type });
    const held = await rawClass(sql, `2026-11-${day}T13:00:00Z`, { class_type_id: types[who] });
    const gives = 'insert into single_class_instructor (single_class_id, instructor_id) values ($1, $2)';
    await sql.rows(gives, [held, coaches[who]]);
    const available_class_id = await rawGrantWith(sql, customer_id);
    const key = { single_class_id: held, customer_id, available_class_id };
    const class_reservation_id = await rawReservationWith(sql, key, { attended_at: EARLIER });
    ratings[who] = await rawRow(sql, 'class_rating', { class_reservation_id, createdAt: EARLIER, ...rating });
  };
  await rated('ana', ana, 10, { class_stars: 5, coach_stars: 4, comment: 'Gracias' });
  await rated('bea', bea, 20, { class_stars: null, coach_stars: 2 });
  return { coaches, types, ratings };
}

describe('class ratings', () => {
  it('are listed with their person, class and coach, filtered', async () => {
    await undone(database.db, async (tx, studio) => {
      const { coaches, types, ratings } = await twoRatings(tx, studio);
      const list = async (filter: Partial<RatingFilter>) => {
        const read = await readRatings(tx, { commented: false, ...filter }, { size: 10, number: 1 });
        expect(read.total).toBe(read.ratings.length);
        return read.ratings;
      };
      const ids = async (filter: Partial<RatingFilter>) => (await list(filter)).map((each) => each.class_rating_id);
      expect(await list({})).toMatchObject([
        {
          class_rating_id: ratings.bea,
          customer: { customer_id: studio.bea },
          single_class: { class_type_name: 'Yoga', coaches: 'Sofía' },
        },
        {
          class_rating_id: ratings.ana,
          customer: { customer_id: studio.ana },
          single_class: { class_type_name: 'Pilates', coaches: 'Renata' },
        },
      ]);
      expect(await ids({ instructor_id: coaches.ana })).toEqual([ratings.ana]);
      expect(await ids({ class_type_id: types.bea })).toEqual([ratings.bea]);
      expect(await ids({ start_date: '2026-11-20' })).toEqual([ratings.bea]);
      expect(await ids({ end_date: '2026-11-10' })).toEqual([ratings.ana]);
      expect(await ids({ commented: true })).toEqual([ratings.ana]);
      expect(await ids({ at_most: 2 })).toEqual([ratings.bea]);
    });
  });

  it('are averaged as filtered; a class type without ratings is left out', async () => {
    await undone(database.db, async (tx, studio) => {
      const { coaches, types } = await twoRatings(tx, studio);
      const first = { size: 1, number: 1 };
      const all = await readRatings(tx, { commented: false }, first);
      expect(all.overall).toEqual({ class: { stars: 5, count: 1 }, coach: { stars: 3, count: 2 } });
      expect(all.coaches.map(({ instructor_id }) => instructor_id)).toEqual([coaches.ana, coaches.bea]);
      expect(all.class_types.map(({ class_type_id }) => class_type_id)).toEqual([types.ana]);
      const one = await readRatings(tx, { commented: false, instructor_id: coaches.bea }, first);
      expect(one.overall.coach).toEqual({ stars: 2, count: 1 });
      expect(one.coaches.map(({ instructor_id }) => instructor_id)).toEqual([coaches.bea]);
    });
  });
});
