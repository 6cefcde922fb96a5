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
import { ofAna, ofBea, rawCustomer } from '../../../../../tests/factories/raw-studio.ts';
import { readLiveReservations, readPersonAtDesk, readRoster, readRosterClass } from './roster.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T14:00:00.000Z');
const GONE = '2026-11-23T15:00:00.000Z';
const cancelled = { deletedAt: GONE, cancellation: 'in-time' };

describe('a roster', () => {
  it('lists the people of this class, by place, guests by their own name', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea, single_class_id } = studio;
      const guest = await rawStay(tx, { ...ofAna(studio), spot: 3, guest: 'Prima' });
      const own = await rawStay(tx, { ...ofAna(studio), spot: 1 });
      const theirs = await rawStay(tx, { ...ofBea(studio), spot: 2 });
      const other = await rawClassWithPlaces(tx);
      await rawStay(tx, { ...ofBea(studio), ...cancelled });
      const there = await rawStay(tx, { ...ofBea(studio), single_class_id: other });
      const rows = await readRoster(tx, single_class_id, NOW);
      expect(rows.map((row) => [row.class_reservation_id, row.customer.customer_id, row.guest])).toEqual([
        [own, ana, null],
        [theirs, bea, null],
        [guest, ana, { name: 'Prima' }],
      ]);
      expect(await readLiveReservations(tx, single_class_id)).toEqual([guest, own, theirs]);
      expect(await readLiveReservations(tx, other)).toEqual([there]);
    });
  });

  it('counts the classes a person attended before', async () => {
    await undone(database.db, async (tx, studio) => {
      const at = async (starts_at: string, values: object) =>
        rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx, { starts_at }), ...values });
      const attended_at = '2026-11-20T13:00:00.000Z';
      await at('2026-11-18T13:00:00.000Z', { attended_at });
      await at('2026-11-19T13:00:00.000Z', { attended_at });
      await at('2026-11-20T13:00:00.000Z', {});
      await at('2026-11-20T13:00:00.000Z', { attended_at, guest: 'Prima' });
      await at('2026-11-20T13:00:00.000Z', { ...ofBea(studio), attended_at, single_class_id: studio.single_class_id });
      await rawStay(tx, { ...ofAna(studio), attended_at, spot: 2 });
      const rows = await readRoster(tx, studio.single_class_id, NOW);
      expect(rows.map((row) => [row.customer.name, row.attended_before])).toEqual([
        ['Bea', 0],
        ['Ana', 2],
      ]);
    });
  });

  it('has each person’s present penalty and birthday on the day of the class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea, single_class_id } = studio;
      const fine = (customer_id: number, values: object) =>
        rawRow(tx, 'class_reservation_penalty', { customer_id, createdAt: GONE, ...values });
      const own = await rawStay(tx, { ...ofAna(studio), spot: 1 });
      await rawStay(tx, { ...ofAna(studio), spot: 2, guest: 'Prima' });
      await rawStay(tx, { ...ofBea(studio), spot: 3 });
      await fine(ana, { end_date: '2026-11-26T14:00:00.000Z' });
      await fine(ana, { end_date: '2026-11-28T14:00:00.000Z', single_class_id, class_reservation_ids: [own] });
      await fine(ana, { end_date: '2026-12-28T14:00:00.000Z', forgiven_at: GONE, forgiven_kind: 'forgiven' });
      await fine(bea, { end_date: NOW.toISOString() });
      await tx.rows(`update customer set birthdate = '1990-11-24' where customer_id = $1`, [ana]);
      await tx.rows(`update customer set birthdate = '1990-11-23' where customer_id = $1`, [bea]);
      const penalty = { end_date: '2026-11-28T14:00:00.000Z', missed: 1 };
      const rows = await readRoster(tx, single_class_id, NOW);
      expect(rows.map((row) => [row.penalty, row.birthday])).toEqual([
        [penalty, true],
        [null, false],
        [null, false],
      ]);
      const known = (customer_id: number, of = single_class_id) =>
        readPersonAtDesk(tx, { customer_id, single_class_id: of, now: NOW });
      expect(await known(ana)).toEqual({
        attended_before: 0,
        penalty,
        birthday: true,
        missing_pages: [],
        unpaid_reservations: 0,
      });
      const nextDay = await rawClassWithPlaces(tx, { starts_at: '2026-11-26T13:00:00.000Z' });
      expect(await known(ana, nextDay)).toMatchObject({ birthday: false });
      await rawStay(tx, {
        ...ofBea(studio),
        single_class_id: await rawClassWithPlaces(tx),
        is_cash: true,
        is_paid: false,
      });
      await rawStay(tx, { ...ofBea(studio), ...cancelled, is_cash: true, is_paid: false });
      expect(await known(ana)).toMatchObject({ unpaid_reservations: 0 });
      expect(await known(bea)).toEqual({
        attended_before: 0,
        penalty: null,
        birthday: false,
        missing_pages: [],
        unpaid_reservations: 1,
      });
    });
  });

  it('names the required pages whose present version a person has not accepted herself', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea, single_class_id } = studio;
      const page = (title: string, position: number, required = true) =>
        rawRow(tx, 'page', { slug: `pagina-${position}`, title, position, required, version: 2, updated_at: GONE });
      const accept = (customer_id: number, page_id: number, version = 2) =>
        rawRow(tx, 'accepted_page', { customer_id, page_id, version, accepted_at: GONE });
      await tx.rows('update page set required = false');
      const [terms, waiver] = [await page('Términos', 1), await page('Responsiva', 2)];
      await page('Horarios', 3, false);
      await accept(ana, terms);
      await accept(ana, waiver, 1);
      await accept(bea, waiver);
      await rawStay(tx, { ...ofAna(studio), spot: 1 });
      await rawStay(tx, { ...ofAna(studio), spot: 2, guest: 'Prima' });
      await rawStay(tx, { ...ofBea(studio), spot: 3 });
      const rows = await readRoster(tx, single_class_id, NOW);
      expect(rows.map((row) => row.missing_pages)).toEqual([['Responsiva'], [], ['Términos']]);
      const atDesk = await readPersonAtDesk(tx, { customer_id: bea, single_class_id, now: NOW });
      expect(atDesk?.missing_pages).toEqual(['Términos']);
    });
  });

  it('links the purchase only for an unpaid place', async () => {
    await undone(database.db, async (tx, studio) => {
      const purchase_id = await rawPurchase(tx, studio.ana);
      const available_class_id = await rawGrantWith(tx, studio.ana, { purchase_id });
      const place = { ...ofAna(studio), available_class_id, is_cash: true };
      await rawStay(tx, { ...place, is_paid: false, spot: 1 });
      await rawStay(tx, { ...place, is_paid: true, spot: 2, guest: 'Prima' });
      const rows = await readRoster(tx, studio.single_class_id, NOW);
      expect(rows.map((row) => row.unpaid_purchase_id)).toEqual([purchase_id, null]);
    });
  });

  it('has a person’s notes at their own place and a place’s notes at it, without removed ones', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const own = await rawStay(tx, { ...ofAna(studio), spot: 1 });
      const guest = await rawStay(tx, { ...ofAna(studio), spot: 2, guest: 'Prima' });
      const author = await rawRow(tx, 'customer', { name: 'Cira', last_name: 'Paz', createdAt: GONE });
      const noted = (note: string, values: object) =>
        rawRow(tx, 'customer_note', { note, createdAt: GONE, created_by: author, customer_id: ana, ...values });
      await noted('Rodilla', {});
      await noted('Llega tarde', { class_reservation_id: own });
      await noted('Primera vez', { class_reservation_id: guest });
      await noted('Borrada', { deletedAt: GONE, deleted_by: author });
      await noted('De Bea', { customer_id: bea });
      const elsewhere = await rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx) });
      await noted('De otra clase', { class_reservation_id: elsewhere });
      const rows = await readRoster(tx, studio.single_class_id, NOW);
      expect(rows.map((row) => row.notes.map(({ note, about, author: by }) => [note, about, by]))).toEqual([
        [
          ['Rodilla', 'person', 'Cira Paz'],
          ['Llega tarde', 'reservation', 'Cira Paz'],
        ],
        [['Primera vez', 'reservation', 'Cira Paz']],
      ]);
    });
  });

  it('has its class, who closed it and when, and nothing of another class’s', async () => {
    await undone(database.db, async (tx, studio) => {
      const cira = await rawCustomer(tx, 'Cira');
      const closed = await rawClassWithPlaces(tx, { roster_closed_at: GONE, roster_closed_by: cira });
      const ofClass = (single_class_id: number) => expect.objectContaining({ single_class_id });
      expect(await readRosterClass(tx, studio.single_class_id)).toEqual({
        single_class: ofClass(studio.single_class_id),
        roster_closed_at: null,
        roster_closed_by: null,
      });
      const whole = { single_class: ofClass(closed), roster_closed_at: GONE, roster_closed_by: 'Cira' };
      expect(await readRosterClass(tx, closed)).toEqual(whole);
      expect(await readRosterClass(tx, 999_999)).toBeUndefined();
    });
  });
});
