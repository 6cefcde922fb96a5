import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPackage,
  rawPlace,
  rawReservationWith,
  rawRow,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import type { Sql } from '../../../database/database.ts';
import { lockEvery, lockRow } from '../../locking/index.ts';
import { keepLivePackage } from './archived-parts.ts';
import * as classes from './classes.ts';
import { deleteClosure, readClosure, readClosures } from './closures.ts';
import { readKnown } from './parts.ts';
import * as series from './series.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const at = new Date(NOW);

/** The raw studio's class with a place in each state, and other classes that each differ in one thing. */
async function week(tx: Sql, { ana, single_class_id: here }: { ana: number; single_class_id: number }) {
  const renata = await rawRow(tx, 'instructor', { name: 'Renata' });
  const gives = 'insert into single_class_instructor (single_class_id, instructor_id) values ($1, $2)';
  const coached = await rawClass(tx, '2026-11-24T14:00:00Z');
  await tx.rows(gives, [coached, renata]);
  const class_type_id = await rawRow(tx, 'class_type', { name: 'Pilates' });
  const location_id = await rawRow(tx, 'location', { name: 'Condesa', timezone: 'America/Mexico_City' });
  const class_category_id = await rawRow(tx, 'class_category', { name: 'Tarde', handle: 'tarde' });
  const [like] = await tx.rows<object>('select class_type_id, location_id from single_class limit 1');
  const other = (hour: number, columns: object) => rawClass(tx, `2026-11-24T${hour}:00:00Z`, { ...like, ...columns });
  const available_class_id = await rawGrantWith(tx, ana);
  const key = { single_class_id: here, customer_id: ana, available_class_id };
  const reserved = await rawReservationWith(tx, key, { attended_at: EARLIER });
  await rawReservationWith(tx, key, { guest: 'Nora' });
  const ofType = await other(15, { class_type_id });
  await tx.rows(gives, [ofType, await rawRow(tx, 'instructor', { name: 'Inés' })]);
  await rawReservationWith(tx, { ...key, single_class_id: coached }, { attended_at: EARLIER, guest: 'Inés' });
  await rawPlace(tx, here, { spot: 1, class_reservation_id: reserved });
  await rawPlace(tx, here, { spot: 2, held_for: ana });
  await rawPlace(tx, here, { spot: 3, blocked_at: EARLIER, blocked_reason: 'staff' });
  return {
    renata,
    class_type_id,
    location_id,
    class_category_id,
    coached,
    ofType,
    atPlace: await other(16, { location_id }),
    ofCategory: await other(17, { class_category_id }),
    cancelled: await other(18, { cancelled_at: EARLIER }),
    dayBefore: await rawClass(tx, '2026-11-23T13:00:00Z', { ...like }),
    dayAfter: await rawClass(tx, '2026-11-25T13:00:00Z', { ...like }),
  };
}

const DAY = { start_date: '2026-11-24', end_date: '2026-11-24' };

