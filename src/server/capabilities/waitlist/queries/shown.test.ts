import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawReservationWith,
  rawRow,
  rawWait,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { rawCustomer } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { writePromotionNotice } from './entries.ts';
import { overlapsOther, readClassLine, readLine, readShownWaitlist, readShownWaitlists } from './shown.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');

/**
 * Ana waits second of three for the class, also for a later one; she left it once, and another class she waited for
 * began.
 */
async function lines(tx: Sql, here: number, { ana, bea }: { ana: number; bea: number }) {
  const later = await rawClass(tx, '2026-11-25T13:00:00Z');
  const begun = await rawClass(tx, at.toISOString());
  const carla = await rawCustomer(tx, 'Carla');
  const wait = (single_class_id: number, customer_id: number, columns = {}) =>
    rawWait(tx, { single_class_id, customer_id }, columns);
  const left = await wait(here, ana, { outcome: 'left' });
  await wait(here, bea);
  await wait(later, bea, { outcome: 'left' });
  const own = await wait(here, ana, { offered_until: '2026-11-23T16:00:00.000Z' });
  await wait(here, carla);
  const alone = await wait(later, ana);
  await wait(begun, ana);
  return { left, own, alone, later, carla };
}

describe('the entries shown to a person', () => {
  it('are her live ones for coming classes, each with its position', async () => {
    await undone(database.db, async (tx, studio) => {
      const { left, own, alone } = await lines(tx, studio.single_class_id, studio);
      const shown = await readShownWaitlists(tx, studio.ana, at);
      const places = shown.map(({ waitlist_id, position, waiting }) => [waitlist_id, position, waiting]);
      expect(places).toEqual([
        [own, 2, 3],
        [alone, 1, 1],
      ]);
      expect(await readShownWaitlist(tx, own, at)).toEqual(shown[0]);
      expect(await readShownWaitlist(tx, alone, at)).toEqual(shown[1]);
      expect(await readShownWaitlist(tx, left, at)).toMatchObject({
        waitlist_id: left,
        position: null,
        outcome: 'left',
      });
    });
  });
});

describe('the waitlist of a class', () => {
  it('has the people who wait now, and one’s own position', async () => {
    await undone(database.db, async (tx, studio) => {
      const { single_class_id, ana, bea } = studio;
      const { own, alone, later, carla } = await lines(tx, single_class_id, studio);
      await writePromotionNotice(tx, bea, 60);
      await writePromotionNotice(tx, ana, 45);
      const line = (customer_id: number, of = single_class_id) =>
        readLine(tx, { single_class_id: of, at, customer_id });
      expect(await line(ana)).toMatchObject({
        waiting: 3,
        place: 2,
        waitlist_id: own,
        offered_until: '2026-11-23T16:00:00.000Z',
        promotion_notice_minutes: 45,
      });
      expect(await line(ana, later)).toMatchObject({ waiting: 1, place: 1, waitlist_id: alone, offered_until: null });
      expect(await line(bea, later)).toMatchObject({ waitlist_id: null, place: 0, promotion_notice_minutes: 60 });
      const all = await readClassLine(tx, single_class_id);
      expect(all.map(({ customer }) => customer.customer_id)).toEqual([bea, ana, carla]);
    });
  });
});

/** Classes with an entry: one that counts, and others that differ from it in one thing. */
const BEFORE: [string, { outcome?: string; columns?: Record<string, unknown>; otherType?: boolean }][] = [
  ['2026-11-17T13:00:00Z', { outcome: 'promoted' }],
  ['2026-11-10T13:00:00Z', { outcome: 'missed' }],
  ['2025-11-25T13:00:00Z', { outcome: 'class-over' }],
  ['2026-11-03T13:00:00Z', { outcome: 'left' }],
  ['2025-11-18T13:00:00Z', {}],
  ['2026-12-01T13:00:00Z', {}],
  ['2026-10-27T13:00:00Z', { columns: { cancelled_at: '2026-10-26T13:00:00Z' } }],
  ['2026-10-20T13:00:00Z', { otherType: true }],
  ['2026-11-18T13:00:00Z', {}],
  ['2026-11-17T14:00:00Z', {}],
];

describe('another class while this one runs', () => {
  it('is one with a place of one’s own, not of a guest alone, nor one that begins as this one ends', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const [here] = await tx.rows<{ starts_at: string; minutes: number }>(
        'select starts_at, duration_minutes as minutes from single_class where single_class_id = $1',
        [single_class_id],
      );
      const inMinutes = (minutes: number) =>
        new Date(Date.parse(here?.starts_at ?? '') + minutes * 60_000).toISOString();
      const has = async (customer_id: number, starts_at: string, columns = {}) =>
        rawReservationWith(
          tx,
          {
            single_class_id: await rawClass(tx, starts_at),
            customer_id,
            available_class_id: await rawGrantWith(tx, customer_id),
          },
          columns,
        );
      const overlaps = () => overlapsOther(tx, { single_class_id, customer_id: ana });
      await has(bea, inMinutes(10));
      await has(ana, inMinutes(here?.minutes ?? 0));
      await has(ana, inMinutes(-60));
      const available_class_id = await rawGrantWith(tx, ana);
      await rawReservationWith(tx, { single_class_id, customer_id: ana, available_class_id });
      await has(ana, inMinutes(10), { guest: 'Nora' });
      await has(ana, inMinutes(10), { cancellation: 'in-time' });
      expect(await overlaps()).toBe(false);
      await has(ana, inMinutes((here?.minutes ?? 0) - 1));
      expect(await overlaps()).toBe(true);
    });
  });
});

describe('earlier outcomes', () => {
  it('are counted over a year of the same class at that hour of the week, without people who left', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const [type] = await tx.rows<{ class_type_id: number }>('select class_type_id from class_type');
      const like = { class_type_id: type?.class_type_id };
      const other = { class_type_id: await rawRow(tx, 'class_type', { name: 'Pilates' }) };
      for (const [starts_at, { outcome = 'missed', columns, otherType }] of BEFORE) {
        const held = await rawClass(tx, starts_at, { ...(otherType ? other : like), ...columns });
        const available_class_id = await rawGrantWith(tx, bea);
        const key = { single_class_id: held, customer_id: bea };
        const promoted = outcome === 'promoted' && (await rawReservationWith(tx, { ...key, available_class_id }));
        await rawWait(tx, key, { outcome, ...(promoted ? { promoted_reservation_id: promoted } : {}) });
      }
      const waitlist_id = await rawWait(tx, { single_class_id, customer_id: ana });
      const odds = { cases: 3, promoted: 1 };
      expect(await readShownWaitlist(tx, waitlist_id, at)).toMatchObject(odds);
      expect(await readLine(tx, { single_class_id, at, customer_id: ana })).toMatchObject(odds);
    });
  });
});
