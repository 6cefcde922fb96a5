import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, HOUR } from '#shared/time.ts';
import type { newClassPackage } from '#shared/wire/class-packages.ts';
import { type AvailableClass, availableClass, creditStatement, credits } from '#shared/wire/grants.ts';
import { cancelAnswer, reserveAnswer, reservePreview } from '#shared/wire/reservations.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { classType, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from './expire-grants.ts';

const answered = z.object({ available_class: availableClass });

let studio: TestStudio;
let ana: TestCustomer;
let admin: TestCustomer;
let ten: number;

const packageOf = async (overrides: Partial<z.input<typeof newClassPackage>> = {}) =>
  (
    await classPackage(studio, {
      ...({ starts: 'primera_clase', first_class_days: 90, expiration_days: 30 } as const),
      ...overrides,
    })
  ).class_package_id;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, {
    waitlist_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
    booking_opens_days: 200,
    allow_cancel_after_treshold: true,
  });
  ten = await packageOf();
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio, { name: 'Ana' });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** A day of the studio, so many after the first. */
const day = (ahead: number) => new Date(START.getTime() + ahead * DAY - 6 * HOUR).toISOString().slice(0, 10);
const sell = async (class_package_id = ten, more: object = {}): Promise<AvailableClass> => {
  const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2, ...more };
  (await studio.api.post('/customer/giveAccess', body, { as: admin })).read(deskPurchaseAnswer);
  return held();
};
const heldAll = async () => (await studio.api.get('/available_classes', { as: ana })).read(credits).available_classes;
const held = async () => (await heldAll())[0] as AvailableClass;
/** At noon of the studio, so many days after the first. */
const classOn = async (ahead: number, overrides: object = {}) =>
  (await singleClass(studio, { class_date: `${day(ahead)}T12:00:00.000Z`, ...overrides })).single_class_id;
const book = (single_class_id: number, guests: object[] = [], as = ana) =>
  studio.api.post('/class_reservations', { single_class_id, guests }, { as });
const booked = async (ahead: number, guests: object[] = []) =>
  (await book(await classOn(ahead), guests)).read(reserveAnswer).class_reservation.class_reservation_id;
const cancel = async (id: number) =>
  (await studio.api.delete(`/class_reservations/${id}`, { as: ana })).read(cancelAnswer);
const beginning = async () => {
  const { begun_on, expiration_date } = await held();
  return [begun_on, expiration_date];
};