describe('the schedule', () => {
  it('lists the live classes of its days, by coach, type, location and category', async () => {
    await undone(database.db, async (tx, studio) => {
      const made = await week(tx, studio);
      const list = async (filter: object, with_cancelled = false) =>
        (await classes.readSchedule(tx, { ...DAY, with_cancelled, ...filter })).flatMap((day) =>
          day.single_classes.map(({ single_class_id }) => single_class_id),
        );
      const live = [studio.single_class_id, made.coached, made.ofType, made.atPlace, made.ofCategory];
      expect(await list({})).toEqual(live);
      expect(await list({}, true)).toEqual([...live, made.cancelled]);
      expect(await list({ instructor_id: made.renata })).toEqual([made.coached]);
      expect(await list({ class_type_id: made.class_type_id })).toEqual([made.ofType]);
      expect(await list({ location_id: made.location_id })).toEqual([made.atPlace]);
      expect(await list({ class_category_id: made.class_category_id })).toEqual([made.ofCategory]);
    });
  });

  it('has each class’s places, taken and blocked, and for staff who arrived', async () => {
    await undone(database.db, async (tx, studio) => {
      const { coached, ofType } = await week(tx, studio);
      await rawPlace(tx, studio.single_class_id, { spot: 4 });
      const here = await classes.readSingleClass(tx, studio.single_class_id);
      expect(here).toMatchObject({
        single_class_id: studio.single_class_id,
        blocked_spots: [3],
        class_reservations: [{ spot: 1 }, { spot: 2 }],
      });
      const tag_id = await rawRow(tx, 'tag', { name: 'Nuevo', color: '#112233' });
      await tx.rows('insert into single_class_tag (single_class_id, tag_id) values ($1, $2)', [coached, tag_id]);
      expect((await classes.readSingleClass(tx, studio.single_class_id))?.tags).toEqual([]);
      const alone = {
        tags: [{ tag_id, name: 'Nuevo', color: '#112233' }],
        single_class_id: coached,
        class_reservations: [],
        blocked_spots: [],
      };
      expect(await classes.readSingleClass(tx, coached)).toMatchObject(alone);
      const shown = (await classes.readStaffSchedule(tx, DAY)).flatMap((day) => day.single_classes);
      const arrived = (id: number) => shown.find((each) => each.single_class_id === id)?.attended;
      expect([arrived(studio.single_class_id), arrived(coached), arrived(ofType)]).toEqual([1, 1, 0]);
    });
  });
});

