import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { availableClass, credits } from '#shared/wire/grants.ts';
import { reserveAnswer, reservePreview } from '#shared/wire/reservations.ts';
import { roster } from '#shared/wire/roster.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from '../grants/index.ts';

let studio: TestStudio;
let ana: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(() => studio.close());

async function booked(hours: number, of: TestCustomer = ana, expiration_days = 30) {
  await grant(studio, of, { expiration_days, class_amount: 4 });
  const { single_class_id } = await singleClass(studio, { in: hours });
  const body = { single_class_id, customer_id: of.customer_id };
  const answer = await studio.api.post('/class_reservations', body, { as: await administrator(studio) });
  return answer.read(reserveAnswer).class_reservation;
}

const cancel = (id: number, as: TestCustomer, more = '') =>
  studio.api.delete(`/class_reservations/${id}?customer_id=${ana.customer_id}${more}`, { as });
const mark = (class_reservation_id: number, attend: boolean, as: TestCustomer) =>
  studio.api.put('/class_reservations/attend', { class_reservation_id, attend }, { as });
const grantOf = async (id: number | undefined) =>
  (await studio.api.get(`/available_classes/${id}`, { as: ana })).body as { available_class: unknown };

it('an attended class of an expired grant cannot be returned beyond the grace, not even by an administrator', async () => {
  const admin = await administrator(studio);
  const { class_reservation_id, available_class_id, single_class_id } = await booked(2, ana, 3);
  studio.clock.advance(3 * HOUR);
  expect((await mark(class_reservation_id, true, desk)).status).toBe(200);
  const close = (closed: boolean, as: TestCustomer) =>
    studio.api.put('/single_class/roster', { single_class_id, closed }, { as });
  expect((await close(true, desk)).status).toBe(200);
  studio.clock.advance(12 * DAY);
  await expireGrants(studio.context);
  const expired = await grantOf(available_class_id);
  expect(expired).toMatchObject({ available_class: { closed_reason: 'expired' } });
  expect((await close(false, desk)).code).toBe('authorisation-needed');
  expect((await close(false, admin)).status).toBe(200);
  expect((await mark(class_reservation_id, false, desk)).code).toBe('authorisation-needed');
  expect((await mark(class_reservation_id, false, admin)).status).toBe(200);
  expect((await cancel(class_reservation_id, desk)).code).toBe('authorisation-needed');
  expect((await cancel(class_reservation_id, admin)).status).toBe(200);
  const { expiration_date } = availableClass.parse(expired.available_class);
  expect(await grantOf(available_class_id)).toMatchObject({
    available_class: { closed_reason: 'expired', expiration_date },
  });
  expect((await studio.api.get('/available_classes', { as: ana })).read(credits).available).toBe(0);
});

it('a class that the studio cancels before it begins is usable after the grant’s last day', async () => {
  const admin = await administrator(studio);
  const { class_reservation_id, available_class_id } = await booked(30, ana, 1);
  studio.clock.advance(12 * HOUR);
  expect((await cancel(class_reservation_id, admin)).status).toBe(200);
  expect(await grantOf(available_class_id)).toMatchObject({ available_class: { expiration_date: '2026-11-30' } });
});

it('reception cancels in time for a customer without extending her grant', async () => {
  const { class_reservation_id, available_class_id } = await booked(30, ana, 1);
  const answer = await cancel(class_reservation_id, desk);
  expect(answer.body).toMatchObject({ returned: true });
  expect(await grantOf(available_class_id)).toMatchObject({ available_class: { expiration_date: '2026-11-24' } });
});

it('late, reception only frees the place without a permit, and returns the class with one', async () => {
  const { class_reservation_id, available_class_id } = await booked(3);
  expect((await cancel(class_reservation_id, desk)).code).toBe('authorisation-needed');
  expect((await cancel(class_reservation_id, desk, '&returns=no')).body).toMatchObject({ returned: false });
  expect(await grantOf(available_class_id)).toMatchObject({ available_class: { available_classes: 3 } });
});

