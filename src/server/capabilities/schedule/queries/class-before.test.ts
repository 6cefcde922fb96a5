import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPackage,
  rawPlace,
  rawPurchase,
  rawReservationWith,
  rawRow,
  rawWait,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawMovement } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import * as before from './class-before.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const LATER = '2026-11-30T12:00:00.000Z';
const at = new Date(NOW);

const newcomer = (sql: Sql, name: string) => rawRow(sql, 'customer', { name, createdAt: EARLIER });
const roma = (sql: Sql) => rawRow(sql, 'location', { name: 'Condesa', timezone: 'America/Mexico_City' });

/** A place of somebody in a class, on a grant of her own. */
async function booked(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
  columns: Record<string, unknown> = {},
): Promise<number> {
  const available_class_id = await rawGrantWith(sql, customer_id);
  return rawReservationWith(sql, { single_class_id, customer_id, available_class_id }, columns);
}

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

  it('on given days are live and coming, at one branch or anywhere', async () => {
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

describe('people in classes', () => {
  it('are those with a live reservation in the classes', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const stays = await booked(tx, { single_class_id: here, customer_id: ana });
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'late' });
      await booked(tx, { single_class_id: there, customer_id: bea });
      const people = await before.readPeopleIn(tx, [here]);
      expect(people.map((each) => each.class_reservation_id)).toEqual([stays]);
    });
  });

  it('have the end of their grant without the place, if it follows the first class', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const follows = { begins_by: '2026-12-31', valid_days: 30 };
      const begun = { ...follows, begun_on: '2026-11-24', expiration_date: '2027-01-15' };
      const end = async (columns: Record<string, unknown>) => {
        const available_class_id = await rawGrantWith(tx, ana, columns);
        const place = { single_class_id, customer_id: ana, available_class_id };
        const id = await rawReservationWith(tx, place, { guest: `${available_class_id}` });
        await rawMovement(tx, available_class_id, 'reserved', -1, id);
        const people = await before.readPeopleIn(tx, [single_class_id]);
        return people.find((each) => each.class_reservation_id === id)?.grant.expiration_date;
      };
      expect(await end({})).toBe('2026-12-31');
      expect(await end(follows)).toBe('9999-12-31');
      expect(await end({ ...begun, end_is_fixed: true })).toBe('2027-01-15');
    });
  });

  it('have the last other class of their grant, if its end follows the first class', async () => {
    await undone(database.db, async (tx, { ana, single_class_id }) => {
      const later = await rawClass(tx, '2026-11-28T13:00:00Z');
      const last = async (columns: Record<string, unknown>) => {
        const available_class_id = await rawGrantWith(tx, ana, columns);
        const guest = `${available_class_id}`;
        const paid = { customer_id: ana, available_class_id };
        const id = await rawReservationWith(tx, { ...paid, single_class_id }, { guest });
        await rawReservationWith(tx, { ...paid, single_class_id: later }, { guest });
        const people = await before.readPeopleIn(tx, [single_class_id]);
        return people.find((each) => each.class_reservation_id === id)?.grant.last_class_on;
      };
      const follows = { begins_by: '2026-12-31', valid_days: 30 };
      expect(await last(follows)).toBe('2026-11-28');
      expect(await last({ ...follows, begun_on: '2026-11-24', end_is_fixed: true })).toBeNull();
      expect(await last({})).toBeNull();
    });
  });

  it('who wait are counted for these classes, while they wait', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawWait(tx, { single_class_id: here, customer_id: ana });
      await rawWait(tx, { single_class_id: here, customer_id: bea }, { outcome: 'left' });
      await rawWait(tx, { single_class_id: there, customer_id: ana });
      expect(await before.countWaiting(tx, [here])).toBe(1);
    });
  });
});

/** Places in the class and in another, bought in each relevant way; the reservations by what they show. */
async function boughtPlaces(tx: Sql, here: number, there: number) {
  const place = async (
    name: string,
    { bought, where = here, ...columns }: { bought: number | null; where?: number } & Record<string, unknown>,
    amount: number,
  ) => {
    const customer_id = await newcomer(tx, name);
    const purchase_id = await rawPurchase(tx, customer_id, { single_class_id: bought });
    const paid = { purchase_id, kind: 'payment', amount, payment_method_id: 2, occurred_at: EARLIER };
    await rawRow(tx, 'money_movement', paid);
    const available_class_id = await rawGrantWith(tx, customer_id, { purchase_id });
    return rawReservationWith(tx, { single_class_id: where, customer_id, available_class_id }, columns);
  };
  return {
    bought: await place('Bought', { bought: here, free_cancel_until: LATER }, 10_000),
    givenBack: await place('Gave back', { bought: here, cancellation: 'late' }, 200),
    ofTen: await place('Has ten classes', { bought: null, free_cancel_until: EARLIER }, 3_000),
    moved: await place('Was moved', { bought: here, where: there }, 40),
    elsewhere: await place('Elsewhere', { bought: there, where: there }, 500),
  };
}

