import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClassWithPlaces,
  rawGrantWith,
  rawPurchase,
  rawRow,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawCustomer, rawGrant } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readClassesToLeave, readPeopleToLeave, readReservationsToLeave } from './leaving.ts';
import { readLeftOut, readLostPlaces, readPeopleOfCancelled } from './reopening.ts';
import { readPlacesToRelease, readUnpaidNewcomers } from './unpaid.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const BEFORE = new Date('2026-11-23T12:00:00.000Z');
/** The raw studio's class begins at 13:00. */
const STARTS = '2026-11-24T13:00:00.000Z';
const GONE = '2026-11-23T15:00:00.000Z';
const ATTENDED = '2026-11-24T12:55:00.000Z';

describe('reservations of a lapsed purchase', () => {
  async function lapsed(sql: Sql, customer_id: number, status = 'failed') {
    const purchase_id = await rawPurchase(sql, customer_id, { status });
    const available_class_id = await rawGrantWith(sql, customer_id, {
      purchase_id,
      part: 0,
      source: 'purchase',
      closed_at: GONE,
      closed_reason: 'revoked',
    });
    return { purchase_id, available_class_id };
  }

  /** Ana's purchase lapsed; she has her place in the studio's class, and places that must stay surround it. */
  async function withLapsed(sql: Sql, studio: RawStudio) {
    const { ana, bea, single_class_id } = studio;
    const hers = await lapsed(sql, ana);
    const place = { customer_id: ana, available_class_id: hers.available_class_id };
    const leaving = await rawStay(sql, { ...place, single_class_id });
    await rawStay(sql, { ...place, single_class_id, guest: 'Prima', attended_at: ATTENDED });
    await rawStay(sql, { ...place, single_class_id, guest: 'Tía', deletedAt: GONE, cancellation: 'in-time' });
    await rawStay(sql, {
      customer_id: ana,
      available_class_id: studio.grantOfAna,
      single_class_id,
      guest: 'Otra',
    });
    const others = await lapsed(sql, bea);
    const ofBea = await rawStay(sql, {
      customer_id: bea,
      available_class_id: others.available_class_id,
      single_class_id,
    });
    return { ...hers, place, leaving, ofBea, others };
  }

  it('are cancelled, unless begun, attended, cancelled or paid by another grant', async () => {
    await undone(database.db, async (tx, studio) => {
      const { place, purchase_id } = await withLapsed(tx, studio);
      const paid = await lapsed(tx, studio.ana, 'completed');
      const subscribed = await lapsed(tx, studio.ana, 'active');
      const openPart = await rawGrantWith(tx, studio.ana, { purchase_id, part: 1, source: 'purchase' });
      const inAnotherClass = async (values: object, starts_at = '2026-11-25T13:00:00.000Z') =>
        rawStay(tx, { ...place, single_class_id: await rawClassWithPlaces(tx, { starts_at }), ...values });
      await inAnotherClass({ available_class_id: openPart });
      await inAnotherClass({ available_class_id: paid.available_class_id });
      await inAnotherClass({ available_class_id: subscribed.available_class_id });
      await inAnotherClass({ deletedAt: GONE, cancellation: 'late' });
      await inAnotherClass({ attended_at: ATTENDED });
      await inAnotherClass({}, BEFORE.toISOString());
      expect(await readClassesToLeave(tx, purchase_id, BEFORE)).toEqual([studio.single_class_id]);
      expect(await readClassesToLeave(tx, paid.purchase_id, BEFORE)).toEqual([]);
    });
  });

  it('are those of one purchase, or of everybody for the repeating job', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase_id, others } = await withLapsed(tx, studio);
      const other = await rawClassWithPlaces(tx);
      await rawStay(tx, {
        customer_id: studio.bea,
        available_class_id: others.available_class_id,
        single_class_id: other,
      });
      expect(await readClassesToLeave(tx, purchase_id, BEFORE)).toEqual([studio.single_class_id]);
      expect(await readClassesToLeave(tx, null, BEFORE)).toEqual([studio.single_class_id, other]);
    });
  });

  it('lock only people with a reservation on a revoked grant', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase_id } = await withLapsed(tx, studio);
      const { single_class_id } = studio;
      const cira = await rawCustomer(tx, 'Cira');
      const paying = await rawGrant(tx, cira, 3);
      await rawStay(tx, { customer_id: cira, available_class_id: paying, single_class_id });
      const dora = await rawCustomer(tx, 'Dora');
      const left = await lapsed(tx, dora);
      await rawStay(tx, {
        customer_id: dora,
        available_class_id: left.available_class_id,
        single_class_id,
        deletedAt: GONE,
        cancellation: 'revoked',
      });
      await rawStay(tx, {
        customer_id: dora,
        available_class_id: left.available_class_id,
        single_class_id: await rawClassWithPlaces(tx),
      });
      expect(await readPeopleToLeave(tx, single_class_id, purchase_id)).toEqual([studio.ana]);
      expect(await readPeopleToLeave(tx, single_class_id, null)).toEqual([studio.ana, studio.bea]);
    });
  });

  it('lose only unattended places, of those people, before the class begins', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase_id, leaving, ofBea, place } = await withLapsed(tx, studio);
      const { single_class_id, ana, bea } = studio;
      await rawStay(tx, { ...place, single_class_id: await rawClassWithPlaces(tx) });
      const paid = await lapsed(tx, ana, 'completed');
      await rawStay(tx, { ...place, available_class_id: paid.available_class_id, single_class_id, guest: 'Pagada' });
      const openPart = await rawGrantWith(tx, ana, { purchase_id, part: 1, source: 'purchase' });
      await rawStay(tx, { ...place, available_class_id: openPart, single_class_id, guest: 'Vigente' });
      const read = (change: { purchase_id?: number | null; customer_ids?: number[]; now?: Date }) =>
        readReservationsToLeave(tx, {
          single_class_id,
          purchase_id,
          customer_ids: [ana, bea],
          now: BEFORE,
          ...change,
        });
      expect(await read({})).toEqual([leaving]);
      expect(await read({ purchase_id: null })).toEqual([leaving, ofBea]);
      expect(await read({ purchase_id: null, customer_ids: [bea] })).toEqual([ofBea]);
      expect(await read({ now: new Date(STARTS) })).toEqual([]);
    });
  });
});

