import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE } from '#shared/time.ts';
import { type Consequences, consequences } from '#shared/wire/consequences.ts';
import { credits } from '#shared/wire/grants.ts';
import { paymentAlert } from '#shared/wire/money-movements.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { staffSchedule } from '#shared/wire/schedule.ts';
import { classSeries } from '#shared/wire/series.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { eventPackage } from '../../../../tests/factories/selling.ts';
import { classType, grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { buyByCard, moneyOf, sellInCash } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { sendRefunds } from '../purchases/index.ts';

/** A buyer who loses a place in an event by any act of the studio is refunded. */

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, bea, admin, desk]: TestCustomer[] = [];
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
  ({ class_package_id } = await eventPackage(studio));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const payByCard = (as: TestCustomer | undefined, single_class_id: number) =>
  buyByCard(studio, as, { class_package_id, single_class_id });
const payInCash = (to: TestCustomer | undefined, single_class_id: number) =>
  sellInCash(studio, { desk, to }, { class_package_id, single_class_id });
const deliver = () => deliverLetters(studio);

const placeOf = async (as: TestCustomer | undefined, single_class_id: number): Promise<number> => {
  const [row] = await studio.db.rows<{ class_reservation_id: number }>(
    `select class_reservation_id from class_reservation
     where customer_id = $1 and single_class_id = $2 and "deletedAt" is null`,
    [as?.customer_id, single_class_id],
  );
  return row?.class_reservation_id ?? 0;
};
const mine = async (as: TestCustomer | undefined, purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as })).read(purchaseAnswer).purchase;
const classesOf = async (as: TestCustomer | undefined) =>
  (await studio.api.get('/available_classes', { as })).read(credits).available;
const alertsOn = async (purchase_id: number) =>
  (await studio.api.get('/payment_alerts', { as: desk }))
    .read(z.object({ payment_alerts: z.array(paymentAlert) }))
    .payment_alerts.filter((alert) => alert.kind === 'class-cancelled' && alert.purchase_id === purchase_id);

/** Ana is refunded automatically ten minutes later, once; she gets no class instead, and her letter says so. */
async function expectMoneyBack(purchase_id: number, seen: Consequences): Promise<void> {
  expect(seen.money).toMatchObject({ people: 1, by_provider: 350, by_hand: 0 });
  expect(seen.sentences.join(' ')).toContain('Se devuelven $350.00 a 1 persona que compró su lugar.');
  const person = seen.people.find(({ customer_id }) => customer_id === ana?.customer_id);
  expect(person).toMatchObject({ fate: 'cancelled', money_back: true });
  expect(person?.notes).toEqual(['Se le devuelven $350.00 por el procesador, desde el lun 23 nov, 07:10.']);
  const letter = (await deliver()).find(({ to }) => to === ana?.email)?.text;
  expect(letter).toContain('Te devolvemos $350.00 MXN por la misma forma en que pagaste.');
  expect(letter).not.toContain('créditos');
  expect(await classesOf(ana)).toBe(0);
  expect(await mine(ana, purchase_id)).toMatchObject({
    status: 'revoked',
    refunding: 350,
    class_return: { amount: 350 },
  });
  await sendRefunds(studio.context);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000']);
  studio.clock.advance(10 * MINUTE);
  await sendRefunds(studio.context);
  await sendRefunds(studio.context);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000', 'refund -35000']);
  await expectCleanBooks(studio.db);
}

const previewed = async (path: string, body: object) =>
  (await studio.api.post(path, body, { as: admin })).read(consequences);

