import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, HOUR } from '#shared/time.ts';
import { freezePreview } from '#shared/wire/freezes.ts';
import { availableClass } from '#shared/wire/grants.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { classType, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

const saved = z.object({ available_class: availableClass, message: z.string() });

let studio: TestStudio;
let ana: TestCustomer;
let bea: TestCustomer;
let admin: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  desk = await staff(studio, 'desk');
  await configure(studio, { waitlist_enabled: true, allow_class_guests: true, max_guests: 2, booking_opens_days: 60 });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** A day of the studio, so many after today. */
const day = (ahead: number) =>
  new Date(studio.clock.now().getTime() + ahead * DAY - 6 * HOUR).toISOString().slice(0, 10);
const span = (from: number, until: number) => ({ starts_on: day(from), ends_on: day(until) });
const atDesk = ({ available_class_id: id }: { available_class_id: number }) => `/available_classes/admin/${id}/freeze`;
const own = ({ available_class_id: id }: { available_class_id: number }) => `/available_classes/${id}/freeze`;
type Held = z.output<typeof availableClass>;
const freeze = (held: Held, days: object, as = admin) =>
  studio.api.post(atDesk(held), { ...days, reason: 'Viaje' }, { as });
const read = async (held: Held) =>
  (
    await studio.api.get(`/available_classes/${held.available_class_id}?customer_id=${ana.customer_id}`, { as: admin })
  ).read(z.object({ available_class: availableClass })).available_class;
const book = (as: TestCustomer, single_class_id: number, guests: object[] = []) =>
  studio.api.post('/class_reservations', { single_class_id, guests }, { as });
const inDays = async (days: number, overrides: object = {}) =>
  (await singleClass(studio, { in: days * 24, ...overrides })).single_class_id;
const livesIn = async (single_class_id: number) =>
  (
    await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
      [single_class_id],
    )
  ).map(({ customer_id }) => customer_id);
const letters = async (person: TestCustomer) =>
  studio.db.rows<{ notice: string; payload: Record<string, unknown> }>(
    `select notice, payload from outbox where customer_id = $1 and notice in ('classes-frozen', 'reservation-cancelled') order by outbox_id`,
    [person.customer_id],
  );