describe('a reopened class', () => {
  /** Everybody was in the class; each name says how that place differs from Ana's, whose place is restored. */
  async function lostPlaces(sql: Sql, { single_class_id, ana, grantOfAna }: RawStudio) {
    let spot = 1;
    const went = { single_class_id, deletedAt: GONE, cancellation: 'studio' };
    const ids = new Map<string, { customer_id: number; class_reservation_id: number; available_class_id: number }>();
    const lose = async (name: string, place: object = {}, grant: object = {}, person: object = {}) => {
      const customer_id = await rawRow(sql, 'customer', { name, createdAt: GONE, ...person });
      const available_class_id = await rawGrantWith(sql, customer_id, { ...grant });
      spot += 1;
      const class_reservation_id = await rawStay(sql, { ...went, customer_id, available_class_id, spot, ...place });
      ids.set(name, { customer_id, class_reservation_id, available_class_id });
      return spot;
    };
    const hers = await rawStay(sql, { ...went, customer_id: ana, available_class_id: grantOfAna, spot });
    const closed = (closed_reason: string) => ({ closed_at: GONE, closed_reason });
    await lose('Over', {}, closed('expired'));
    await lose('Revoked', {}, closed('revoked'));
    await lose('Refunded', {}, closed('removed'));
    await lose('Special', {}, { only_class_id: single_class_id });
    await lose('Disabled', {}, {}, { disabled_at: GONE });
    const taken = await lose('Taken');
    await sql.rows(
      `update class_place set blocked_at = $3, blocked_reason = 'staff' where single_class_id = $1 and spot = $2`,
      [single_class_id, taken, GONE],
    );
    await lose('Left', { cancellation: 'late' });
    await lose('Earlier', { deletedAt: '2026-11-22T15:00:00.000Z' });
    return { hers, ids, went };
  }

  it('restores free places paid in time, not those refunded, revoked, taken or left before', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { hers, ids } = await lostPlaces(tx, studio);
        const over = ids.get('Over');
        expect(await readLostPlaces(tx, studio.single_class_id, GONE)).toEqual([
          {
            class_reservation_id: hers,
            customer_id: studio.ana,
            spot: 1,
            guest: null,
            available_class_id: studio.grantOfAna,
            remaining: 2,
            is_paid: true,
          },
          { ...over, spot: 2, guest: null, remaining: 2, is_paid: true },
        ]);
      },
      12,
    );
  });

  it('restores nothing of another class cancelled at the same time', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { hers, went } = await lostPlaces(tx, studio);
        const other = await rawClassWithPlaces(tx, { cancelled_at: GONE });
        const theirs = { ...went, customer_id: studio.bea, available_class_id: studio.grantOfBea, spot: 3 };
        const there = await rawStay(tx, { ...theirs, single_class_id: other });
        expect((await readLostPlaces(tx, other, GONE)).map((lost) => lost.class_reservation_id)).toEqual([there]);
        const lost = await readLostPlaces(tx, studio.single_class_id, GONE);
        expect(lost.map((each) => each.class_reservation_id)).toContain(hers);
        expect(lost.map((each) => each.class_reservation_id)).not.toContain(there);
        expect(await readPeopleOfCancelled(tx, other, GONE)).toEqual([studio.bea]);
      },
      12,
    );
  });

  it('locks the people in it when it was cancelled, not those who left before', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { ids } = await lostPlaces(tx, studio);
        const people = await readPeopleOfCancelled(tx, studio.single_class_id, GONE);
        const kept = ['Over', 'Revoked', 'Refunded', 'Special', 'Disabled', 'Taken'];
        expect(people).toEqual([studio.ana, ...kept.map((name) => ids.get(name)?.customer_id)]);
      },
      12,
    );
  });

  it('names the people not restored: not those with a place again, with only a guest, or who had left', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, bea, grantOfBea } = studio;
        const { went } = await lostPlaces(tx, studio);
        const back = await rawCustomer(tx, 'Vuelve');
        const grantOfBack = await rawGrant(tx, back, 3);
        await rawStay(tx, { ...went, customer_id: back, available_class_id: grantOfBack });
        await rawStay(tx, { single_class_id, customer_id: back, available_class_id: grantOfBack });
        await rawStay(tx, { ...went, customer_id: bea, available_class_id: grantOfBea, guest: 'Su hermana' });
        const elsewhere = await rawCustomer(tx, 'Con otra clase');
        const grantElsewhere = await rawGrant(tx, elsewhere, 3);
        await rawStay(tx, { ...went, customer_id: elsewhere, available_class_id: grantElsewhere });
        await rawStay(tx, {
          single_class_id: await rawClassWithPlaces(tx),
          customer_id: elsewhere,
          available_class_id: grantElsewhere,
        });
        await rawStay(tx, {
          single_class_id,
          customer_id: elsewhere,
          available_class_id: grantElsewhere,
          guest: 'Su prima',
        });
        expect(await readLeftOut(tx, single_class_id, GONE)).toEqual(
          ['Ana', 'Over', 'Revoked', 'Refunded', 'Special', 'Disabled', 'Taken', 'Con otra clase'].toSorted(),
        );
      },
      12,
    );
  });
});

