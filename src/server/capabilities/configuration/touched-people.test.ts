import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { subscribed } from '../../../../tests/factories/subscriptions.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Settings that take something from people who have reserved, wait or pay are saved once the owner has read from how many. */
let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  // Classes in 6, 20, 30 and 90 hours; that in 6 hours can no longer be cancelled free.
  const ana = await customer(studio);
  await grant(studio, ana, { class_amount: 9 });
  for (const hours of [6, 20, 30, 90]) await book(ana, hours);
  const gone = await customer(studio);
  await grant(studio, gone, { class_amount: 9 });
  const { class_reservation } = await book(gone, 20);
  const path = `/class_reservations/${class_reservation.class_reservation_id}`;
  expect((await studio.api.delete(path, { as: gone })).status).toBe(200);
});
beforeEach(() =>
  configure(studio, {
    cancel_timeframe_value: 12,
    cancel_timeframe_unit: 'hours',
    allow_cancel_reservations: true,
    allow_cancel_after_treshold: true,
  }),
);
afterAll(() => studio.close());

async function book(as: TestCustomer, hours: number) {
  const { single_class_id } = await singleClass(studio, { in: hours });
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
  expect(answer.status).toBe(201);
  return answer.body as { class_reservation: { class_reservation_id: number } };
}

const save = (settings: object, more: object = {}) => {
  const config = Object.entries(settings).map(([key, value]) => ({ key, value }));
  return studio.api.put('/appconfig', { config, ...more }, { as: admin });
};
const now = async () => (await studio.context.configuration.current()).cancel_timeframe_value;

it.each([
  // 24 hours before, instead of 12: that in 20 hours is lost, those in 30 and 90 have less time.
  [{ cancel_timeframe_value: 24 }, { lost: 1, shorter: 2 }],
  // By its unit alone: twelve days.
  [{ cancel_timeframe_unit: 'days' }, { lost: 3, shorter: 0 }],
  [{ allow_cancel_reservations: false }, { lost: 3, shorter: 0 }],
  // Late cancelling switched off: that in 6 hours stays for good, the others until 12 hours before.
  [{ allow_cancel_after_treshold: false }, { barred: 1, lost: 0, shorter: 3 }],
  [
    { allow_cancel_after_treshold: false, cancel_timeframe_value: 24 },
    { barred: 2, lost: 0, shorter: 2 },
  ],
  [
    { allow_cancel_after_treshold: false, allow_cancel_reservations: false },
    { barred: 4, lost: 0, shorter: 0 },
  ],
  [
    { allow_cancel_after_treshold: false, cancel_timeframe_value: 2 },
    { barred: 0, lost: 0, shorter: 4 },
  ],
] as const)('%j is confirmed first: %j', async (settings, details) => {
  const refused = await save(settings);
  expect(refused).toMatchObject({
    status: 409,
    code: 'settings-touch-people',
    body: { error: { details: { ...details, waiting: 0, charged: 0, subscriptions: 0 } } },
  });
  expect(refused.text).toContain('también para lo que ya está reservado');
  expect(await now()).toBe(12);
  expect((await save(settings, { confirmed: true })).status).toBe(200);
});

it.each([
  { cancel_timeframe_value: 2 },
  { cancel_timeframe_value: 720, cancel_timeframe_unit: 'minutes' },
  { cancel_timeframe_value: 13, cancel_timeframe_unit: 'seconds' },
  { tagline: 'Hola' },
])('control: %j takes nothing from anybody, and is saved at once', async (settings) => {
  expect((await save(settings)).status).toBe(200);
});

it('where nobody could cancel before, nothing is asked', async () => {
  await configure(studio, { allow_cancel_reservations: false });
  expect((await save({ cancel_timeframe_value: 48 })).status).toBe(200);
});

it('where nobody could cancel free, late cancelling switched off is confirmed all the same, and a longer window asks no more', async () => {
  await configure(studio, { allow_cancel_reservations: false });
  const refused = await save({ allow_cancel_after_treshold: false });
  expect(refused).toMatchObject({ status: 409, body: { error: { details: { barred: 4, lost: 0, shorter: 0 } } } });
  expect(refused.text).toContain('está reservado: 4 reservaciones ya no se podrían cancelar.');
  expect((await save({ allow_cancel_after_treshold: false }, { confirmed: true })).status).toBe(200);
  // Control: it is off already; switched on again it takes nothing.
  expect((await save({ allow_cancel_after_treshold: false, tagline: 'Buenas' })).status).toBe(200);
  expect((await save({ allow_cancel_after_treshold: true })).status).toBe(200);
  // Without late cancelling, what a longer window takes cannot be cancelled at all.
  await configure(studio, { allow_cancel_reservations: true, allow_cancel_after_treshold: false });
  expect(await save({ cancel_timeframe_value: 24 })).toMatchObject({
    body: { error: { details: { barred: 1, lost: 0, shorter: 2 } } },
  });
});

