import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClassWithPlaces,
  rawGrantWith,
  rawPurchase,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawCustomer, rawGrant } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readClassesToLeave, readPeopleToLeave, readReservationsToLeave } from './leaving.ts';

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
