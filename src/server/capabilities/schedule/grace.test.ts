import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { credits } from '#shared/wire/grants.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { type CounterAsk, callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classType, grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from '../grants/index.ts';

/** Classes returned by the studio extend their package a few days: once by reception alone, else with a permit. */

const TOMORROW = '2026-11-24';
const IN_A_WEEK = '2026-11-30';

let studio: TestStudio;
let [admin, desk, friend]: TestCustomer[] = [];
beforeAll(async () => {
  studio = await startApp();
  [admin, desk] = [await withPassword(studio), await staff(studio, 'desk')];
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  friend = await customer(studio);
  await grant(studio, friend, { class_amount: 1, expiration_days: 1 });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const her = (person: TestCustomer | undefined) => person as TestCustomer;
const send = (ask: CounterAsk, as = desk) => callWith(studio, ask, { as: her(as) });
const held = async () => (await studio.api.get('/available_classes', { as: her(friend) })).read(credits);
const lastDay = async () => (await held()).next_expiration;

async function book(single_class_id: number): Promise<number> {
  const input = { single_class_id, customer_id: friend?.customer_id };
  const made = await studio.api.post('/class_reservations', input, { as: her(desk) });
  return made.read(reserveAnswer).class_reservation.class_reservation_id;
}

/** The body of the form that edits a class in some hours. */
async function formOf(hours: number) {
  const [{ class_type_id }, { location_id }] = [await classType(studio), await location(studio)];
  const fields = { class_type_id, location_id, capacity: 3 };
  const { single_class_id, class_date } = await singleClass(studio, { in: hours, ...fields });
  return { ...fields, single_class_id, class_date };
}
const cancels = (single_class_id: number): CounterAsk => ({
  method: 'DELETE',
  path: `/single_class/${single_class_id}`,
});
const edits = (body: object): CounterAsk => ({ method: 'PUT', path: '/single_class', body });
const leaves = (class_reservation_id: number): CounterAsk => ({
  method: 'DELETE',
  path: `/class_reservations/${class_reservation_id}?customer_id=${friend?.customer_id}`,
});

/** Without a permit, reception is refused for this act; with one the same call succeeds. */
async function needs(ask: CounterAsk, act: string): Promise<void> {
  const bare = await send(ask);
  expect(bare.code, bare.text).toBe('authorisation-needed');
  expect(errorAnswer.parse(bare.body).error.details?.acts).toBe(act);
  const permit = await permitFor(studio, ask, { as: her(desk), by: her(admin) });
  const done = await callWith(studio, ask, { as: her(desk), permit });
  expect(done.status, done.text).toBeLessThan(300);
}

describe('reception extends a package by a week without a permit once, and returns the class every time', () => {
  /** The package after an act of reception on a new class with her in it: the first time, and the second. */
  async function twice(act: () => Promise<void>): Promise<void> {
    await act();
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
    studio.clock.advance(DAY);
    await act();
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
  }

  it('and changes nobody else’s package', async () => {
    const other = await customer(studio);
    await grant(studio, other, { class_amount: 1, expiration_days: 1 });
    const { single_class_id } = await formOf(2);
    await book(single_class_id);
    expect((await send(cancels(single_class_id))).status).toBe(200);
    expect(await lastDay()).toBe(IN_A_WEEK);
    const theirs = (await studio.api.get('/available_classes', { as: other })).read(credits);
    expect(theirs.next_expiration).toBe(TOMORROW);
  });

  it('by cancelling a class', () =>
    twice(async () => {
      const { single_class_id } = await formOf(2);
      await book(single_class_id);
      expect((await send(cancels(single_class_id))).body).toMatchObject({ cancelled_reservations: 1 });
    }));

  it('by closing a place, or reducing capacity, and naming who leaves', async () => {
    const form = await formOf(20);
    const { single_class_id } = form;
    const goes = async () => [{ class_reservation_id: await book(single_class_id), spot: null }];
    const spot = { single_class_id, spot: 3, blocked: true, people: await goes() };
    expect((await send({ method: 'PUT', path: '/single_class/spot', body: spot })).status).toBe(200);
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
    studio.clock.advance(HOUR);
    expect((await send(edits({ ...form, capacity: 1, people: await goes() }))).status).toBe(200);
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
  });

  it('by closing a day', async () => {
    const { single_class_id, location_id } = await formOf(20);
    await book(single_class_id);
    const days = { starts_on: TOMORROW, ends_on: TOMORROW, location_id, reason: 'Fuga de agua' };
    const done = await send({ method: 'POST', path: '/closures', body: days });
    expect(done.body).toMatchObject({ cancelled_reservations: 1 });
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
  });

  it('and revives no expired grant: not by moving a class beyond its end and cancelling it there', async () => {
    for (const expired of [expireGrants, async () => undefined]) {
      const form = await formOf(20);
      await book(form.single_class_id);
      const far = new Date(Date.parse(form.class_date) + 90 * DAY).toISOString();
      expect((await send(edits({ ...form, class_date: far }))).status).toBe(200);
      studio.clock.advance(60 * DAY);
      await expired(studio.context);
      expect((await send(cancels(form.single_class_id))).status).toBe(200);
      expect((await held()).available).toBe(0);
      studio.clock.moveTo(START);
      friend = await customer(studio);
      await grant(studio, friend, { class_amount: 1, expiration_days: 1 });
    }
  });

  it('control: an administrator extends it again', async () => {
    for (const as of [desk, admin]) {
      const { single_class_id } = await formOf(2);
      await book(single_class_id);
      expect((await send(cancels(single_class_id), as)).status).toBe(200);
      studio.clock.advance(DAY);
    }
    expect(await lastDay()).toBe('2026-12-01');
  });
});

describe('it is extended by a week', () => {
  it('where an administrator cancels the class', async () => {
    const { single_class_id } = await formOf(2);
    await book(single_class_id);
    expect((await send(cancels(single_class_id), admin)).status).toBe(200);
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
  });

  it('if reception cancels it with a permit', async () => {
    const { single_class_id } = await formOf(2);
    await book(single_class_id);
    studio.clock.advance(1.5 * HOUR);
    await needs(cancels(single_class_id), 'cancel_class_soon');
    expect(await held()).toMatchObject({ available: 1, next_expiration: IN_A_WEEK });
  });

  it('if an administrator closes the place', async () => {
    const { single_class_id } = await formOf(20);
    const people = [{ class_reservation_id: await book(single_class_id), spot: null }];
    const spot = { single_class_id, spot: 3, blocked: true, people };
    expect((await send({ method: 'PUT', path: '/single_class/spot', body: spot }, admin)).status).toBe(200);
    expect(await lastDay()).toBe(IN_A_WEEK);
  });
});

describe('a class moved late', () => {
  const other = async () => (await location(studio, { name: 'Otra' })).location_id;

  it('to another location does not make a late cancellation free without a permit', async () => {
    const form = await formOf(2);
    const class_reservation_id = await book(form.single_class_id);
    const moves = edits({ ...form, location_id: await other() });
    studio.clock.advance(2 * HOUR - 5 * MINUTE);
    await needs(leaves(class_reservation_id), 'cancel_late');
    const again = await book(form.single_class_id);
    await needs(moves, 'cancel_class_soon cancel_late');
    expect((await send(leaves(again))).status).toBe(200);
  });

  it('needs a permit as soon as free cancelling ended, and once: people who may already leave free do not count again', async () => {
    const form = await formOf(13);
    await book(form.single_class_id);
    const later = (hours: number) => ({
      class_date: new Date(Date.parse(form.class_date) + hours * HOUR).toISOString(),
    });
    expect((await send(edits({ ...form, instructor_ids: [] }))).status).toBe(200);
    studio.clock.advance(2 * HOUR);
    await needs(edits({ ...form, ...later(1) }), 'cancel_late');
    expect((await send(edits({ ...form, ...later(2) }))).status).toBe(200);
  });

  it('in time, or empty, needs no permit', async () => {
    const [form, empty] = [await formOf(13), await formOf(5)];
    await book(form.single_class_id);
    const location_id = await other();
    for (const body of [form, empty]) expect((await send(edits({ ...body, location_id }))).status).toBe(200);
  });
});

describe('a reopened class', () => {
  const reopens = async (single_class_id: number) =>
    (await send({ method: 'POST', path: `/single_class/reopen/${single_class_id}` })).body;
  /** In the last two audit lines about the class: how many packages were extended, and how many kept their end. */
  const logged = async (single_class_id: number) =>
    (
      await studio.db.rows<{ longer: number | null; shortened: number | null }>(
        `select jsonb_array_length(details -> 'extended') as longer, (details -> 'shortened')::integer as shortened
         from (select * from audit_log where subject = 'single_class' and subject_id = $1 and action <> 'class-scheduled'
           order by audit_log_id desc limit 2) a order by audit_log_id`,
        [single_class_id],
      )
    ).map(({ longer, shortened }) => [longer, shortened]);
  const undone = async () => (await held()).available_classes[0]?.movements.map(({ reason }) => reason)[0];

  it('undoes the extension for people who are in it again', async () => {
    const { single_class_id } = await formOf(20);
    await book(single_class_id);
    for (const round of [1, 2]) {
      await send(cancels(single_class_id), admin);
      expect(await lastDay(), `round ${round}`).toBe(IN_A_WEEK);
      expect(await reopens(single_class_id)).toMatchObject({ back: 1, left_out: [] });
      expect((await held()).available_classes[0]).toMatchObject({ available_classes: 0, expiration_date: TOMORROW });
      expect(await undone()).toBe('La clase sí se da');
      expect(await logged(single_class_id)).toEqual([
        [1, null],
        [null, 1],
      ]);
      studio.clock.advance(MINUTE);
    }
  });

  it('keeps it for a person who spent the class elsewhere since', async () => {
    const [{ single_class_id }, other] = [await formOf(20), await formOf(22)];
    await book(single_class_id);
    await send(cancels(single_class_id), admin);
    await book(other.single_class_id);
    expect(await reopens(single_class_id)).toMatchObject({ back: 0 });
    expect((await held()).available_classes[0]?.expiration_date).toBe(IN_A_WEEK);
  });

  it('restores the place of a person whose package ended meanwhile, since it had paid', async () => {
    const form = await formOf(20);
    await book(form.single_class_id);
    const far = new Date(Date.parse(form.class_date) + 90 * DAY).toISOString();
    await send(edits({ ...form, class_date: far }));
    studio.clock.advance(60 * DAY);
    await expireGrants(studio.context);
    await send(cancels(form.single_class_id));
    expect(await reopens(form.single_class_id)).toMatchObject({ back: 1, left_out: [] });
    expect((await held()).available).toBe(0);
  });
});
