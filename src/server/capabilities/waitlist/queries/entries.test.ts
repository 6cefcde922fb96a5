import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPlace,
  rawPurchase,
  rawReservationWith,
  rawRow,
  rawWait,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { rawCustomer } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import * as entries from './entries.ts';
import { isClassOver, readClassesToWatch, readLapsedOffers } from './watching.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');
const NOW = at.toISOString();
const EARLIER = '2026-11-23T13:00:00.000Z';
const LATER = '2026-11-23T16:00:00.000Z';
const CANCELLED = '2026-11-22T10:00:00.000Z';

type Entry = { waitlist_id: number; ended_at: string | null; notified_at: string | null; offered_until: string | null };

/** Stored entries, in the order of the ids passed. */
async function written(sql: Sql, ids: readonly number[]): Promise<Entry[]> {
  const rows = await sql.rows<Entry>(
    'select waitlist_id, ended_at, notified_at, offered_until from waitlist where waitlist_id = any($1::integer[])',
    [ids],
  );
  return ids.flatMap((id) => rows.filter(({ waitlist_id }) => waitlist_id === id));
}

const newcomer = (sql: Sql, name: string, disabled_at?: string) =>
  rawRow(sql, 'customer', { name, createdAt: EARLIER, disabled_at: disabled_at ?? null });

/** A place of somebody in a class, paid by a grant of hers. */
async function booked(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
  columns: Record<string, unknown> = {},
): Promise<number> {
  const available_class_id = await rawGrantWith(sql, customer_id);
  return rawReservationWith(sql, { single_class_id, customer_id, available_class_id }, columns);
}

describe('an entry of a waitlist', () => {
  it('is found by its id, and as the live one of a person for a class', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      await rawWait(tx, { single_class_id, customer_id: bea });
      await rawWait(tx, { single_class_id: elsewhere, customer_id: ana });
      const left = await rawWait(tx, { single_class_id, customer_id: ana }, { outcome: 'left' });
      expect(await entries.findLiveWaitlist(tx, single_class_id, ana)).toBeUndefined();
      const live = await rawWait(tx, { single_class_id, customer_id: ana });
      expect(await entries.findLiveWaitlist(tx, single_class_id, ana)).toBe(live);
      expect(await entries.findWaitlist(tx, left)).toEqual({
        waitlist_id: left,
        single_class_id,
        customer_id: ana,
        ended: true,
      });
      expect(await entries.findWaitlist(tx, live)).toMatchObject({ waitlist_id: live, ended: false });
    });
  });

  it('is live while it waits or its reservation is live, whatever became of others', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const carla = await rawCustomer(tx, 'Carla');
      const promoted = async (customer_id: number, columns = {}) => {
        const promoted_reservation_id = await booked(tx, { single_class_id, customer_id }, columns);
        return rawWait(tx, { single_class_id, customer_id }, { outcome: 'promoted', promoted_reservation_id });
      };
      const waits = await rawWait(tx, { single_class_id, customer_id: ana });
      const left = await rawWait(tx, { single_class_id, customer_id: carla }, { outcome: 'left' });
      const stands = await promoted(bea);
      const givenBack = await promoted(carla, { cancellation: 'in-time' });
      const all = [waits, left, stands, givenBack];
      const answers = [];
      for (const id of all) answers.push(await entries.isInEffect(tx, id));
      expect(answers).toEqual([true, false, true, false]);
    });
  });

  it('ends once, without others', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const waits = await rawWait(tx, { single_class_id, customer_id: ana }, { offered_until: EARLIER });
      const left = await rawWait(tx, { single_class_id, customer_id: ana }, { outcome: 'left' });
      const besides = await rawWait(tx, { single_class_id, customer_id: bea });
      const end = { waitlist_ids: [waits, left], at, outcome: 'missed' } as const;
      expect(await entries.writeEnds(tx, end)).toEqual([{ single_class_id, customer_id: ana }]);
      expect(await written(tx, [waits, left, besides])).toMatchObject([
        { ended_at: NOW, offered_until: null },
        { ended_at: EARLIER },
        { ended_at: null },
      ]);
    });
  });

  it('is listed with everybody who waits for its class', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const waits = await rawWait(tx, { single_class_id, customer_id: ana });
      await rawWait(tx, { single_class_id, customer_id: bea }, { outcome: 'left' });
      await rawWait(tx, { single_class_id: await rawClass(tx, '2026-11-25T13:00:00Z'), customer_id: bea });
      expect(await entries.readEverybodyWaiting(tx, single_class_id)).toEqual([
        { waitlist_id: waits, customer_id: ana },
      ]);
    });
  });

  it('is notified once of a free place; disabled people, people who left or wait elsewhere are not', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const disabled = await newcomer(tx, 'Disabled', EARLIER);
      const gone = await newcomer(tx, 'Gone');
      await rawWait(tx, { single_class_id, customer_id: ana });
      await rawWait(tx, { single_class_id, customer_id: bea }, { notified_at: EARLIER });
      await rawWait(tx, { single_class_id, customer_id: disabled });
      await rawWait(tx, { single_class_id, customer_id: gone }, { outcome: 'left' });
      await rawWait(tx, { single_class_id: await rawClass(tx, '2026-11-25T13:00:00Z'), customer_id: gone });
      expect(await entries.markNotified(tx, single_class_id, at)).toEqual([ana]);
    });
  });

  it('is notified of a free place, and of a reopened class, in the order of the waitlist', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const over = { outcome: 'class-over', ended_at: CANCELLED };
      // Written in reverse: the position of a row is no order.
      await rawWait(tx, { single_class_id, customer_id: ana }, { ...over, waitlist_id: 9_002 });
      await rawWait(tx, { single_class_id, customer_id: bea }, { ...over, waitlist_id: 9_001 });
      expect(await entries.resumeWaitlists(tx, single_class_id, CANCELLED)).toEqual([bea, ana]);
      expect(await entries.markNotified(tx, single_class_id, at)).toEqual([bea, ana]);
    });
  });

  it('is offered a place, without other entries', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      const all = [
        await rawWait(tx, { single_class_id, customer_id: ana }, { outcome: 'left' }),
        await rawWait(tx, { single_class_id: elsewhere, customer_id: ana }),
        await rawWait(tx, { single_class_id, customer_id: bea }),
        await rawWait(tx, { single_class_id, customer_id: ana }),
      ];
      await entries.writeOffer(tx, { single_class_id, customer_id: ana, until: at });
      const offers = (await written(tx, all)).map(({ offered_until }) => offered_until);
      expect(offers).toEqual([null, null, null, NOW]);
    });
  });

  it("stores a person's own minimum notice, and nobody else's", async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      await entries.writePromotionNotice(tx, bea, 90);
      await entries.writePromotionNotice(tx, ana, 30);
      const all = [await entries.readPromotionNotice(tx, ana), await entries.readPromotionNotice(tx, bea)];
      expect(all).toEqual([30, 90]);
    });
  });
});