describe('classes that count from the first one', () => {
  it('start with it, at the latest on a given day, and end that many days after it', async () => {
    expect(await sell()).toMatchObject({
      starts_on: day(0),
      begins_by: day(90),
      valid_days: 30,
      begun_on: null,
      expiration_date: day(90),
    });
    await booked(20);
    expect(await beginning()).toEqual([day(20), day(50)]);
  });

  it('control: any other grant counts from its payment', async () => {
    expect(await sell(await packageOf({ starts: 'pago' }))).toMatchObject({
      begins_by: null,
      valid_days: null,
      begun_on: null,
      expiration_date: day(30),
    });
    await booked(20);
    expect(await beginning()).toEqual([null, day(30)]);
  });

  it('can be booked as far ahead as they would reach from the first class, and no day farther', async () => {
    await sell();
    await booked(20);
    expect(await book(await classOn(51))).toMatchObject({ status: 412, body: { error: { code: 'no-credits' } } });
    await booked(50);
    expect(await beginning()).toEqual([day(20), day(50)]);
  });

  it('may begin on the last possible day, and not after it', async () => {
    await sell();
    expect(await book(await classOn(91))).toMatchObject({ status: 412, body: { error: { code: 'no-credits' } } });
    await booked(90);
    expect(await beginning()).toEqual([day(90), day(120)]);
  });

  it('begin with the earliest live reservation, and with the next one if it is returned', async () => {
    await sell();
    const late = await booked(25);
    const early = await booked(10);
    expect(await beginning()).toEqual([day(10), day(40)]);
    expect(await cancel(early)).toMatchObject({ returned: true });
    expect(await beginning()).toEqual([day(25), day(55)]);
    await cancel(late);
    expect(await beginning()).toEqual([null, day(90)]);
  });

  it('keep existing reservations: a new earlier one that would end them too soon is refused', async () => {
    await sell();
    await booked(60);
    const early = await classOn(29);
    const preview = await studio.api.get(`/class_reservations/preview?single_class_id=${early}`, { as: ana });
    expect(preview.read(reservePreview).refusal).toMatchObject({ code: 'no-credits' });
    expect(await book(early)).toMatchObject({ status: 412, body: { error: { code: 'no-credits' } } });
    await booked(30);
    expect(await beginning()).toEqual([day(30), day(60)]);
  });

  it('have begun with a class that was cancelled late or missed', async () => {
    await sell();
    const first = await booked(1);
    await booked(20);
    studio.clock.advance(DAY);
    expect(await cancel(first)).toMatchObject({ returned: false });
    expect(await beginning()).toEqual([day(1), day(31)]);
    await cancel(await booked(15));
    expect(await beginning()).toEqual([day(1), day(31)]);
  });

  it('count a guest’s place, also one that stays when the host leaves', async () => {
    await sell();
    const mine = await booked(5);
    const withGuest = await booked(8, [{ name: 'Marta' }]);
    await cancel(mine);
    await studio.api.delete(`/class_reservations/${withGuest}?guests=keep`, { as: ana });
    expect(await beginning()).toEqual([day(8), day(38)]);
    expect((await held()).available_classes).toBe(9);
  });

  it('begin on the new day of a class that the studio moved, and keep reservations', async () => {
    await sell();
    const { single_class_id, class_type, location } = await singleClass(studio, {
      class_date: `${day(20)}T12:00:00.000Z`,
    });
    const { class_type_id } = class_type;
    const { location_id } = location;
    (await book(single_class_id)).read(reserveAnswer);
    await booked(45);
    const move = async (to: number) => {
      const class_date = `${day(to)}T12:00:00.000Z`;
      const body = { single_class_id, class_date, class_type_id, location_id, capacity: 8 };
      const answer = await studio.api.put('/single_class', body, { as: admin });
      expect(answer.status, answer.text).toBe(200);
    };
    await move(25);
    expect(await beginning()).toEqual([day(25), day(55)]);
    await move(10);
    expect(await beginning()).toEqual([day(10), day(40)]);
    const standing = await studio.db.rows(
      'select 1 from class_reservation where customer_id = $1 and "deletedAt" is null',
      [ana.customer_id],
    );
    expect(standing).toHaveLength(2);
  });

  it('say before the first booking that they begin with it, and their end', async () => {
    await sell();
    const path = `/class_reservations/preview?single_class_id=${await classOn(20)}`;
    const { available_class } = (await studio.api.get(path, { as: ana })).read(reservePreview);
    expect(available_class).toMatchObject({ expiration_date: day(50), begins: true, available_classes: 10 });
    await booked(20);
    const after = (await studio.api.get(path.replace(/\d+$/, String(await classOn(19))), { as: ana })).read(
      reservePreview,
    );
    expect(after.available_class).toMatchObject({ expiration_date: day(49), begins: false });
  });

  it('rank after grants that end sooner, and are then not used', async () => {
    await sell();
    const own = await sell(await packageOf({ starts: 'pago' }));
    await booked(10);
    const all = await heldAll();
    expect(all.map(({ available_class_id, available_classes }) => [available_class_id, available_classes])).toEqual([
      [own.available_class_id, 9],
      [expect.any(Number), 10],
    ]);
  });

  it('close after the last possible day if they never began, and not sooner', async () => {
    await sell();
    studio.clock.advance(90 * DAY);
    await expireGrants(studio.context);
    expect(await held()).toMatchObject({ closed_at: null });
    studio.clock.advance(DAY);
    await expireGrants(studio.context);
    expect(await held()).toMatchObject({ closed_reason: 'expired', available_classes: 0 });
  });

  it('are listed apart in the summary and the statement until they begin', async () => {
    await sell(await packageOf({ class_amount: -1 }));
    const short = async () => (await studio.api.get('/available_classes', { as: ana })).read(credits);
    const expiring = async () =>
      (await studio.api.get('/available_classes/statement', { as: ana })).read(creditStatement).expiring;
    expect(await short()).toMatchObject({ available: -1, unlimited_membership_expiration: null });
    expect(await expiring()).toMatchObject([{ begins: true, expiration_date: day(90) }]);
    await booked(20);
    expect(await short()).toMatchObject({ available: -1, unlimited_membership_expiration: day(50) });
    expect(await expiring()).toMatchObject([{ begins: false, expiration_date: day(50) }]);
  });

  it('of several types begin each with its own class', async () => {
    const [barre, yoga] = [(await classType(studio)).class_type_id, (await classType(studio)).class_type_id];
    const row = (class_type_id: number, expiration_days: number) => ({
      class_type_id,
      class_amount: 4,
      expiration_days,
    });
    await sell(await packageOf({ class_package_types: [row(barre, 20), row(yoga, 40)] }));
    (await book(await classOn(10, { class_type_id: barre }))).read(reserveAnswer);
    expect((await heldAll()).map(({ begun_on, expiration_date }) => [begun_on, expiration_date])).toEqual([
      [day(10), day(30)],
      [null, day(90)],
    ]);
  });

  it('last as many days as reception sold', async () => {
    await sell(ten, { package_days: 12 });
    await booked(20);
    expect(await beginning()).toEqual([day(20), day(32)]);
  });
});

