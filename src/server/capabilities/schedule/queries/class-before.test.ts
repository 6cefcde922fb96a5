import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawPackage, rawPlace, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import * as before from './class-before.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const at = new Date(NOW);

const roma = (sql: Sql) => rawRow(sql, 'location', { name: 'Condesa', timezone: 'America/Mexico_City' });

const idsOf = (classes: { single_class_id: number }[]) => classes.map(({ single_class_id }) => single_class_id);

describe('classes before a change', () => {
  it('are read with their coaches and tags', async () => {
    await undone(database.db, async (tx, { single_class_id: first }) => {
      const second = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawClass(tx, '2026-11-26T13:00:00Z');
      const gives = 'insert into single_class_instructor (single_class_id, instructor_id) values ($1, $2)';
      const tagged = 'insert into single_class_tag (single_class_id, tag_id) values ($1, $2)';
      const [renata, tag] = [
        await rawRow(tx, 'instructor', { name: 'Renata' }),
        await rawRow(tx, 'tag', { name: 'Nuevo', color: '#112233' }),
      ];
      await tx.rows(gives, [first, renata]);
      await tx.rows(tagged, [first, tag]);
      const read = await before.readClassesBefore(tx, [first, second]);
      expect(read).toMatchObject([
        { single_class_id: first, instructors: [{ instructor_id: renata }], tag_ids: [tag] },
        { single_class_id: second, instructors: [], tag_ids: [] },
      ]);
    });
  });

  it('between two instants are live ones, without the excluded', async () => {
    await undone(database.db, async (tx, { single_class_id: but }) => {
      const first = await rawClass(tx, '2026-11-24T13:00:00Z');
      await rawClass(tx, '2026-11-24T12:59:00Z');
      await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawClass(tx, '2026-11-24T14:00:00Z', { cancelled_at: EARLIER });
      const span = { from: new Date('2026-11-24T13:00:00Z'), until: new Date('2026-11-25T13:00:00Z'), but: [but] };
      expect(idsOf(await before.readClassesBetween(tx, span))).toEqual([first]);
    });
  });

  it('on given days are live and coming, at one location or anywhere', async () => {
    await undone(database.db, async (tx, { single_class_id: first }) => {
      const there = { location_id: await roma(tx) };
      const days = { starts_on: '2026-11-23', ends_on: '2026-11-24' };
      await rawClass(tx, '2026-11-23T13:00:00Z');
      await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawClass(tx, '2026-11-24T15:00:00Z', { cancelled_at: EARLIER });
      const elsewhere = await rawClass(tx, '2026-11-24T14:00:00Z', there);
      const on = async (location_id: number | null, span = days) =>
        idsOf(await before.readClassesOn(tx, { ...span, location_id }, at));
      expect(await on(null)).toEqual([first, elsewhere]);
      expect(await on(there.location_id)).toEqual([elsewhere]);
      expect(await on(null, { starts_on: '2026-11-25', ends_on: '2026-11-25' })).toHaveLength(1);
    });
  });

  it('of a series are its coming ones, from one of its days on', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const [like] = await tx.rows<object>('select class_type_id, location_id from single_class');
      const series = () =>
        rawRow(tx, 'class_series', {
          weekdays: [2],
          time: '07:00',
          starts_on: '2026-11-01',
          skips_holidays: false,
          description: '',
          ...like,
          instructor_ids: [],
          tag_ids: [],
          createdAt: EARLIER,
          created_by: ana,
        });
      const [own, other] = [await series(), await series()];
      const day = (class_series_id: number, series_date: string, starts_at: string) =>
        rawClass(tx, starts_at, { class_series_id, series_date });
      const coming = await day(own, '2026-11-24', '2026-11-26T13:00:00Z');
      await day(own, '2026-11-23', '2026-11-27T13:00:00Z');
      await day(own, '2026-11-25', NOW);
      await day(other, '2026-11-24', '2026-11-26T13:00:00Z');
      const read = await before.readClassesOfSeries(tx, { class_series_id: own, from: '2026-11-24', now: at });
      expect(idsOf(read)).toEqual([coming]);
      expect(coming).not.toBe(single_class_id);
    });
  });

  it('get a new version, and leave the series if changed by hand', async () => {
    await undone(database.db, async (tx, { single_class_id: byHand }) => {
      const bySeries = await rawClass(tx, '2026-11-25T13:00:00Z');
      const besides = await rawClass(tx, '2026-11-26T13:00:00Z');
      await before.markChanged(tx, { ids: [byHand], by_hand: true, at });
      await before.markChanged(tx, { ids: [bySeries], by_hand: false, at });
      const read = await before.readClassesBefore(tx, [byHand, bySeries, besides]);
      expect(read.map(({ version, changed_at }) => [version, changed_at])).toEqual([
        [2, NOW],
        [2, null],
        [1, null],
      ]);
    });
  });
});

describe('a package', () => {
  it('is read by its title', async () => {
    await undone(database.db, async (tx) => {
      const one = await rawPackage(tx, { title: 'Uno' });
      await rawPackage(tx, { title: 'Dos' });
      expect([...(await before.readPackageTitles(tx, [one]))]).toEqual([[one, 'Uno']]);
    });
  });
});

describe('a day that is closed', () => {
  it('is closed for the classes of its location, or of all', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: here }: RawStudio) => {
      const location_id = await roma(tx);
      const [own] = await tx.rows<{ location_id: number }>('select location_id from single_class');
      const closed = (day: string, where: number | null) =>
        rawRow(tx, 'studio_closure', {
          starts_on: day,
          ends_on: day,
          location_id: where,
          reason: 'Obra',
          createdAt: EARLIER,
          created_by: ana,
        });
      await closed('2026-11-24', own?.location_id ?? 0);
      await closed('2026-11-26', null);
      const classes = [
        here,
        await rawClass(tx, '2026-11-25T13:00:00Z', { location_id: own?.location_id }),
        await rawClass(tx, '2026-11-24T13:00:00Z', { location_id }),
        await rawClass(tx, '2026-11-26T13:00:00Z', { location_id }),
      ];
      const answers = [];
      for (const id of classes) answers.push(await before.isDayClosed(tx, id));
      expect(answers).toEqual([true, false, false, true]);
    });
  });
});

describe('a place', () => {
  it('is free if not reserved, held or blocked', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawPlace(tx, here, { spot: 1, held_for: ana });
      await rawPlace(tx, here, { spot: 2, blocked_at: EARLIER, blocked_reason: 'staff' });
      await rawPlace(tx, there, { spot: 1 });
      const answers = [];
      for (const spot of [1, 2, 3, 4]) answers.push(await before.isPlaceFree(tx, here, spot));
      expect(answers).toEqual([false, false, true, false]);
    });
  });
});
