import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClassWithPlaces, rawPurchase, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawBooking } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { findUsableHold, insertHold, offerPlace, removeHold, removeOffer, removeOffers } from './holds.ts';
import {
  blockPlaces,
  exchangePlace,
  hasRoomForPlace,
  insertPlaces,
  readPlaces,
  removePlaces,
  unblockPlaces,
  writeBlock,
} from './places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T14:00:00.000Z');
const UNTIL = new Date('2026-11-23T15:00:00.000Z');
const GONE = '2026-11-23T13:30:00.000Z';

const setPlace = (sql: Sql, single_class_id: number, spot: number, change: string) =>
  sql.rows(`update class_place set ${change} where single_class_id = $1 and spot = $2`, [single_class_id, spot]);
const heldFor = (customer_id: number, purchase_id: number | null = null) =>
  `held_until = '${UNTIL.toISOString()}', held_for = ${customer_id}, purchase_id = ${purchase_id ?? 'null'}`;
const blockedBy = (reason: 'staff' | 'capacity') => `blocked_at = '${GONE}', blocked_reason = '${reason}'`;

/** What each place of a class is: free, of a reservation, held for a person (and a purchase), or blocked. */
async function stateOf(sql: Sql, single_class_id: number): Promise<string[]> {
  const rows = await sql.rows<{ state: string }>(
    `select case
       when class_reservation_id is not null then 'reserved ' || class_reservation_id
       when purchase_id is not null then 'held ' || held_for || ' by ' || purchase_id
       when held_until is not null then 'held ' || held_for
       when blocked_at is not null then blocked_reason
       else 'free' end as state
     from class_place where single_class_id = $1 order by spot`,
    [single_class_id],
  );
  return rows.map((row) => row.state);
}

/** Open and taken places as the class counts them. */
async function countOf(sql: Sql, single_class_id: number): Promise<[number, number]> {
  const [row] = await sql.rows<{ places_open: number; places_taken: number }>(
    'select places_open, places_taken from single_class where single_class_id = $1',
    [single_class_id],
  );
  return [row?.places_open ?? -1, row?.places_taken ?? -1];
}

/** A class with a free place, one of each kind that is not, and another class with the same numbers, all free. */
async function everyKind(sql: Tx, studio: RawStudio) {
  const { single_class_id, bea, grantOfBea } = studio;
  const reservation = await rawBooking(sql, {
    single_class_id,
    customer_id: bea,
    available_class_id: grantOfBea,
    spot: 2,
  });
  await setPlace(sql, single_class_id, 3, heldFor(bea));
  await setPlace(sql, single_class_id, 4, blockedBy('staff'));
  await setPlace(sql, single_class_id, 5, blockedBy('capacity'));
  const other = await rawClassWithPlaces(sql, { capacity: 6 });
  const kinds = ['free', `reserved ${reservation}`, `held ${bea}`, 'staff', 'capacity', 'free'];
  return { other, reservation, kinds, allFree: kinds.map(() => 'free') };
}