describe('staff freeze classes', () => {
  it('which end that many days later, and cannot be used until then', async () => {
    const held = await grant(studio, ana);
    const [inside, outside] = [await inDays(5), await inDays(12)];
    const { available_class } = (await freeze(held, span(3, 9))).read(saved);
    expect(available_class).toMatchObject({
      expiration_date: day(37),
      frozen_from: day(3),
      frozen_until: day(9),
      available_classes: 8,
      movements: [{ kind: 'frozen', amount: 0, reason: 'Viaje' }, { kind: 'granted' }],
    });
    expect(await book(ana, inside)).toMatchObject({
      status: 412,
      code: 'grant-frozen',
      body: { error: { message: expect.stringMatching(/congeladas hasta el 02 dic 2026/) } },
    });
    expect((await book(ana, outside)).status).toBe(201);
    expect(await letters(ana)).toEqual([
      {
        notice: 'classes-frozen',
        payload: expect.objectContaining({ frozen: span(3, 9), until: day(37), cancelled: [] }),
      },
    ]);
  });

  it('and other packages stay usable: a person with two books with the active one', async () => {
    const held = await grant(studio, ana);
    await freeze(held, span(3, 9));
    await grant(studio, ana, { class_amount: 1 });
    const inside = await inDays(5);
    expect((await book(ana, inside)).status).toBe(201);
    expect((await read(held)).available_classes).toBe(8);
  });

  it('whose reservations in those days are cancelled with their guests’, classes returned, and the waitlist promoted', async () => {
    const held = await grant(studio, ana);
    await grant(studio, bea);
    const small = await inDays(5, { capacity: 2 });
    const later = await inDays(12);
    for (const [where, guests] of [
      [small, [{ name: 'Marta' }]],
      [later, []],
    ] as const)
      expect((await book(ana, where, [...guests])).status).toBe(201);
    expect((await studio.api.post('/waitlist', { single_class_id: small }, { as: bea })).status).toBe(201);
    const said = (await studio.api.get(`${atDesk(held)}?starts_on=${day(3)}&ends_on=${day(9)}`, { as: admin })).read(
      freezePreview,
    );
    expect(said).toMatchObject({ days: 7, available_classes: [{ before: day(30), after: day(37) }], kept: [] });
    expect(said.cancelled.map(({ guest }) => guest)).toEqual([null, 'Marta']);
    expect(await livesIn(small)).toEqual([ana.customer_id, ana.customer_id]);

    expect((await freeze(held, span(3, 9))).status).toBe(200);
    expect(await livesIn(small)).toEqual([bea.customer_id]);
    expect(await livesIn(later)).toEqual([ana.customer_id]);
    expect((await read(held)).available_classes).toBe(7);
    const letter = await letters(ana);
    expect(letter.map(({ notice }) => notice)).toEqual(['classes-frozen']);
    expect(letter[0]?.payload.cancelled).toHaveLength(2);
  });

  it('all grants of a package together', async () => {
    const [barre, yoga] = [await classType(studio), await classType(studio)];
    const mixed = await classPackage(studio, {
      price: 900,
      class_amount: 5,
      class_package_types: [
        { class_type_id: barre.class_type_id, class_amount: 3, expiration_days: 30 },
        { class_type_id: yoga.class_type_id, class_amount: 2, expiration_days: 45 },
      ],
    });
    const sale = { customer_id: ana.customer_id, class_package_id: mixed.class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: admin })).status).toBe(201);
    const held = (await studio.api.get(`/available_classes?customer_id=${ana.customer_id}`, { as: admin })).read(
      z.object({ available_classes: z.array(availableClass) }),
    ).available_classes;
    await freeze(held[0] as Held, span(1, 10));
    for (const [at, ends] of [
      [0, 40],
      [1, 55],
    ] as const)
      expect(await read(held[at] as Held)).toMatchObject({ expiration_date: day(ends), frozen_from: day(1) });
  });

  it('and end the freeze early: the unused frozen days are taken off the end again', async () => {
    const held = await grant(studio, ana);
    await freeze(held, span(0, 9));
    expect((await freeze(held, span(20, 25))).code).toBe('already-frozen');
    const longer = { available_class_id: held.available_class_id, expiration_date: day(60), reason: 'Regalo' };
    expect((await studio.api.put('/available_classes', longer, { as: admin })).code).toBe('already-frozen');
    studio.clock.advance(4 * DAY);
    const { available_class } = (await studio.api.delete(atDesk(held), { as: admin })).read(saved);
    expect(available_class).toMatchObject({ expiration_date: day(30), frozen_until: day(-1) });
    expect((await book(ana, await inDays(1))).status).toBe(201);
    expect((await studio.api.delete(atDesk(held), { as: admin })).code).toBe('not-frozen');
    expect((await freeze(held, span(20, 25))).status).toBe(200);
    expect((await read(held)).expiration_date).toBe(day(36));
  });

  it('before it began, with no effect left', async () => {
    const held = await grant(studio, ana);
    await freeze(held, span(5, 9));
    await studio.api.delete(atDesk(held), { as: admin });
    expect(await read(held)).toMatchObject({ expiration_date: held.expiration_date, frozen_from: null });
    expect((await book(ana, await inDays(6))).status).toBe(201);
  });

  it('not early if a class is booked on the added days', async () => {
    const held = await grant(studio, ana);
    await freeze(held, span(0, 9));
    expect((await book(ana, await inDays(38))).status).toBe(201);
    expect(await studio.api.delete(atDesk(held), { as: admin })).toMatchObject({
      status: 412,
      code: 'freeze-is-booked',
      body: { error: { message: expect.stringMatching(/31 dic 2026/) } },
    });
  });

  it('reception with an administrator’s permit; each once for its key', async () => {
    const held = await grant(studio, ana);
    expect((await freeze(held, span(3, 9), desk)).code).toBe('authorisation-needed');
    expect((await freeze(held, span(3, 9), bea)).code).toBe('forbidden');
    const body = { ...span(3, 9), reason: 'Viaje' };
    const twice = () =>
      studio.api.post(atDesk(held), body, { as: admin, idempotencyKey: '0198c0de-0000-7000-8000-000000000042' });
    expect((await twice()).status).toBe((await twice()).status);
    expect((await read(held)).expiration_date).toBe(day(37));
  });

  it('never an ended grant, one for a single class, or days that are over or outside it', async () => {
    const held = await grant(studio, ana);
    for (const [days, code] of [
      [span(-1, 3), 'freeze-in-past'],
      [span(31, 40), 'freeze-outside'],
      [{ ...span(3, 9), ends_on: day(2) }, 'invalid-input'],
      [span(1, 400), 'invalid-input'],
    ] as const)
      expect((await freeze(held, days)).code, JSON.stringify(days)).toBe(code);
    await studio.api.delete(`/available_classes/${held.available_class_id}`, { as: admin });
    expect((await freeze(held, span(3, 9))).code).toBe('grant-closed');
    expect((await freeze({ ...held, available_class_id: 999_999 }, span(3, 9))).code).toBe('not-found');
  });
});

