import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from './index.ts';

/** The last day counts whole, also in a location whose midnight comes later than the studio's (docs/rules.md#credits-expiry). */
let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  ana = await customer(studio);
  await grant(studio, ana, { class_amount: 3, expiration_days: 3 });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

it('a class on the last evening in Tijuana can still be booked then, though the studio’s date has changed', async () => {
  const tijuana = await location(studio, { name: 'Tijuana', timezone: 'America/Tijuana' });
  const [late] = [
    await singleClass(studio, { class_date: '2026-11-26T23:00:00.000Z', location_id: tijuana.location_id }),
  ];
  // 22:10 in Tijuana, ten past midnight in Mexico City.
  studio.clock.moveTo(new Date('2026-11-27T06:10:00Z'));
  expect(await expireGrants(studio.context)).toBe(0);
  const booked = await studio.api.post('/class_reservations', { single_class_id: late.single_class_id }, { as: ana });
  expect(booked.status, booked.text).toBe(201);
  // Midnight there.
  studio.clock.moveTo(new Date('2026-11-27T08:00:00Z'));
  expect(await expireGrants(studio.context)).toBe(1);
});

it('control: a deleted location, or one further east, delays nothing', async () => {
  const east = await customer(studio);
  await grant(studio, east, { class_amount: 1, expiration_days: 1 });
  await location(studio, { name: 'Cancún', timezone: 'America/Cancun' });
  await studio.db.rows(`update location set "deletedAt" = $1 where timezone = 'America/Tijuana'`, [
    studio.clock.now().toISOString(),
  ]);
  studio.clock.moveTo(new Date('2026-11-29T05:59:00Z'));
  expect(await expireGrants(studio.context)).toBe(0);
  studio.clock.moveTo(new Date('2026-11-29T06:00:00Z'));
  expect(await expireGrants(studio.context)).toBe(1);
});