describe('a lower capacity', () => {
  const lowered = async () => {
    const made = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
    const { single_class_id } = made;
    const bought = { ana: await payByCard(ana, single_class_id), bea: await payInCash(bea, single_class_id) };
    await deliver();
    const { class_date, duration_minutes } = made;
    const lower = {
      single_class_id,
      class_date,
      duration_minutes,
      class_package_id,
      capacity: 1,
      class_type_id: made.class_type.class_type_id,
      location_id: made.location.location_id,
    };
    return { single_class_id, bought, lower };
  };

  it('refunds who leaves and changes nothing for who stays', async () => {
    const { single_class_id, bought, lower } = await lowered();
    const body = { ...lower, people: [{ class_reservation_id: await placeOf(ana, single_class_id), spot: null }] };
    const seen = await previewed('/single_class/preview', body);
    expect(seen.sentences.join(' ')).not.toMatch(/su clase de regreso|deshacer/);
    expect((await studio.api.put('/single_class', body, { as: admin })).status).toBe(200);
    await expectMoneyBack(bought.ana, seen);
    expect(await mine(bea, bought.bea)).toMatchObject({ status: 'completed', class_return: null });
  });

  it('puts cash payments on the staff’s list; reception may offer another date before the refund', async () => {
    const { single_class_id, bought, lower } = await lowered();
    const other = await singleClass(studio, { in: 96, capacity: 3, class_package_id });
    const body = { ...lower, people: [{ class_reservation_id: await placeOf(bea, single_class_id), spot: null }] };
    const seen = await previewed('/single_class/preview', body);
    expect(seen.people[1]?.notes).toEqual(['Se le devuelven $350.00 a mano (Efectivo).']);
    expect((await studio.api.put('/single_class', body, { as: admin })).status).toBe(200);
    expect((await deliver()).find(({ to }) => to === bea?.email)?.text).toContain('(Efectivo) en recepción');
    expect(await alertsOn(bought.bea)).toMatchObject([{ details: { amount: 35_000, method: 'Efectivo' } }]);
    const moved = await studio.api.put(
      `/purchases/admin/${bought.bea}/other_date`,
      { single_class_id: other.single_class_id },
      { as: desk },
    );
    expect(moved.body).toMatchObject({ purchase: { status: 'completed', class_return: null } });
    expect(await alertsOn(bought.bea)).toEqual([]);
  });

  it('needs a permit: paid money would leave the till', async () => {
    const { single_class_id, bought, lower } = await lowered();
    const body = { ...lower, people: [{ class_reservation_id: await placeOf(ana, single_class_id), spot: null }] };
    const refused = await studio.api.put('/single_class', body, { as: desk });
    expect(refused).toMatchObject({ status: 403, code: 'authorisation-needed' });
    expect(await mine(ana, bought.ana)).toMatchObject({ status: 'completed' });
  });

  it('returns a class, as before, to people who used one; the preview counts both separately', async () => {
    const { single_class_id, lower } = await lowered();
    const eva = await customer(studio, { name: 'Eva' });
    await grant(studio, eva);
    await studio.db.rows('update single_class set class_package_id = null where single_class_id = $1', [
      single_class_id,
    ]);
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: eva })).status).toBe(201);
    await deliver();
    const people = [ana, eva].map(async (as) => ({
      class_reservation_id: await placeOf(as, single_class_id),
      spot: null,
    }));
    const body = { ...lower, people: await Promise.all(people) };
    const seen = await previewed('/single_class/preview', body);
    expect(seen.sentences).toEqual(
      expect.arrayContaining([
        'Se cancela, con aviso y su clase de regreso: 1 persona.',
        'Se cancela, con aviso: 1 persona.',
      ]),
    );
    expect((await studio.api.put('/single_class', body, { as: admin })).status).toBe(200);
    const letters = await deliver();
    expect(letters.find(({ to }) => to === eva.email)?.text).toContain('de regreso en tus créditos');
    expect(letters.find(({ to }) => to === ana?.email)?.text).toContain('Te devolvemos $350.00 MXN');
    expect([await classesOf(eva), await classesOf(ana)]).toEqual([8, 0]);
  });
});

it('blocking a place refunds its holder', async () => {
  const { single_class_id } = await singleClass(studio, { in: 48, spot_map: '3', class_package_id });
  const purchase_id = await payByCard(ana, single_class_id);
  await deliver();
  const people = [{ class_reservation_id: await placeOf(ana, single_class_id), spot: null }];
  const body = { single_class_id, spot: 1, blocked: true, people };
  const seen = await previewed('/single_class/preview/spot', body);
  expect((await studio.api.put('/single_class/spot', body, { as: admin })).status).toBe(200);
  await expectMoneyBack(purchase_id, seen);
});