describe('the waitlist of a reopened class', () => {
  it('has the people who waited when it was cancelled', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      const over = { outcome: 'class-over', ended_at: CANCELLED };
      await rawWait(tx, { single_class_id, customer_id: ana }, over);
      await rawWait(tx, { single_class_id, customer_id: bea }, { ...over, outcome: 'missed' });
      await rawWait(tx, { single_class_id, customer_id: bea }, { ...over, ended_at: EARLIER });
      await rawWait(tx, { single_class_id: elsewhere, customer_id: bea }, over);
      expect(await entries.readWaitedFor(tx, single_class_id, CANCELLED)).toEqual([ana]);
      expect(await entries.resumeWaitlists(tx, single_class_id, CANCELLED)).toEqual([ana]);
    });
  });

  it('resumes, without disabled people and those who wait again or have a place there', async () => {
    await undone(database.db, async (tx, { single_class_id: here }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      const goesOn = new Map<number, string>();
      const waited = async (name: string, disabled_at?: string) => {
        const customer_id = await newcomer(tx, name, disabled_at);
        goesOn.set(customer_id, name);
        await rawWait(tx, { single_class_id: here, customer_id }, { outcome: 'class-over', ended_at: CANCELLED });
        return customer_id;
      };
      await waited('did nothing since');
      await waited('disabled', EARLIER);
      await rawWait(tx, { single_class_id: here, customer_id: await waited('waits again') });
      await rawWait(tx, { single_class_id: elsewhere, customer_id: await waited('waits elsewhere') });
      await booked(tx, { single_class_id: here, customer_id: await waited('booked here') });
      await booked(tx, { single_class_id: elsewhere, customer_id: await waited('booked elsewhere') });
      await booked(tx, { single_class_id: here, customer_id: await waited('brings a guest') }, { guest: 'Nora' });
      const gaveBack = { single_class_id: here, customer_id: await waited('gave it back') };
      await booked(tx, gaveBack, { cancellation: 'in-time' });
      const resumed = await entries.resumeWaitlists(tx, here, CANCELLED);
      const names = resumed.map((customer_id) => goesOn.get(customer_id));
      expect(names.sort()).toEqual([
        'booked elsewhere',
        'brings a guest',
        'did nothing since',
        'gave it back',
        'waits elsewhere',
      ]);
    });
  });
});