describe('changing their end', () => {
  const end = async (available_class_id: number, expiration_date: string) =>
    (
      await studio.api.put(
        '/available_classes',
        { available_class_id, expiration_date, reason: 'Viaje' },
        { as: admin },
      )
    ).read(answered).available_class;

  it('moves the last possible first day, while they have not begun', async () => {
    const { available_class_id } = await sell();
    expect(await end(available_class_id, day(120))).toMatchObject({ begins_by: day(120), end_is_fixed: false });
    await booked(110);
    expect(await beginning()).toEqual([day(110), day(140)]);
  });

  it('moves the end itself once they have begun, which is then fixed', async () => {
    const { available_class_id } = await sell();
    const first = await booked(20);
    expect(await end(available_class_id, day(80))).toMatchObject({ expiration_date: day(80), end_is_fixed: true });
    await cancel(first);
    expect(await beginning()).toEqual([day(20), day(80)]);
    await booked(79);
  });

  it('freezes none that has not begun, and otherwise the rest from the day after the first class', async () => {
    const { available_class_id } = await sell();
    const freeze = (from: number, until: number) =>
      studio.api.post(
        `/available_classes/admin/${available_class_id}/freeze`,
        { starts_on: day(from), ends_on: day(until), reason: 'Viaje' },
        { as: admin },
      );
    const refused = (code: string) => ({ status: 412, body: { error: { code } } });
    expect(await freeze(2, 9)).toMatchObject(refused('freeze-not-begun'));
    await booked(1);
    expect(await freeze(2, 9)).toMatchObject(refused('freeze-not-begun'));
    studio.clock.advance(DAY);
    expect(await freeze(1, 9)).toMatchObject(refused('freeze-from-tomorrow'));
    expect((await freeze(2, 9)).read(answered).available_class).toMatchObject({
      expiration_date: day(39),
      end_is_fixed: true,
      frozen_from: day(2),
    });
  });
});

describe('the studio cancels the first class', () => {
  const callOff = async (single_class_id: number) =>
    expect((await studio.api.delete(`/single_class/${single_class_id}`, { as: admin })).status).toBe(200);

  it('and they wait for a first class again', async () => {
    await sell();
    const single_class_id = await classOn(20);
    (await book(single_class_id)).read(reserveAnswer);
    await callOff(single_class_id);
    expect(await beginning()).toEqual([null, day(90)]);
  });

  it('at least until the end of the grace', async () => {
    await sell();
    studio.clock.advance(88 * DAY);
    const single_class_id = await classOn(90);
    (await book(single_class_id)).read(reserveAnswer);
    await callOff(single_class_id);
    expect(await held()).toMatchObject({ begun_on: null, begins_by: day(95), expiration_date: day(95) });
  });

  it('and a grant about to end is extended equally, whatever is cancelled afterwards', async () => {
    await sell();
    const first = await booked(60);
    studio.clock.advance(30 * DAY);
    await cancel(first);
    const begin = await booked(31);
    studio.clock.advance(29 * DAY);
    expect(begin).toBeGreaterThan(0);
    const single_class_id = await classOn(61);
    (await book(single_class_id)).read(reserveAnswer);
    await callOff(single_class_id);
    expect(await held()).toMatchObject({ begun_on: day(31), expiration_date: day(66), end_is_fixed: true });
  });
});

it('is refused for a subscription, and for a package without classes at the studio', async () => {
  const make = (input: object) =>
    studio.api.post(
      '/class_packages',
      { title: 'Diez', price: 900, class_amount: 10, expiration_days: 30, starts: 'primera_clase', ...input },
      { as: admin },
    );
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  for (const input of [monthly, { kind: 'especial' }])
    expect(await make(input)).toMatchObject({
      status: 400,
      body: { error: { fields: { starts: expect.stringMatching(/Una suscripción cuenta|Solo las clases/) } } },
    });
  expect((await make({})).status).toBe(201);
});