describe('a held place', () => {
  it('for a purchase is the requested free one, no other and none of another class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, kinds, allFree } = await everyKind(tx, studio);
        const { single_class_id, ana } = studio;
        const hold = async (spot: number) => {
          const purchase_id = await rawPurchase(tx, ana);
          const held = await insertHold(tx, { single_class_id, spot, customer_id: ana, until: UNTIL, purchase_id });
          return { held, purchase_id };
        };
        for (const spot of [2, 3, 4, 5]) expect((await hold(spot)).held).toBe(false);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds);
        const { held, purchase_id } = await hold(1);
        expect(held).toBe(true);
        expect(await stateOf(tx, single_class_id)).toEqual([`held ${ana} by ${purchase_id}`, ...kinds.slice(1)]);
        expect(await stateOf(tx, other)).toEqual(allFree);
      },
      6,
    );
  });

  it('for a waiting person is the offered free one, no other and none of another class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, kinds, allFree } = await everyKind(tx, studio);
        const { single_class_id, ana } = studio;
        const offer = (spot: number) => offerPlace(tx, { single_class_id, spot, customer_id: ana, until: UNTIL });
        for (const spot of [2, 3, 4, 5]) expect(await offer(spot)).toBe(false);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds);
        expect(await offer(1)).toBe(true);
        expect(await stateOf(tx, single_class_id)).toEqual([`held ${ana}`, ...kinds.slice(1)]);
        expect(await stateOf(tx, other)).toEqual(allFree);
      },
      6,
    );
  });

  /** Places held in two classes: for two people by purchases, and as offers to both. */
  async function severalHolds(sql: Tx, studio: RawStudio) {
    const { single_class_id, ana, bea } = studio;
    const other = await rawClassWithPlaces(sql, { capacity: 6 });
    const ofAna = await rawPurchase(sql, ana);
    const ofBea = await rawPurchase(sql, bea);
    await setPlace(sql, single_class_id, 1, heldFor(ana, ofAna));
    await setPlace(sql, single_class_id, 2, heldFor(bea, ofBea));
    await setPlace(sql, single_class_id, 3, heldFor(ana));
    await setPlace(sql, single_class_id, 4, heldFor(bea));
    await setPlace(sql, other, 1, heldFor(ana));
    await setPlace(sql, other, 2, heldFor(bea));
    const here = [`held ${ana} by ${ofAna}`, `held ${bea} by ${ofBea}`, `held ${ana}`, `held ${bea}`, 'free', 'free'];
    const there = [`held ${ana}`, `held ${bea}`, 'free', 'free', 'free', 'free'];
    return { other, ofAna, ofBea, here, there };
  }

  it('by a purchase is released with that purchase only', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, ofAna, here, there } = await severalHolds(tx, studio);
        const { single_class_id } = studio;
        expect(await removeHold(tx, ofAna)).toEqual({ single_class_id, spot: 1 });
        expect(await stateOf(tx, single_class_id)).toEqual(here.with(0, 'free'));
        expect(await stateOf(tx, other)).toEqual(there);
        expect(await removeHold(tx, ofAna)).toBeUndefined();
      },
      6,
    );
  });

  it('as an offer is taken by the person it was made to, in that class; a purchase’s hold stays', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, here, there } = await severalHolds(tx, studio);
        const { single_class_id, ana } = studio;
        expect(await removeOffer(tx, single_class_id, ana)).toBe(3);
        expect(await stateOf(tx, single_class_id)).toEqual(here.with(2, 'free'));
        expect(await stateOf(tx, other)).toEqual(there);
        expect(await removeOffer(tx, single_class_id, ana)).toBeUndefined();
      },
      6,
    );
  });

  it('as an offer ends with each ended wait, in its class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, here, there } = await severalHolds(tx, studio);
        const { single_class_id, ana, bea } = studio;
        await removeOffers(tx, []);
        expect(await stateOf(tx, single_class_id)).toEqual(here);
        await removeOffers(tx, [
          { single_class_id, customer_id: ana },
          { single_class_id: other, customer_id: bea },
        ]);
        expect(await stateOf(tx, single_class_id)).toEqual(here.with(2, 'free'));
        expect(await stateOf(tx, other)).toEqual(there.with(1, 'free'));
      },
      6,
    );
  });

  it('can be taken by its buyer unless the class is cancelled, began earlier than it was sold for, or she is in it already', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { other, ofAna, ofBea } = await severalHolds(tx, studio);
        const { single_class_id, ana, bea, grantOfAna, grantOfBea } = studio;
        const usable = (change: object = {}) =>
          findUsableHold(tx, { single_class_id, purchase_id: ofAna, customer_id: ana, now: new Date(GONE), ...change });
        expect(await usable()).toBe(true);
        const [c] = await tx.rows<{ starts_at: string }>(
          'select starts_at from single_class where single_class_id = $1',
          [single_class_id],
        );
        const begins = Date.parse(c?.starts_at ?? '');
        const soldFor = (starts_at: number, purchase_id = ofAna) =>
          tx.rows(
            `update purchase set terms = terms || jsonb_build_object('sold_class', jsonb_build_object('starts_at', $2::text))
             where purchase_id = $1`,
            [purchase_id, new Date(starts_at).toISOString()],
          );
        // Sold for the hour it has, it may be paid just after it began; moved to an earlier one only before.
        await soldFor(begins + 1, ofBea);
        await soldFor(begins);
        expect(await usable({ now: new Date(begins + 1) })).toBe(true);
        await soldFor(begins + 1);
        expect([await usable({ now: new Date(begins) }), await usable({ now: new Date(begins - 1) })]).toEqual([
          false,
          true,
        ]);
        expect(await usable({ single_class_id: other })).toBe(false);
        expect(await usable({ purchase_id: await rawPurchase(tx, ana) })).toBe(false);
        const place = { customer_id: ana, available_class_id: grantOfAna, single_class_id };
        await rawStay(tx, { ...place, single_class_id: other });
        await rawStay(tx, { ...place, deletedAt: GONE, cancellation: 'late' });
        await rawStay(tx, { ...place, guest: 'Prima' });
        await rawStay(tx, { ...place, customer_id: bea, available_class_id: grantOfBea });
        expect(await usable()).toBe(true);
        expect(await usable({ purchase_id: ofBea, customer_id: bea })).toBe(false);
        await tx.rows('update single_class set cancelled_at = $2 where single_class_id = $1', [single_class_id, GONE]);
        expect(await usable()).toBe(false);
      },
      6,
    );
  });
});