describe('an unpaid offer', () => {
  it("lapses unless her own purchase is in progress: another person's payment does not keep it", async () => {
    await undone(database.db, async (tx, { single_class_id: here, bea }) => {
      const elsewhere = await rawClass(tx, '2026-11-25T13:00:00Z');
      const names = new Map<number, string>();
      const offered = async (name: string, columns = {}, single_class_id = here) => {
        const customer_id = await newcomer(tx, name);
        names.set(customer_id, name);
        await rawWait(tx, { single_class_id, customer_id }, { offered_until: NOW, ...columns });
        return customer_id;
      };
      const pays = async (customer_id: number, single_class_id: number, spot: number) =>
        rawPlace(tx, single_class_id, { spot, held_for: customer_id, purchase_id: await rawPurchase(tx, bea) });
      await offered('does nothing');
      await pays(await offered('pays'), here, 1);
      await pays(await offered('pays elsewhere'), elsewhere, 1);
      await rawPlace(tx, here, { spot: 2, held_for: await offered('has not begun to pay') });
      await offered('has time', { offered_until: '2026-11-23T15:00:00.001Z' });
      await offered('left', { outcome: 'left' });
      await offered('waits elsewhere', {}, elsewhere);
      const lapsed = await readLapsedOffers(tx, here, at);
      expect(lapsed.map(({ customer_id }) => names.get(customer_id))).toEqual([
        'does nothing',
        'pays elsewhere',
        'has not begun to pay',
      ]);
    });
  });
});

describe('classes that the timed job checks', () => {
  it('are those with an entry that began, were cancelled, or have a free place or an expired offer', async () => {
    await undone(database.db, async (tx, { ana, single_class_id: full }) => {
      for (const spot of [1, 2, 3]) await rawPlace(tx, full, { spot, held_for: ana });
      const soon = '2026-11-25T13:00:00Z';
      const waitedFor = async (starts_at: string, columns = {}, wait = {}) => {
        const single_class_id = await rawClass(tx, starts_at, columns);
        await rawWait(tx, { single_class_id, customer_id: ana }, wait);
        return single_class_id;
      };
      await rawWait(tx, { single_class_id: full, customer_id: ana }, { offered_until: '2026-11-23T15:00:00.001Z' });
      const begun = await waitedFor(NOW);
      const cancelled = await waitedFor(soon, { cancelled_at: EARLIER });
      const free = await waitedFor(soon);
      await rawPlace(tx, free, { spot: 1 });
      const offerOver = await waitedFor(soon, {}, { offered_until: NOW });
      await waitedFor(NOW, {}, { outcome: 'left' });
      expect(await readClassesToWatch(tx, at)).toEqual([begun, cancelled, free, offerOver]);
    });
  });

  it('are over or not, each by itself', async () => {
    await undone(database.db, async (tx, { single_class_id: coming }) => {
      const begun = await rawClass(tx, NOW);
      const cancelled = await rawClass(tx, '2026-11-25T13:00:00Z', { cancelled_at: EARLIER });
      const answers = [];
      for (const id of [coming, begun, cancelled, 0]) answers.push(await isClassOver(tx, id, at));
      expect(answers).toEqual([false, true, true, true]);
    });
  });
});

describe('people who wait for a class', () => {
  it('have no held or offered place, and overlaps only with own places at that time', async () => {
    await undone(database.db, async (tx, { single_class_id: here, bea }) => {
      const [before, meanwhile, after] = [
        await rawClass(tx, '2026-11-24T12:00:00Z'),
        await rawClass(tx, '2026-11-24T13:59:00Z'),
        await rawClass(tx, '2026-11-24T14:00:00Z'),
      ];
      const names = new Map<number, string>();
      const waits = async (name: string, columns = {}, single_class_id = here) => {
        const customer_id = await newcomer(tx, name);
        names.set(customer_id, name);
        await rawWait(tx, { single_class_id, customer_id }, columns);
        return customer_id;
      };
      const has = (customer_id: number, single_class_id: number, columns = {}) =>
        booked(tx, { single_class_id, customer_id }, columns);
      await entries.writePromotionNotice(tx, await waits('has nothing'), 45);
      await has(await waits('has a place then'), meanwhile);
      await has(await waits('gave it back'), meanwhile, { cancellation: 'in-time' });
      await has(await waits('brought a guest'), meanwhile, { guest: 'Nora' });
      await has(await waits('has a place before'), before);
      await has(await waits('has a place after'), after);
      await has(await waits('has a place here'), here);
      await rawPlace(tx, before, { spot: 1, held_for: await waits('buys another class') });
      await rawPlace(tx, here, { spot: 1, held_for: await waits('buys this class') });
      await rawPlace(tx, here, { spot: 2, held_for: bea });
      await waits('has an offer', { offered_until: NOW });
      await waits('left', { outcome: 'left' });
      await waits('waits elsewhere', {}, before);
      const line = (await entries.readWaiting(tx, here, at)).map(
        ({ customer_id, overlaps, promotion_notice_minutes }) => [
          names.get(customer_id),
          overlaps,
          promotion_notice_minutes,
        ],
      );
      expect(line).toEqual([
        ['has nothing', false, 45],
        ['has a place then', true, null],
        ['gave it back', false, null],
        ['brought a guest', false, null],
        ['has a place before', false, null],
        ['has a place after', false, null],
        ['has a place here', false, null],
        ['buys another class', false, null],
      ]);
    });
  });
});