describe('a class changed by staff', () => {
  const stateOf = (tx: Sql) =>
    tx.rows<{ cancelled_at: string | null; description: string }>(
      'select cancelled_at, description from single_class order by single_class_id',
    );

  it('is written, cancelled once and reopened without changing others', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: first }) => {
      const second = await rawClass(tx, '2026-11-25T13:00:00Z');
      const [like] = await tx.rows<{ class_type_id: number; location_id: number }>(
        'select class_type_id, location_id from single_class limit 1',
      );
      if (!like) throw new Error('No class.');
      const columns: classes.ClassColumns = {
        ...like,
        class_date: '2026-11-26T07:00:00.000Z',
        starts_at: new Date('2026-11-26T13:00:00Z'),
        duration_minutes: 50,
        description: 'Con pelota',
        capacity: 3,
        spot_map: null,
        class_category_id: null,
        class_package_id: null,
        booking_opens_days: 5,
        booking_closes_minutes: null,
      };
      await classes.updateClass(tx, second, columns);
      const cancel = (single_class_id: number) =>
        classes.markCancelled(tx, { single_class_id, at, actor_id: ana, reason: 'Lluvia' });
      expect([await cancel(second), await cancel(second)]).toEqual([true, false]);
      expect(await stateOf(tx)).toEqual([
        { cancelled_at: null, description: '' },
        { cancelled_at: NOW, description: 'Con pelota' },
      ]);
      await cancel(first);
      await classes.markReopened(tx, second);
      expect((await stateOf(tx)).map(({ cancelled_at }) => cancelled_at)).toEqual([NOW, null]);
    });
  });

  it('gets other coaches and tags; no other class changes', async () => {
    await undone(database.db, async (tx, { single_class_id: first }) => {
      const second = await rawClass(tx, '2026-11-25T13:00:00Z');
      const renata = await rawRow(tx, 'instructor', { name: 'Renata' });
      const tag = await rawRow(tx, 'tag', { name: 'Nuevo', color: '#112233' });
      const write = (single_class_id: number, instructor_ids: number[], tag_ids: number[]) =>
        classes.writeCoachesAndTags(tx, { single_class_id, instructor_ids, tag_ids });
      await write(first, [renata], [tag]);
      await write(second, [renata], [tag]);
      await write(first, [], []);
      const coaches = await tx.rows('select single_class_id from single_class_instructor');
      const tags = await tx.rows('select single_class_id from single_class_tag');
      expect([coaches, tags]).toEqual([[{ single_class_id: second }], [{ single_class_id: second }]]);
    });
  });

  it('may have unarchived coaches, existing tags and a category, and an event’s package', async () => {
    await undone(database.db, async (tx) => {
      const renata = await rawRow(tx, 'instructor', { name: 'Renata' });
      const gone = await rawRow(tx, 'instructor', { name: 'Sofía', deletedAt: EARLIER });
      await rawRow(tx, 'instructor', { name: 'Inés' });
      const tag = await rawRow(tx, 'tag', { name: 'Nuevo', color: '#112233' });
      await rawRow(tx, 'tag', { name: 'Otro', color: '#112233' });
      const category = await rawRow(tx, 'class_category', { name: 'Tarde', handle: 'tarde' });
      const [event, ordinary] = [
        await rawPackage(tx, { kind: 'especial' }),
        await rawPackage(tx, { kind: 'presencial' }),
      ];
      const known = (class_category_id: number | null, class_package_id: number | null = null) =>
        readKnown(tx, { instructor_ids: [renata, gone], tag_ids: [tag], class_category_id, class_package_id });
      const instructors = [{ instructor_id: renata, name: 'Renata' }];
      expect(await known(null)).toEqual({ instructors, tags: 1, category: true, event: true });
      expect(await known(category)).toEqual({ instructors, tags: 1, category: true, event: true });
      expect(await known(0)).toEqual({ instructors, tags: 1, category: false, event: true });
      const events = [await known(null, event), await known(null, ordinary), await known(null, 0)];
      expect(events.map((each) => each.event)).toEqual([true, false, false]);
      const archived = await rawPackage(tx, { kind: 'especial', deletedAt: EARLIER });
      const sold = { instructor_ids: [], tag_ids: [], class_category_id: null, class_package_id: archived };
      expect((await readKnown(tx, sold)).event).toBe(false);
      expect((await readKnown(tx, sold, archived)).event).toBe(true);
    });
  });

  it('names its own archived package, from which its places are bought', async () => {
    await undone(database.db, async (tx) => {
      const [live, archived] = [
        await rawPackage(tx, { kind: 'especial' }),
        await rawPackage(tx, { kind: 'especial', title: 'Taller', deletedAt: EARLIER }),
      ];
      const sold = async (class_package_id: number | null) => {
        const single_class_id = await rawClass(tx, '2026-11-26T13:00:00.000Z', { class_package_id });
        return keepLivePackage(tx, { single_class_id, class_package_id });
      };
      expect([await sold(archived), await sold(live), await sold(null)]).toEqual(['Taller', undefined, undefined]);
    });
  });

  it('is visible to the coach linked to the staff member', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const appointing = `insert into staff (customer_id, role, instructor_id, since) values ($1, 'coach', $2, $3)`;
      const [renata, ines] = [
        await rawRow(tx, 'instructor', { name: 'Renata' }),
        await rawRow(tx, 'instructor', { name: 'Inés' }),
      ];
      await tx.rows(appointing, [ana, renata, EARLIER]);
      await tx.rows(appointing, [bea, ines, EARLIER]);
      expect([await classes.instructorOf(tx, ana), await classes.instructorOf(tx, bea)]).toEqual([renata, ines]);
    });
  });
});

describe('closed days', () => {
  it('are listed until they are over, and deleted one by one', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const closed = (day: string) =>
        rawRow(tx, 'studio_closure', {
          starts_on: day,
          ends_on: day,
          reason: 'Obra',
          createdAt: EARLIER,
          created_by: ana,
        });
      const [over, today, later] = [await closed('2026-11-22'), await closed('2026-11-23'), await closed('2026-11-24')];
      const listed = async () =>
        (await readClosures(tx, '2026-11-23')).map(({ studio_closure_id }) => studio_closure_id);
      expect(await listed()).toEqual([today, later]);
      for (const id of [over, today]) expect((await readClosure(tx, id))?.studio_closure_id).toBe(id);
      await deleteClosure(await lockEvery(tx, 'series'), today);
      expect(await listed()).toEqual([later]);
    });
  });
});