it('an unlimited membership loses nothing by a longer window, but the right to cancel late', async () => {
  const uma = await customer(studio);
  await grant(studio, uma, { class_amount: -1 });
  const { class_reservation } = await book(uma, 20);
  expect(await save({ cancel_timeframe_value: 24 })).toMatchObject({
    body: { error: { details: { barred: 0, lost: 1, shorter: 2 } } },
  });
  expect(await save({ allow_cancel_after_treshold: false, cancel_timeframe_value: 24 })).toMatchObject({
    body: { error: { details: { barred: 3, shorter: 2 } } },
  });
  const path = `/class_reservations/${class_reservation.class_reservation_id}`;
  expect((await studio.api.delete(path, { as: uma })).status).toBe(200);
});

it('a lower limit of cancellations is confirmed first by whoever has places left that nobody could cancel then', async () => {
  await configure(studio, { max_cancels_per_available_class: null });
  const zoe = await customer(studio);
  await grant(studio, zoe, { class_amount: 1 });
  const { class_reservation } = await book(zoe, 40);
  const path = `/class_reservations/${class_reservation.class_reservation_id}`;
  expect((await studio.api.delete(path, { as: zoe })).status).toBe(200);
  const left = (await book(zoe, 60)).class_reservation.class_reservation_id;
  // Her one cancellation is less than twice her one class.
  expect((await save({ max_cancels_per_available_class: 2 })).status).toBe(200);
  const refused = await save({ max_cancels_per_available_class: 1 });
  expect(refused).toMatchObject({ status: 409, body: { error: { details: { limited: 1, lost: 0, shorter: 0 } } } });
  expect(refused.text).toContain('con ese límite de cancelaciones 1 reservación ya no se podría cancelar.');
  expect((await save({ max_cancels_per_available_class: 1 }, { confirmed: true })).status).toBe(200);
  // A higher limit takes nothing; of a lower one Zoe's is not counted again.
  expect((await save({ max_cancels_per_available_class: 3 })).status).toBe(200);
  await configure(studio, { max_cancels_per_available_class: 1 });
  expect(await save({ max_cancels_per_available_class: 0 })).toMatchObject({
    body: { error: { details: { limited: 4 } } },
  });
  await configure(studio, { max_cancels_per_available_class: null });
  expect((await studio.api.delete(`/class_reservations/${left}`, { as: zoe })).status).toBe(200);
});

it('a waitlist with people on it, and subscriptions that go on being charged, are confirmed first', async () => {
  await configure(studio, { waitlist_enabled: true, subscriptions_enabled: true, payment_sources_enabled: true });
  const { single_class_id } = await singleClass(studio, { in: 50, capacity: 1 });
  const [eva, ivan] = [await customer(studio), await customer(studio)];
  await grant(studio, eva);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: eva })).status).toBe(201);
  // Control: nobody waits, nothing is charged.
  expect((await save({ waitlist_enabled: false, subscriptions_enabled: false })).status).toBe(200);
  await configure(studio, { waitlist_enabled: true, subscriptions_enabled: true });
  expect((await studio.api.post('/waitlist', { single_class_id }, { as: ivan })).status).toBe(201);
  await subscribed(studio, eva);
  const refused = await save({ waitlist_enabled: false, subscriptions_enabled: false });
  expect(refused).toMatchObject({ status: 409, body: { error: { details: { waiting: 1, charged: 1, lost: 0 } } } });
  expect(refused.text).toContain('Hay 1 persona en listas de espera');
  expect(refused.text).toContain('Hay 1 suscripción en curso: se sigue cobrando');
  expect((await save({ waitlist_enabled: false }, { confirmed: true })).status).toBe(200);
});

it('classes switched off while people have places in them are confirmed first', async () => {
  const refused = await save({ single_class_enabled: false });
  // Ana's four and Eva's; what was cancelled is none.
  expect(refused).toMatchObject({ status: 409, body: { error: { details: { reserved: 5, lost: 0 } } } });
  expect(refused.text).toContain('Hay 5 reservaciones en clases que vienen');
  expect((await save({ single_class_enabled: false }, { confirmed: true })).status).toBe(200);
  // Control: it is off already.
  expect((await save({ single_class_enabled: false, tagline: 'Hola otra vez' })).status).toBe(200);
  await configure(studio, { single_class_enabled: true });
});