it('a reopened class gives no place on a day that was frozen meanwhile', async () => {
  const held = await grant(studio, ana);
  await grant(studio, bea);
  const inside = await inDays(5);
  for (const person of [ana, bea]) await book(person, inside);
  const away = await studio.api.delete(`/single_class/${inside}`, { as: admin });
  expect(away.status, away.text).toBe(200);
  await freeze(held, span(3, 9));
  expect((await studio.api.post(`/single_class/reopen/${inside}`, {}, { as: admin })).status).toBe(200);
  expect(await livesIn(inside)).toEqual([bea.customer_id]);
});

it('a person who books while the freeze is decided has no place on those days', async () => {
  const round = async () => {
    const person = await customer(studio);
    const held = await grant(studio, person);
    const classes = await Promise.all([3, 4, 5, 6].map((days) => inDays(days)));
    await Promise.all([
      ...classes.slice(0, 2).map((single_class_id) => book(person, single_class_id)),
      freeze(held, span(3, 9)),
      ...classes.slice(2).map((single_class_id) => book(person, single_class_id)),
    ]);
    expect((await Promise.all(classes.map(livesIn))).flat()).toEqual([]);
  };
  for (let rounds = 0; rounds < 5; rounds += 1) await round();
});

describe('a customer freezes her own', () => {
  const mine = (held: Held, days: object, as = ana) => studio.api.post(own(held), days, { as });

  it('only if the setting allows it, from tomorrow, a week at least, up to a number of days a year', async () => {
    const held = await grant(studio, ana, { expiration_days: 200 });
    expect((await mine(held, span(1, 10))).code).toBe('freeze-at-studio');
    await configure(studio, { customer_freeze_days: 20 });
    expect((await mine(held, span(0, 9))).code).toBe('freeze-from-tomorrow');
    expect((await mine(held, span(1, 6))).code).toBe('freeze-too-short');
    expect((await mine(held, span(1, 21))).code).toBe('freeze-days-used');
    expect((await mine(held, span(1, 14))).status).toBe(200);
    // A freeze that was ended early counts in full: otherwise one could be had for every absence.
    studio.clock.advance(2 * DAY);
    expect((await studio.api.delete(own(held), { as: ana })).status).toBe(200);
    expect(await mine(held, span(1, 7))).toMatchObject({
      code: 'freeze-days-used',
      body: { error: { message: expect.stringMatching(/ 6 días/) } },
    });
    await configure(studio, { customer_freeze_days: 0 });
  });

  it('never another person’s', async () => {
    await configure(studio, { customer_freeze_days: 20 });
    const held = await grant(studio, ana);
    expect((await mine(held, span(1, 10), bea)).code).toBe('not-found');
    expect((await studio.api.get(`${own(held)}?starts_on=${day(1)}&ends_on=${day(10)}`, { as: bea })).code).toBe(
      'not-found',
    );
    await mine(held, span(1, 10));
    expect((await studio.api.delete(own(held), { as: bea })).code).toBe('not-found');
    await configure(studio, { customer_freeze_days: 0 });
  });

  it('and keeps a reservation that could no longer be cancelled free of charge', async () => {
    await configure(studio, { customer_freeze_days: 20, cancel_timeframe_value: 48, cancel_timeframe_unit: 'hours' });
    const held = await grant(studio, ana);
    const [near, far] = [await inDays(1.5), await inDays(4)];
    for (const where of [near, far]) await book(ana, where);
    const said = (await studio.api.get(`${own(held)}?starts_on=${day(1)}&ends_on=${day(10)}`, { as: ana })).read(
      freezePreview,
    );
    expect([said.cancelled.length, said.kept.length]).toEqual([1, 1]);
    expect((await mine(held, span(1, 10))).status).toBe(200);
    expect([await livesIn(near), await livesIn(far)]).toEqual([[ana.customer_id], []]);
    await configure(studio, { customer_freeze_days: 0 });
  });
});