it('the roster and the person’s page say that an unlimited plan has no class to lose, also where only staff may cancel', async () => {
  await configure(studio, { allow_cancel_after_treshold: false });
  const counted = await booked(5);
  const bea = await customer(studio);
  await grant(studio, bea, { class_amount: -1 });
  const body = { single_class_id: counted.single_class_id, customer_id: bea.customer_id };
  expect((await studio.api.post('/class_reservations', body, { as: desk })).status).toBe(201);
  const roll = await studio.api.get(`/class_reservations/roster/${counted.single_class_id}`, { as: desk });
  const said = roll.read(roster).roster.map(({ customer: { customer_id }, unlimited }) => [customer_id, unlimited]);
  expect(new Map(said as [number, boolean][])).toEqual(
    new Map([
      [ana.customer_id, false],
      [bea.customer_id, true],
    ]),
  );
  for (const [of, unlimited] of [
    [ana, false],
    [bea, true],
  ] as const) {
    const hers = await studio.api.get(`/class_reservations?customer_id=${of.customer_id}`, { as: desk });
    expect(hers.body).toMatchObject({ class_reservations: [{ cancel: { can_cancel: false, unlimited } }] });
  }
  await configure(studio, { allow_cancel_after_treshold: true });
});

it('the roster shows the end of free cancelling, as decided by cancelling', async () => {
  const { single_class_id, class_reservation_id } = await booked(30);
  const shown = async () =>
    (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk })).read(roster).roster[0];
  expect(await shown()).toMatchObject({ class_reservation_id, free_until: '2026-11-24T07:00:00.000Z' });
  await studio.db.rows('update class_reservation set free_cancel_until = $2 where class_reservation_id = $1', [
    class_reservation_id,
    '2026-11-24T18:00:00Z',
  ]);
  expect(await shown()).toMatchObject({ free_until: '2026-11-24T18:00:00.000Z' });
  studio.clock.moveTo(new Date('2026-11-24T18:00:00Z'));
  expect((await cancel(class_reservation_id, desk)).body).toMatchObject({ returned: true });
});

it('a customer’s own cancellation is unchanged', async () => {
  const { class_reservation_id } = await booked(3);
  const own = await studio.api.delete(`/class_reservations/${class_reservation_id}?returns=yes`, { as: ana });
  expect(own.body).toMatchObject({ returned: false });
});

it('after a class began nobody at the desk marks her own attendance', async () => {
  const coach = await staff(studio, 'coach');
  const { class_reservation_id } = await booked(2, desk);
  expect((await mark(class_reservation_id, true, desk)).status).toBe(200);
  expect((await mark(class_reservation_id, false, desk)).status).toBe(200);
  studio.clock.advance(3 * HOUR);
  expect((await mark(class_reservation_id, true, desk)).code).toBe('own-record');
  expect((await mark(class_reservation_id, true, coach)).status).toBe(403);
  expect((await mark(class_reservation_id, true, await staff(studio, 'desk'))).status).toBe(200);
});

it('people are removed from a class by its planner under the rules of cancelling', async () => {
  const { class_reservation_id, single_class_id } = await booked(3);
  const [row] = await studio.db.rows<{ spot: number }>(
    'select spot from class_reservation where class_reservation_id = $1',
    [class_reservation_id],
  );
  const block = (as: TestCustomer) =>
    studio.api.put(
      '/single_class/spot',
      { single_class_id, spot: row?.spot, blocked: true, people: [{ class_reservation_id, spot: null }] },
      { as },
    );
  expect((await block(desk)).code).toBe('authorisation-needed');
  studio.clock.advance(4 * HOUR);
  expect((await block(desk)).code).toBe('authorisation-needed');
  expect((await block(await administrator(studio))).status).toBe(200);
});

it('days with a class within the hour, or with a paid place, are closed only with a permit', async () => {
  // A separate day, since the other tests moved the clock back.
  studio.clock.moveTo(new Date('2026-12-20T13:00:00Z'));
  await booked(0.5);
  const day = '2026-12-20';
  const close = (as: TestCustomer) =>
    studio.api.post('/closures', { starts_on: day, ends_on: day, location_id: null, reason: 'Sin luz' }, { as });
  expect((await close(desk)).code).toBe('authorisation-needed');
  expect((await close(await administrator(studio))).status).toBe(201);
});