describe('places of a class', () => {
  it('are read with whether they are free, of this class only', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        await everyKind(tx, studio);
        expect(await readPlaces(tx, studio.single_class_id)).toEqual([
          { spot: 1, free: true, blocked_reason: null },
          { spot: 2, free: false, blocked_reason: null },
          { spot: 3, free: false, blocked_reason: null },
          { spot: 4, free: false, blocked_reason: 'staff' },
          { spot: 5, free: false, blocked_reason: 'capacity' },
          { spot: 6, free: true, blocked_reason: null },
        ]);
      },
      6,
    );
  });

  it('beyond its capacity begin closed, with the reason', async () => {
    await undone(database.db, async (tx, studio) => {
      const made = await rawClassWithPlaces(tx, { capacity: 0 });
      await tx.rows('update single_class set capacity = 2 where single_class_id = $1', [made]);
      const places = { single_class_id: made, from: 1, until: 3, open_until: 2, at: NOW, actor_id: studio.bea };
      await insertPlaces(tx, places);
      const rows = await tx.rows(
        'select spot, blocked_at, blocked_by, blocked_reason from class_place where single_class_id = $1 order by spot',
        [made],
      );
      const open = { blocked_at: null, blocked_by: null, blocked_reason: null };
      expect(rows).toEqual([
        { spot: 1, ...open },
        { spot: 2, ...open },
        { spot: 3, blocked_at: NOW.toISOString(), blocked_by: studio.bea, blocked_reason: 'capacity' },
      ]);
    });
  });

  it('have room for one more while fewer are open than its capacity', async () => {
    await undone(database.db, async (tx, studio) => {
      const full = await rawClassWithPlaces(tx);
      const roomy = await rawClassWithPlaces(tx);
      await setPlace(tx, roomy, 3, blockedBy('staff'));
      expect(await hasRoomForPlace(tx, full)).toBe(false);
      expect(await hasRoomForPlace(tx, roomy)).toBe(true);
      expect(await hasRoomForPlace(tx, studio.single_class_id)).toBe(false);
    });
  });

  it('are closed, opened and removed one by one; those closed by staff stay closed when a class grows', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, bea } = studio;
        const { other, kinds, allFree } = await everyKind(tx, studio);
        await setPlace(tx, other, 5, blockedBy('capacity'));
        await blockPlaces(tx, { single_class_id, spots: [1], by: { at: NOW, actor_id: bea } });
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(0, 'capacity'));
        await unblockPlaces(tx, single_class_id, [4, 5]);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(0, 'capacity').with(4, 'free'));
        await removePlaces(tx, single_class_id, [6]);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(0, 'capacity').with(4, 'free').slice(0, 5));
        expect(await stateOf(tx, other)).toEqual(allFree.with(4, 'capacity'));
      },
      6,
    );
  });

  it('are closed by staff only while free, and opened only where staff closed them', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, bea } = studio;
        const { other, kinds, allFree } = await everyKind(tx, studio);
        await setPlace(tx, other, 4, blockedBy('staff'));
        const set = (spot: number, blocked: boolean) =>
          writeBlock(tx, { place: { single_class_id, spot }, blocked, by: { at: NOW, actor_id: bea } });
        for (const spot of [2, 3, 5]) {
          await set(spot, true);
          await set(spot, false);
        }
        expect(await stateOf(tx, single_class_id)).toEqual(kinds);
        await set(1, true);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(0, 'staff'));
        await set(4, false);
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(0, 'staff').with(3, 'free'));
        expect(await stateOf(tx, other)).toEqual(allFree.with(3, 'staff'));
      },
      6,
    );
  });

  it('are exchanged by one reservation without changing others or another class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, ana, grantOfAna } = studio;
        const { other, kinds, allFree } = await everyKind(tx, studio);
        const place = { single_class_id, customer_id: ana, available_class_id: grantOfAna };
        const class_reservation_id = await rawBooking(tx, { ...place, spot: 1 });
        await exchangePlace(tx, { class_reservation_id, single_class_id, spot: 6 });
        expect(await stateOf(tx, single_class_id)).toEqual(kinds.with(5, `reserved ${class_reservation_id}`));
        expect(await stateOf(tx, other)).toEqual(allFree);
      },
      6,
    );
  });
});

