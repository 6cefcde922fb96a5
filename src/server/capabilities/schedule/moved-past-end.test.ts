import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credits } from '#shared/wire/grants.ts';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from '../grants/index.ts';

/** A moved class is returned usable, also if its package has ended since (docs/rules.md#credits-grace). */

let studio: TestStudio;
let [desk, ana]: TestCustomer[] = [];

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
  await grant(studio, ana, { class_amount: 1, expiration_days: 2 });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const her = () => ana as TestCustomer;
const held = async () => (await studio.api.get('/available_classes', { as: her() })).read(credits);
const cancel = (id: number) => studio.api.delete(`/class_reservations/${id}`, { as: her() });

async function booked(): Promise<{ made: SingleClass; id: number }> {
  const made = await singleClass(studio, { spot_map: '3' });
  const { single_class_id } = made;
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: her() });
  return { made, id: answer.read(reserveAnswer).class_reservation.class_reservation_id };
}

async function moveTo(made: SingleClass, class_date: string): Promise<void> {
  const { single_class_id, capacity } = made;
  const parts = { class_type_id: made.class_type.class_type_id, location_id: made.location.location_id };
  const input = { single_class_id, class_date, capacity, ...parts };
  const answer = await studio.api.put('/single_class', input, { as: await administrator(studio) });
  expect(answer.status, answer.text).toBe(200);
}

it('a person who cannot come on the new day has the class for a week more, also after the package ended', async () => {
  const { made, id } = await booked();
  await moveTo(made, '2026-12-20T09:00:00.000Z');
  studio.clock.moveTo(new Date('2026-12-02T13:00:00Z'));
  expect(await expireGrants(studio.context)).toBe(1);
  expect((await cancel(id)).read(cancelAnswer)).toMatchObject({ returned: true });
  expect(await held()).toMatchObject({ available: 1, next_expiration: '2026-12-09' });
  const { single_class_id } = await singleClass(studio, { spot_map: '3' });
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: her() })).status).toBe(201);
});

it('also if reception cancels for her; once, however often classes are moved', async () => {
  const first = await booked();
  await moveTo(first.made, '2026-11-28T09:00:00.000Z');
  const path = `/class_reservations/${first.id}?customer_id=${her().customer_id}`;
  expect((await studio.api.delete(path, { as: desk as TestCustomer })).status).toBe(200);
  expect(await held()).toMatchObject({ available: 1, next_expiration: '2026-11-30' });

  studio.clock.moveTo(new Date('2026-11-26T13:00:00Z'));
  const second = await booked();
  await moveTo(second.made, '2026-11-29T09:00:00.000Z');
  expect((await cancel(second.id)).status).toBe(200);
  expect(await held()).toMatchObject({ available: 1, next_expiration: '2026-11-30' });
});

it('control: a class that was not moved is returned within its bought days', async () => {
  const { id } = await booked();
  expect((await cancel(id)).read(cancelAnswer)).toMatchObject({ returned: true });
  expect(await held()).toMatchObject({ available: 1, next_expiration: '2026-11-25' });
});