describe('a series', () => {
  const makes = async (tx: Sql, created_by: number, columns: object = {}) => {
    const [like] = await tx.rows<object>('select class_type_id, location_id from single_class limit 1');
    return rawRow(tx, 'class_series', {
      weekdays: [2],
      time: '07:00',
      starts_on: '2026-11-01',
      skips_holidays: false,
      description: '',
      ...like,
      instructor_ids: [],
      tag_ids: [],
      createdAt: EARLIER,
      created_by,
      ...columns,
    });
  };

  it('has its own hour and coaches, in their order', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const coach = (name: string) => rawRow(tx, 'instructor', { name });
      const [renata, luis, eva] = [await coach('Renata'), await coach('Luis'), await coach('Eva')];
      const own = await makes(tx, ana, { instructor_ids: [luis, renata], time: '18:30' });
      await makes(tx, ana, { instructor_ids: [eva] });
      expect(await series.readUsual(tx, [own])).toEqual([
        { class_series_id: own, time: '18:30', coaches: ['Luis', 'Renata'] },
      ]);
    });
  });

  it('has its own tags in their order, without those that were deleted', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const tag = (name: string) => rawRow(tx, 'tag', { name, color: '#336699' });
      const [one, two] = [await tag('Uno'), await tag('Dos')];
      await tag('De otra');
      const own = await makes(tx, ana, { tag_ids: [two, 99_999_999, one] });
      expect((await series.readSeries(tx, own))?.tag_ids).toEqual([two, one]);
    });
  });

  it('is live while it has days left, and is read and ended by itself', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const endless = await makes(tx, ana);
      const lastDay = await makes(tx, bea, { ends_on: '2026-11-23' });
      await makes(tx, ana, { ends_on: '2026-11-22' });
      await makes(tx, ana, { ends_on: '2026-11-24', starts_on: '2026-11-25' });
      const live = (await series.readLiveSeries(tx, '2026-11-23')).map(({ class_series_id }) => class_series_id);
      expect(live).toEqual([endless, lastDay]);
      expect(await series.readCreator(tx, endless)).toBe(ana);
      expect(await series.readCreator(tx, lastDay)).toBe(bea);
      const lock = await lockRow(tx, 'class_series', lastDay);
      // A later day does not extend it.
      for (const day of ['2026-12-01', '2026-11-22']) await series.endSeriesOn(lock, lastDay, day);
      const ends = [await series.readSeries(tx, endless), await series.readSeries(tx, lastDay)];
      expect(ends.map((each) => [each?.class_series_id, each?.ends_on])).toEqual([
        [endless, null],
        [lastDay, '2026-11-22'],
      ]);
    });
  });

  it('has its days: the created ones, and the last held one', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const [own, other] = [await makes(tx, ana), await makes(tx, ana)];
      const day = (class_series_id: number, series_date: string, starts_at: string, columns = {}) =>
        rawClass(tx, starts_at, { class_series_id, series_date, ...columns });
      await day(own, '2026-11-10', '2026-11-10T13:00:00Z');
      await day(own, '2026-11-17', NOW);
      await day(own, '2026-11-18', '2026-11-18T13:00:00Z', { cancelled_at: EARLIER });
      await day(own, '2026-11-24', '2026-11-24T13:00:00Z');
      await day(other, '2026-11-19', '2026-11-19T13:00:00Z');
      const made = await series.readMadeDates(tx, [own], '2026-11-17');
      expect(made.map(({ series_date }) => series_date).sort()).toEqual(['2026-11-17', '2026-11-18', '2026-11-24']);
      expect(await series.readHeldUntil(tx, own, at)).toBe('2026-11-17');
    });
  });

  it('has classes, each for its own day', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: first }) => {
      const second = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawClass(tx, '2026-11-26T13:00:00Z');
      const own = await makes(tx, ana);
      await series.joinSeries(tx, own, [
        { single_class_id: first, series_date: '2026-11-24' },
        { single_class_id: second, series_date: '2026-11-25' },
      ]);
      await tx.rows('update single_class set changed_at = $1', [EARLIER]);
      await series.followSeries(tx, second);
      const changed = await tx.rows('select changed_at from single_class order by single_class_id');
      expect(changed).toEqual([{ changed_at: EARLIER }, { changed_at: null }, { changed_at: EARLIER }]);
      const days = await tx.rows('select series_date from single_class order by single_class_id');
      expect(days).toEqual([{ series_date: '2026-11-24' }, { series_date: '2026-11-25' }, { series_date: null }]);
    });
  });
});