describe('place counts of a class', () => {
  it('are its own, whatever happens to a place', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, ana, bea } = studio;
        const { other, reservation } = await everyKind(tx, studio);
        const count = () => countOf(tx, single_class_id);
        expect(await count()).toEqual([4, 2]);
        await setPlace(tx, single_class_id, 1, heldFor(ana));
        expect(await count()).toEqual([4, 3]);
        await setPlace(tx, single_class_id, 1, 'held_until = null, held_for = null');
        await setPlace(tx, single_class_id, 1, blockedBy('staff'));
        expect(await count()).toEqual([3, 2]);
        await setPlace(tx, single_class_id, 4, 'blocked_at = null, blocked_reason = null');
        expect(await count()).toEqual([4, 2]);
        await exchangePlace(tx, { class_reservation_id: reservation, single_class_id, spot: 6 });
        expect(await count()).toEqual([4, 2]);
        await setPlace(tx, single_class_id, 6, `class_reservation_id = null, ${heldFor(bea)}`);
        expect(await count()).toEqual([4, 2]);
        await removePlaces(tx, single_class_id, [1, 2, 3]);
        expect(await count()).toEqual([2, 1]);
        expect(await countOf(tx, other)).toEqual([6, 0]);
      },
      6,
    );
  });

  it('are correct at once for places inserted as reserved, held or closed', async () => {
    await undone(database.db, async (tx, studio) => {
      const made = await rawClassWithPlaces(tx, { capacity: 0 });
      const second = await rawClassWithPlaces(tx, { capacity: 0 });
      await tx.rows('update single_class set capacity = 9 where single_class_id = any($1::integer[])', [
        [made, second],
      ]);
      const place = { customer_id: studio.ana, available_class_id: studio.grantOfAna, single_class_id: made };
      const reservation = await rawStay(tx, place);
      await tx.rows(
        `insert into class_place (single_class_id, spot, class_reservation_id, held_until, held_for, blocked_at, blocked_reason)
         values ($1, 1, $3, null, null, null, null), ($1, 2, null, $5, $4, null, null), ($1, 3, null, null, null, $5, 'staff'),
           ($1, 4, null, null, null, null, null), ($2, 1, null, null, null, null, null)`,
        [made, second, reservation, studio.ana, GONE],
      );
      expect(await countOf(tx, made)).toEqual([3, 2]);
      expect(await countOf(tx, second)).toEqual([1, 0]);
      expect(await countOf(tx, studio.single_class_id)).toEqual([3, 0]);
    });
  });

  const refused = async (change: (studio: RawStudio) => string) => {
    try {
      await undone(database.db, async (tx, studio) => {
        await rawClassWithPlaces(tx);
        await tx.rows(change(studio));
      });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  it('cannot be written directly; writing the same value is no change', async () => {
    const by = 'places are counted by class_place alone';
    expect(await refused(() => 'update single_class set places_open = places_open - 1')).toContain(by);
    expect(await refused(() => 'update single_class set places_taken = places_taken + 1')).toContain(by);
    const same = 'update single_class set places_open = places_open, places_taken = places_taken';
    expect(await refused(() => same)).toBeNull();
  });

  it('stay correct, since a place cannot change class or number', async () => {
    const stays = 'a place does not change class or number';
    const renumber = ({ single_class_id }: RawStudio) =>
      `update class_place set spot = 9 where single_class_id = ${single_class_id} and spot = 1`;
    expect(await refused(renumber)).toContain(stays);
    const elsewhere = ({ single_class_id }: RawStudio) =>
      `update class_place set single_class_id = single_class_id + 1000 where single_class_id = ${single_class_id} and spot = 1`;
    expect(await refused(elsewhere)).toContain(stays);
  });
});