describe('people notified of a free place', () => {
  /** People who still count as notified after this happened to the class. */
  const notifiedAfter = (happens: (tx: Sql, here: number, bea: number) => Promise<void>) =>
    undone(database.db, async (tx, { single_class_id: here, ana, bea }) => {
      const alsoFull = await rawClass(tx, '2026-11-25T13:00:00Z');
      const notified = { notified_at: EARLIER };
      const all = [
        await rawWait(tx, { single_class_id: here, customer_id: ana }, notified),
        await rawWait(tx, { single_class_id: here, customer_id: bea }, { ...notified, outcome: 'left' }),
        await rawWait(tx, { single_class_id: alsoFull, customer_id: ana }, notified),
      ];
      await tx.rows('set constraints full_class_forgets_who_was_told immediate');
      await tx.rows('set constraints full_class_forgets_who_was_told deferred');
      await happens(tx, here, bea);
      await tx.rows('set constraints full_class_forgets_who_was_told immediate');
      return (await written(tx, all)).map(({ notified_at }) => notified_at !== null);
    });

  it('are notified again once the class was full, and nobody who waits for another class or left', async () => {
    const fills = async (tx: Sql, here: number, bea: number) => {
      for (const spot of [1, 2, 3]) await rawPlace(tx, here, { spot, held_for: bea });
    };
    expect(await notifiedAfter(fills)).toEqual([false, true, true]);
  });

  it('are not notified twice if the class was full only within one transaction', async () => {
    const passes = async (tx: Sql, here: number, bea: number) => {
      for (const spot of [1, 2, 3]) await rawPlace(tx, here, { spot, held_for: bea });
      await tx.rows('update class_place set held_for = null, held_until = null where single_class_id = $1', [here]);
    };
    expect(await notifiedAfter(passes)).toEqual([true, true, true]);
  });
});

describe('offers of a class that are taken back', () => {
  it('are those of its own entries that wait, unless they are being paid', async () => {
    await undone(database.db, async (tx, { single_class_id, ana, bea }) => {
      const there = await rawClass(tx, '2026-11-25T13:00:00Z');
      const offered = { offered_until: LATER };
      const people = [bea, await newcomer(tx, 'Carla'), await newcomer(tx, 'Dora'), await newcomer(tx, 'Eva')];
      const [, carla = 0, dora = 0, eva = 0] = people;
      const waits = (customer_id: number, columns: object = {}, of = single_class_id) =>
        rawWait(tx, { single_class_id: of, customer_id }, { ...offered, ...columns });
      const all = [
        await waits(ana),
        await waits(bea),
        await waits(carla),
        await waits(eva),
        await waits(ana, {}, there),
        await waits(dora, { outcome: 'left' }),
      ];
      const unasked = await waits(dora, { offered_until: null });
      // Bea pays for her place here; Carla was offered hers; Eva pays for a place of the other class.
      await rawPlace(tx, single_class_id, { spot: 1, held_for: bea, purchase_id: await rawPurchase(tx, bea) });
      await rawPlace(tx, single_class_id, { spot: 2, held_for: carla });
      await rawPlace(tx, there, { spot: 1, held_for: eva, purchase_id: await rawPurchase(tx, eva) });
      const gone = await entries.withdrawOffers(tx, single_class_id);
      expect(gone.map(({ customer_id }) => customer_id).toSorted((a, b) => a - b)).toEqual([ana, carla, eva]);
      expect(gone.every((row) => row.single_class_id === single_class_id)).toBe(true);
      const left = (await written(tx, [...all, unasked])).map((entry) => entry.offered_until);
      expect(left).toEqual([null, LATER, null, null, LATER, LATER, null]);
    });
  });
});
