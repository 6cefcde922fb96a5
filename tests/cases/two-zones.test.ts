import { afterAll, beforeAll, expect, it } from 'vitest';
import { movementList } from '#shared/wire/money-movements.ts';
import { salesReport } from '#shared/wire/reports/sales.ts';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, grant, location, singleClass } from '../factories/studio.ts';
import { sellInCash } from '../payments/till.ts';
import { expectCleanBooks } from '../races/books.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** A studio in Tijuana, which changes its clocks on 14 March 2027, with a branch in Cancún, which never does. */
let studio: TestStudio;
let [desk, admin]: TestCustomer[] = [];
let branch: { location_id: number };

beforeAll(async () => {
  studio = await startApp();
  studio.clock.moveTo(new Date('2027-03-10T15:00:00Z'));
  admin = await administrator(studio);
  desk = await staff(studio, 'desk');
  await configure(studio, { timezone: 'America/Tijuana', cancel_timeframe_value: 12, waitlist_enabled: true });
  const { location_id } = await location(studio, { name: 'Cancún', timezone: 'America/Cancun' });
  branch = { location_id };
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function booked(class_date: string, where: object) {
  const as = await customer(studio);
  await grant(studio, as, { class_amount: 4, expiration_days: 60 });
  const { single_class_id } = await singleClass(studio, { class_date, ...where });
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
  return { as, ...answer.read(reserveAnswer).class_reservation };
}

it.each([
  // 07:00 of Cancún is 12:00 in Greenwich on either day.
  ['Cancún, that night', '2027-03-14T07:00:00.000Z', true, '2027-03-14T00:00:00.000Z'],
  ['Cancún, the night before', '2027-03-13T07:00:00.000Z', true, '2027-03-13T00:00:00.000Z'],
  // 07:00 in Tijuana is 14:00 in Greenwich from that night on, 15:00 before.
  ['Tijuana, that night', '2027-03-14T07:00:00.000Z', false, '2027-03-14T02:00:00.000Z'],
  ['Tijuana, the night before', '2027-03-13T07:00:00.000Z', false, '2027-03-13T03:00:00.000Z'],
])('a class is cancelled in time until twelve hours before it begins: %s', async (_, date, isBranch, until) => {
  const here = await location(studio, { name: `Centro ${until}`, timezone: 'America/Tijuana' });
  const where = isBranch ? branch : { location_id: here.location_id };
  const [early, late] = [await booked(date, where), await booked(date, where)];
  const now = studio.clock.now();
  studio.clock.moveTo(new Date(until));
  const cancel = ({ as, class_reservation_id }: typeof early) =>
    studio.api.delete(`/class_reservations/${class_reservation_id}`, { as });
  expect((await cancel(early)).read(cancelAnswer).returned).toBe(true);
  studio.clock.advance(1);
  expect((await cancel(late)).read(cancelAnswer).returned).toBe(false);
  studio.clock.moveTo(now);
});

it('money is of the studio’s day, also where the branch has begun the next', async () => {
  const { class_package_id } = await classPackage(studio, { price: 300 });
  // 23:30 of 13 March in Tijuana, 02:30 of the 14th in Cancún.
  studio.clock.moveTo(new Date('2027-03-14T07:30:00Z'));
  await sellInCash(studio, { desk, to: await customer(studio) }, { class_package_id });
  // 00:30 of the 14th in Tijuana.
  studio.clock.moveTo(new Date('2027-03-14T08:30:00Z'));
  await sellInCash(studio, { desk, to: await customer(studio) }, { class_package_id });
  for (const day of ['2027-03-13', '2027-03-14']) {
    const about = `start_date=${day}&end_date=${day}`;
    const report = (await studio.api.get(`/reports/sales?${about}`, { as: admin })).read(salesReport);
    const till = (await studio.api.get(`/money_movements?${about}`, { as: admin })).read(movementList);
    expect([day, report.figures.net, till.total]).toEqual([day, 300, 300]);
  }
});

it('a class that moves across midnight keeps its waitlist, and promotes nobody whose classes end the day before', async () => {
  studio.clock.moveTo(new Date('2027-03-18T15:00:00Z'));
  const { single_class_id } = await singleClass(studio, {
    ...branch,
    class_date: '2027-03-20T23:30:00.000Z',
    capacity: 1,
  });
  const join = async (days: number) => {
    const as = await customer(studio);
    await grant(studio, as, { class_amount: 1, expiration_days: days });
    return as;
  };
  const [inside, ending, lasting] = [await join(30), await join(2), await join(30)];
  const path = '/class_reservations';
  const { class_reservation_id } = (await studio.api.post(path, { single_class_id }, { as: inside })).read(
    reserveAnswer,
  ).class_reservation;
  for (const as of [ending, lasting]) {
    const joined = await studio.api.post('/waitlist', { single_class_id }, { as });
    expect(joined.status, joined.text).toBe(201);
  }
  const moved = await studio.api.put(
    '/single_class',
    { single_class_id, class_date: '2027-03-21T00:30:00.000Z' },
    { as: admin },
  );
  expect(moved.status, moved.text).toBe(200);
  expect((await studio.api.delete(`${path}/${class_reservation_id}`, { as: inside })).status).toBe(200);
  const [now] = await studio.db.rows<{ customer_id: number }>(
    `select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null`,
    [single_class_id],
  );
  expect(now?.customer_id).toBe(lasting.customer_id);
});