describe('unpaid places of newcomers', () => {
  const beginning = { after: BEFORE, until: new Date(STARTS) };

  /** Ana has not paid her place and never came. */
  async function unpaidPlace(sql: Sql, { single_class_id, ana, grantOfAna }: RawStudio) {
    const unpaid = { single_class_id, is_cash: true, is_paid: false };
    const hers = await rawStay(sql, { ...unpaid, customer_id: ana, available_class_id: grantOfAna });
    return { unpaid, hers };
  }

  it('are released, unless paid, gone, attended, booked by staff, or of a person who attended before', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid, hers } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, bea, grantOfAna, grantOfBea } = studio;
      const ofAna = { customer_id: ana, available_class_id: grantOfAna };
      const ofBea = { customer_id: bea, available_class_id: grantOfBea };
      await rawStay(tx, { ...ofAna, single_class_id, guest: 'Pagada' });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'Se fue', deletedAt: GONE, cancellation: 'in-time' });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'Llegó', attended_at: ATTENDED });
      await rawStay(tx, { ...unpaid, ...ofAna, guest: 'De recepción', reserved_by: bea });
      await rawStay(tx, { ...unpaid, ...ofBea });
      const before = await rawClassWithPlaces(tx, { starts_at: '2026-11-20T13:00:00.000Z' });
      await rawStay(tx, { ...ofBea, single_class_id: before, attended_at: '2026-11-20T13:00:00.000Z' });
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
      const of = { single_class_id, customer_ids: [ana, bea] };
      expect(await readPlacesToRelease(tx, beginning, of)).toEqual([hers]);
    });
  });

  it('are those of classes that begin within the limit and are not cancelled', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, grantOfAna } = studio;
      const isIn = async (values: Record<string, unknown>) =>
        rawStay(tx, {
          ...unpaid,
          customer_id: ana,
          available_class_id: grantOfAna,
          single_class_id: await rawClassWithPlaces(tx, values),
        });
      await isIn({ starts_at: STARTS, cancelled_at: GONE });
      await isIn({ starts_at: BEFORE.toISOString() });
      await isIn({ starts_at: '2026-11-24T13:00:01.000Z' });
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
    });
  });

  it('are released in the given class, for the locked people', async () => {
    await undone(database.db, async (tx, studio) => {
      const { unpaid, hers } = await unpaidPlace(tx, studio);
      const { single_class_id, ana, bea, grantOfAna, grantOfBea } = studio;
      const theirs = await rawStay(tx, { ...unpaid, customer_id: bea, available_class_id: grantOfBea });
      const other = await rawClassWithPlaces(tx, { starts_at: STARTS });
      const there = { ...unpaid, single_class_id: other };
      await rawStay(tx, { ...there, customer_id: ana, available_class_id: grantOfAna });
      const release = (customer_ids: number[]) => readPlacesToRelease(tx, beginning, { single_class_id, customer_ids });
      expect(await release([ana])).toEqual([hers]);
      expect(await release([ana, bea])).toEqual([hers, theirs]);
    });
  });

  it('are released if only a guest of the person attended before', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, grantOfAna, single_class_id } = studio;
      await unpaidPlace(tx, studio);
      const before = await rawClassWithPlaces(tx, { starts_at: '2026-11-20T13:00:00.000Z' });
      const attended_at = '2026-11-20T13:00:00.000Z';
      const place = { customer_id: ana, available_class_id: grantOfAna, single_class_id: before };
      await rawStay(tx, { ...place, guest: 'Prima', attended_at });
      await rawStay(tx, place);
      expect(await readUnpaidNewcomers(tx, beginning)).toEqual([{ single_class_id, customer_ids: [ana] }]);
    });
  });
});
