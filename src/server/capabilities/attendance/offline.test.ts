import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCode } from '#shared/wire/attendance.ts';
import { offlineAnswer } from '#shared/wire/offline.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classType, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

const HOURS_OF_A_WEEK = 7 * 24;
let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { qrcode_enabled: true, allow_class_guests: true, max_guests: 2 });
});
afterAll(() => studio.close());

async function somebody(): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: 10, expiration_days: 60, reason: 'Diez clases' });
  return person;
}

async function reserve(as: TestCustomer, single_class_id: number, guests: { name: string }[] = []) {
  const answer = await studio.api.post('/class_reservations', { single_class_id, guests }, { as });
  return answer.read(reserveAnswer);
}

const keptBy = async (as: TestCustomer) =>
  (await studio.api.post('/class_reservations/offline', {}, { as })).read(offlineAnswer);

it('lists the person’s next seven days with the code of each place, guests included, and the remaining classes', async () => {
  const ana = await somebody();
  const beto = await somebody();
  const soon = await singleClass(studio, { in: 30 });
  const last = await singleClass(studio, { in: HOURS_OF_A_WEEK - 1 });
  const later = await singleClass(studio, { in: HOURS_OF_A_WEEK + 1 });
  await reserve(ana, later.single_class_id);
  await reserve(ana, last.single_class_id);
  const { class_reservation } = await reserve(ana, soon.single_class_id, [{ name: 'Luz' }]);
  await reserve(beto, soon.single_class_id);

  const kept = await keptBy(ana);
  expect(kept.customer_id).toBe(ana.customer_id);
  expect(kept.made_at).toBe(studio.clock.now().toISOString());
  expect(kept.classes.map(({ single_class, guest }) => [single_class.single_class_id, guest?.name])).toEqual([
    [soon.single_class_id, undefined],
    [soon.single_class_id, 'Luz'],
    [last.single_class_id, undefined],
  ]);
  const tokens = kept.classes.map(({ code }) => code?.token);
  expect(new Set(tokens).size).toBe(3);
  expect(kept.credits).toMatchObject({ available: 6, grants: [{ reason: 'Diez clases', available_classes: 6 }] });

  // The codes are the same as those shown online, and do not change.
  const { class_reservation_id } = class_reservation;
  const shown = await studio.api.post('/class_reservations/access_code', { class_reservation_id }, { as: ana });
  expect(kept.classes[0]?.code).toEqual({ token: tokens[0], path: shown.read(accessCode).path });
  expect((await keptBy(ana)).classes.map(({ code }) => code?.token)).toEqual(tokens);
});

it('includes a class that is running, and none that is over or cancelled', async () => {
  const ana = await somebody();
  const { class_type_id } = await classType(studio);
  const on = await singleClass(studio, { in: 1, class_type_id, duration_minutes: 60 });
  const left = await singleClass(studio, { in: 48 });
  await reserve(ana, on.single_class_id);
  const { class_reservation } = await reserve(ana, left.single_class_id);
  await studio.api.delete(`/class_reservations/${class_reservation.class_reservation_id}`, { as: ana });
  studio.clock.advance(90 * 60_000);
  expect((await keptBy(ana)).classes.map(({ single_class }) => single_class.single_class_id)).toEqual([
    on.single_class_id,
  ]);
  studio.clock.advance(31 * 60_000);
  expect((await keptBy(ana)).classes).toEqual([]);
});

it('has no codes when the studio’s setting is off', async () => {
  const ana = await somebody();
  const { single_class_id } = await singleClass(studio, { in: 5 });
  await reserve(ana, single_class_id);
  await configure(studio, { qrcode_enabled: false });
  expect((await keptBy(ana)).classes.map(({ code }) => code)).toEqual([null]);
  await configure(studio, { qrcode_enabled: true });
});