describe('reservations lost with a class', () => {
  it('are the places there, fixed or free to leave, and their purchases', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await boughtPlaces(tx, here, there);
      await booked(tx, { single_class_id: here, customer_id: ana });
      expect(await before.readAtStake(tx, [here], at)).toMatchObject([
        { single_class_id: here, people: 3, bound: 2, paid: 10_000 },
      ]);
      expect(await before.readAtStake(tx, [there], at)).toMatchObject([{ people: 2, bound: 2, paid: 500 }]);
    });
  });

  it('include payments for places bought for that class, those being changed and those still held', async () => {
    await undone(database.db, async (tx, { single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const { bought, givenBack, ofTen, moved } = await boughtPlaces(tx, here, there);
      expect(await before.readPaidFor(tx, [bought, givenBack, ofTen, moved])).toBe(10_000);
    });
  });

  it('are a person’s own if one of them is hers, whatever else she has', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const hers = await booked(tx, { single_class_id: here, customer_id: ana });
      const theirs = await booked(tx, { single_class_id: here, customer_id: bea }, { spot: 2 });
      const isHers = (...ids: number[]) => before.isOneOf(tx, ids, ana);
      expect([await isHers(hers, theirs), await isHers(theirs), await isHers()]).toEqual([true, false, false]);
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

describe('a class that is moved', () => {
  it('overlaps with other reservations of its people at the new time, not with classes moved along', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const pilates = await rawRow(tx, 'class_type', { name: 'Pilates' });
      const also = await rawClass(tx, '2026-11-25T13:00:00Z');
      const has = async (customer_id: number, starts_at: string, columns = {}) =>
        booked(
          tx,
          { single_class_id: await rawClass(tx, starts_at, { class_type_id: pilates }), customer_id },
          columns,
        );
      const [carla, dora] = [await newcomer(tx, 'Carla'), await newcomer(tx, 'Dora')];
      const place = await booked(tx, { single_class_id: here, customer_id: ana });
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'late' });
      await booked(tx, { single_class_id: here, customer_id: carla }, { guest: 'Nora' });
      await booked(tx, { single_class_id: here, customer_id: dora });
      await booked(tx, { single_class_id: also, customer_id: dora });
      const then = '2026-11-25T13:59:00Z';
      for (const customer_id of [ana, bea, carla]) await has(customer_id, then);
      await has(ana, '2026-11-25T13:20:00Z', { guest: 'Nora' });
      await has(ana, '2026-11-25T13:30:00Z', { cancellation: 'late' });
      for (const starts_at of ['2026-11-25T12:00:00Z', '2026-11-25T14:00:00Z', '2026-11-27T13:00:00Z']) {
        await has(ana, starts_at);
      }
      const moved = (single_class_id: number, starts_at: string) => ({
        single_class_id,
        duration_minutes: 60,
        starts_at: new Date(starts_at),
      });
      const to = [moved(here, '2026-11-25T13:00:00Z'), moved(also, '2026-11-27T13:00:00Z')];
      expect(await before.readOverlapsOf(tx, to)).toEqual([
        { class_reservation_id: place, class_type_name: 'Pilates', class_date: '2026-11-25T07:59:00.000Z' },
      ]);
    });
  });
});

describe('a day that is closed', () => {
  it('is closed for the classes of its branch, or of all', async () => {
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

describe('whose places they are', () => {
  it('a person is alone in classes in which nobody else has a place, whatever others have elsewhere', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      await booked(tx, { single_class_id: there, customer_id: bea });
      const alone = async (...classes: number[]) => before.isAloneIn(tx, classes, ana);
      expect(await alone(here)).toBe(false);
      await booked(tx, { single_class_id: here, customer_id: bea }, { cancellation: 'in-time' });
      await booked(tx, { single_class_id: here, customer_id: ana });
      expect([await alone(here), await alone(there), await alone(here, there)]).toEqual([true, false, false]);
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