it('reception sees a penalty, a first visit, a birthday and debts before it books, and may book', async () => {
  await configure(studio, { unlimited_membership_penalties_enabled: true, allow_class_guests: true });
  const { single_class_id } = await singleClass(studio, { in: 30 });
  await grant(studio, ana, { class_amount: 4 });
  const end_date = '2026-12-23T12:00:00.000Z';
  await studio.db.rows(
    `insert into class_reservation_penalty (customer_id, end_date, "createdAt") values ($1, $2::timestamptz, $3::timestamptz)`,
    [ana.customer_id, end_date, START],
  );
  await studio.db.rows(`update customer set birthdate = '1990-11-24' where customer_id = $1`, [ana.customer_id]);
  const query = `/class_reservations/preview?single_class_id=${single_class_id}`;
  const ahead = async (as: TestCustomer, of = '') =>
    (await studio.api.get(`${query}${of}`, { as })).read(reservePreview);
  const ofAna = `&customer_id=${ana.customer_id}`;
  expect(await ahead(desk, ofAna)).toMatchObject({
    refusal: null,
    person: { penalty: { end_date, missed: 0 }, birthday: true, attended_before: 0, unpaid_reservations: 0 },
  });
  expect(await ahead(ana)).toMatchObject({ refusal: { code: 'penalty-active' }, person: null });
  const body = { single_class_id, customer_id: ana.customer_id, guests: [{ name: 'Su hermana' }] };
  const booked = (await studio.api.post('/class_reservations', body, { as: desk })).read(reserveAnswer);
  expect(booked.guest_reservation_ids).toHaveLength(1);
  const list = async () =>
    (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk })).read(roster).roster;
  expect(await list()).toMatchObject([
    { guest: null, penalty: { end_date }, birthday: true },
    { guest: { name: 'Su hermana' }, penalty: null, birthday: false },
  ]);
  await configure(studio, { unlimited_membership_penalties_enabled: false });
  expect((await list()).map(({ penalty }) => penalty)).toEqual([null, null]);
  expect((await ahead(desk, ofAna)).person?.penalty).toBeNull();
});

it('a customer moved by reception to another place gets a letter, before the class; one who moves herself does not', async () => {
  const person = await customer(studio);
  await grant(studio, person);
  const { single_class_id } = await singleClass(studio, { in: 2, spot_map: '5' });
  const reserved = await studio.api.post('/class_reservations', { single_class_id, spot: 1 }, { as: person });
  const { class_reservation_id } = reserved.read(reserveAnswer).class_reservation;
  const moves = (spot: number, as: TestCustomer) => {
    const whose = as === person ? {} : { customer_id: person.customer_id };
    return studio.api.put('/class_reservations', { class_reservation_id, spot, ...whose }, { as });
  };
  const letters = () =>
    studio.db.rows<{ before: unknown }>(
      `select payload -> 'details' -> 'before' as before from outbox where customer_id = $1 and notice = 'reservation-moved'`,
      [person.customer_id],
    );
  expect((await moves(2, person)).status).toBe(200);
  expect(await letters()).toEqual([]);
  for (const spot of [5, 5]) expect((await moves(spot, desk)).status).toBe(200);
  expect(await letters()).toEqual([{ before: { spot: 2 } }]);
  studio.clock.advance(3 * HOUR);
  expect((await moves(4, desk)).status).toBe(200);
  expect(await letters()).toHaveLength(1);
});

it('reception sees which documents a person has not accepted, before it books and on the list, and may book', async () => {
  await configure(studio, { allow_class_guests: true });
  const as = await administrator(studio);
  const content = { slug: 'responsiva', title: 'Carta responsiva', content: '<p>Entreno por mi cuenta.</p>' };
  const made = await studio.api.post('/pages', { ...content, required: true }, { as });
  const { page_id } = (made.body as { page: { page_id: number } }).page;
  const { single_class_id } = await singleClass(studio, { in: 30 });
  await grant(studio, ana, { class_amount: 4 });
  const of = `?single_class_id=${single_class_id}&customer_id=${ana.customer_id}`;
  const ahead = async () =>
    (await studio.api.get(`/class_reservations/preview${of}`, { as: desk })).read(reservePreview).person?.missing_pages;
  const list = async () =>
    (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk }))
      .read(roster)
      .roster.map(({ guest, missing_pages }) => [guest?.name ?? null, missing_pages]);
  expect(await ahead()).toEqual(['Carta responsiva']);
  const body = { single_class_id, customer_id: ana.customer_id, guests: [{ name: 'Su hermana' }] };
  expect((await studio.api.post('/class_reservations', body, { as: desk })).status).toBe(201);
  // A guest has no account in which to accept anything.
  expect(await list()).toEqual([
    [null, ['Carta responsiva']],
    ['Su hermana', []],
  ]);
  expect((await studio.api.post('/accepted_pages', { page_id }, { as: ana })).status).toBeLessThan(300);
  expect([await ahead(), await list()]).toEqual([
    [],
    [
      [null, []],
      ['Su hermana', []],
    ],
  ]);
  // New words are to be accepted anew; a page that is not required any more is not.
  const change = (more: object) => studio.api.put('/pages', { page_id, ...content, ...more }, { as });
  expect((await change({ required: true, ask_again: true })).status).toBe(200);
  expect(await ahead()).toEqual(['Carta responsiva']);
  expect((await change({ required: false })).status).toBe(200);
  expect(await ahead()).toEqual([]);
});