it('with another type or location, who stays accepts it and who leaves is refunded', async () => {
  const made = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
  const { single_class_id, class_date, duration_minutes } = made;
  const purchase_id = await payByCard(ana, single_class_id);
  await deliver();
  const elsewhere = { location_id: (await location(studio)).location_id };
  const same = { class_type_id: made.class_type.class_type_id, location_id: made.location.location_id };
  const body = { single_class_id, class_date, duration_minutes, class_package_id, capacity: 3, people: [], ...same };
  expect((await studio.api.put('/single_class', { ...body, ...elsewhere }, { as: admin })).status).toBe(200);
  expect(await mine(ana, purchase_id)).toMatchObject({ status: 'completed', single_class: { single_class_id } });
  await deliver();
  const other = { ...elsewhere, class_type_id: (await classType(studio, {})).class_type_id };
  expect((await studio.api.put('/single_class', { ...body, ...other }, { as: admin })).code).toBe('class-has-people');
  const people = [{ class_reservation_id: await placeOf(ana, single_class_id), spot: null }];
  const seen = await previewed('/single_class/preview', { ...body, ...other, people });
  expect((await studio.api.put('/single_class', { ...body, ...other, people }, { as: admin })).status).toBe(200);
  await expectMoneyBack(purchase_id, seen);
});

describe('a series of events', () => {
  async function repeated() {
    const { location_id } = await location(studio);
    const { class_type_id } = await classType(studio);
    const body = {
      weekdays: [1, 3],
      time: '20:00',
      starts_on: '2026-11-23',
      class_type_id,
      location_id,
      capacity: 3,
      class_package_id,
      ends_on: '2026-12-04',
    };
    const answer = await studio.api.post('/class_series', body, { as: admin });
    const { class_series_id, version } = answer.read(z.object({ class_series: classSeries })).class_series;
    const query = `start_date=2026-11-23&end_date=2026-12-05&location_id=${location_id}`;
    const { days } = (await studio.api.get(`/single_class/admin/all?${query}`, { as: admin })).read(staffSchedule);
    const ids = days.flatMap((day) => day.single_classes).map(({ single_class_id }) => single_class_id);
    return { body: { ...body, class_series_id, version }, monday: ids[2] ?? 0, wednesday: ids[3] ?? 0 };
  }
  const fromThen = { starts_on: '2026-11-30' };

  it('whose day is removed refunds', async () => {
    const { body, monday } = await repeated();
    const purchase_id = await payByCard(ana, monday);
    await deliver();
    const next = { ...body, ...fromThen, weekdays: [3] };
    const seen = await previewed('/class_series/preview', next);
    expect((await studio.api.put('/class_series', next, { as: admin })).status).toBe(200);
    await expectMoneyBack(purchase_id, seen);
  });

  it('with lower capacity refunds who leaves, and keeps who stays', async () => {
    const { body, monday, wednesday } = await repeated();
    const purchase_id = await payByCard(ana, monday);
    const staying = { first: await payInCash(bea, monday) };
    const carla = await customer(studio, { name: 'Carla' });
    const other = await payByCard(carla, wednesday);
    await deliver();
    const people = [{ class_reservation_id: await placeOf(ana, monday), spot: null }];
    const next = { ...body, ...fromThen, capacity: 1, people };
    const seen = await previewed('/class_series/preview', next);
    expect((await studio.api.put('/class_series', next, { as: admin })).status).toBe(200);
    await expectMoneyBack(purchase_id, seen);
    expect(await mine(bea, staying.first)).toMatchObject({ status: 'completed' });
    expect(await mine(carla, other)).toMatchObject({ status: 'completed' });
  });

  it('that ends refunds', async () => {
    const { body, wednesday } = await repeated();
    const purchase_id = await payByCard(ana, wednesday);
    await deliver();
    const { class_series_id, version } = body;
    const query = `from=2026-11-30&version=${version}&reason=Fin`;
    const seen = await previewed('/class_series/preview/end', { class_series_id, from: '2026-11-30', reason: 'Fin' });
    const ended = await studio.api.delete(`/class_series/${class_series_id}?${query}`, { as: admin });
    expect(ended.status, ended.text).toBe(200);
    await expectMoneyBack(purchase_id, seen);
  });
});
