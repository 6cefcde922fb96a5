import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays, HOUR, MINUTE } from '#shared/time.ts';
import { credits } from '#shared/wire/grants.ts';
import { expireGrants } from '../../src/server/capabilities/grants/index.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import { sellInCash } from '../payments/till.ts';
import { expectCleanBooks } from '../races/books.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** A studio in Tijuana, on the two days of 23 and 25 hours on which it changes its clocks, and on a plain one. */
let studio: TestStudio;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  await administrator(studio);
  await configure(studio, { timezone: 'America/Tijuana', waitlist_enabled: true, discounts_enabled: true });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const days = [
  ['of 23 hours', '2027-03-14', '2027-03-14T08:00:00Z', 23],
  ['of 25 hours', '2027-11-07', '2027-11-07T07:00:00Z', 25],
  ['of 24 hours', '2027-11-20', '2027-11-20T08:00:00Z', 24],
] as const;

const book = (as: TestCustomer, single_class_id: number) =>
  studio.api.post('/class_reservations', { single_class_id }, { as });
const wall = (day: string, time: string) => `${day}T${time}:00.000Z`;

it.each(days)('a day %s, from its first instant to its last', async (_, day, midnight, hours) => {
  const first = Date.parse(midnight);
  const last = first + hours * HOUR - 1;
  const at = (instant: number) => studio.clock.moveTo(new Date(instant));
  at(first - 10 * HOUR);
  await studio.db.rows(`update identity_session set expires_at = '2100-01-01T00:00:00Z'`);
  desk = await staff(studio, 'desk');
  await expireGrants(studio.context);
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 4, expiration_days: 1 });
  const code = `DIA${day.slice(5).replace('-', '')}`;
  await discount(studio, { code, valid_from: day, valid_until: day });
  const used = async () =>
    (await studio.api.get(`/discounts/code/${code}?class_package_id=${class_package_id}`, { as: ana })).status;
  const open = async (time: string, on: string = day) =>
    (await singleClass(studio, { class_date: wall(on, time) })).single_class_id;
  const [dawn, early, evening, next] = [
    await open('00:00'),
    await open('05:00'),
    await open('23:59'),
    await open('00:00', addDays(day, 1)),
  ];

  const listed = async (on: string) =>
    (await studio.api.get(`/single_class?start_date=${on}&end_date=${on}`, { as: ana }))
      .read(
        z.looseObject({
          days: z.array(z.looseObject({ single_classes: z.array(z.looseObject({ single_class_id: z.int() })) })),
        }),
      )
      .days.flatMap(({ single_classes }) => single_classes.map(({ single_class_id }) => single_class_id));
  expect(await listed(day)).toEqual([dawn, early, evening]);

  const bought = async () => {
    const to = await customer(studio);
    await sellInCash(studio, { desk, to }, { class_package_id });
    return to;
  };
  const validity = async (as: TestCustomer) => {
    const { available_classes } = (await studio.api.get('/available_classes', { as })).read(credits);
    return available_classes.map(({ starts_on, expiration_date }) => [starts_on, expiration_date]);
  };

  at(first - 1);
  expect(await used()).not.toBe(200);
  const eva = await bought();
  expect(await validity(eva)).toEqual([[addDays(day, -1), day]]);
  at(first);
  expect(await used()).toBe(200);
  const ines = await bought();
  expect(await validity(ines)).toEqual([[day, addDays(day, 1)]]);
  expect((await book(eva, dawn)).code).toBe('class-started');
  expect((await book(eva, next)).code).toBe('no-credits');
  expect((await book(ines, next)).status).toBe(201);
  at(last - 2 * MINUTE);
  expect((await book(eva, evening)).status).toBe(201);
  at(last);
  expect(await used()).toBe(200);
  expect(await validity(await bought())).toEqual([[day, addDays(day, 1)]]);
  expect(await expireGrants(studio.context)).toBe(0);
  at(last + 1);
  expect(await used()).not.toBe(200);
  expect(await expireGrants(studio.context)).toBe(1);
});

it.each(days)('a wait on a day %s ends at the instant of the person’s own limit', async (_, day, midnight, hours) => {
  const begins = Date.parse(midnight) + (hours - 12) * HOUR;
  const at = (instant: number) => studio.clock.moveTo(new Date(instant));
  for (const [late, promoted] of [
    [0, 1],
    [1, 0],
  ] as const) {
    at(begins - 40 * HOUR);
    await studio.db.rows(`update identity_session set expires_at = '2100-01-01T00:00:00Z'`);
    const [ana, bea] = [await customer(studio), await customer(studio)];
    for (const one of [ana, bea]) await grant(studio, one);
    const { single_class_id } = await singleClass(studio, { class_date: wall(day, '12:00'), capacity: 1 });
    const taken = (await book(ana, single_class_id)).body as { class_reservation: { class_reservation_id: number } };
    const joined = await studio.api.post('/waitlist', { single_class_id }, { as: bea });
    expect(joined.status).toBe(201);
    const { waitlist_id } = (joined.body as { waitlist: { waitlist_id: number } }).waitlist;
    const own = { waitlist_id, single_class_id, promotion_notice_minutes: 13 * 60 };
    const limit = await studio.api.put('/waitlist', own, { as: bea });
    expect(limit.status, limit.text).toBe(200);
    at(begins - 13 * HOUR + late);
    const left = await studio.api.delete(`/class_reservations/${taken.class_reservation.class_reservation_id}`, {
      as: ana,
    });
    expect(left.status).toBe(200);
    const mine = await studio.api.get('/class_reservations?filter=upcoming', { as: bea });
    expect((mine.body as { class_reservations: object[] }).class_reservations).toHaveLength(promoted);
  }
});
