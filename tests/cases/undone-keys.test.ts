import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../factories/configure.ts';
import { customer } from '../factories/people.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { startApp } from '../start-app.ts';

const studio = await startApp();
afterAll(() => studio.close());
const { api } = studio;

const waiting = z.object({ waitlist: z.object({ waitlist_id: z.int() }) });

it('a key whose reservation was cancelled since books again, and one whose reservation is live gives the same answer', async () => {
  const as = await customer(studio);
  await grant(studio, as);
  const { single_class_id } = await singleClass(studio, { in: 30 });
  const book = async () =>
    (await api.post('/class_reservations', { single_class_id }, { as, idempotencyKey: 'reserva' })).read(reserveAnswer)
      .class_reservation;
  const first = await book();
  expect((await book()).class_reservation_id).toBe(first.class_reservation_id);
  await api.delete(`/class_reservations/${first.class_reservation_id}`, { as });
  const afresh = await book();
  expect(afresh.class_reservation_id).not.toBe(first.class_reservation_id);
  expect(afresh.deletedAt).toBeNull();
  expect((await book()).class_reservation_id).toBe(afresh.class_reservation_id);
});

it('a key of a reservation cancelled since is refused like a new one when the class filled meanwhile', async () => {
  const [ana, eva] = [await customer(studio), await customer(studio)];
  for (const person of [ana, eva]) await grant(studio, person);
  const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
  const book = (as: typeof ana) => api.post('/class_reservations', { single_class_id }, { as, idempotencyKey: 'una' });
  const { class_reservation_id } = (await book(ana)).read(reserveAnswer).class_reservation;
  await api.delete(`/class_reservations/${class_reservation_id}`, { as: ana });
  expect((await book(eva)).status).toBe(201);
  expect((await book(ana)).code).toBe('class-full');
});

it('a key whose waitlist entry was left since joins again', async () => {
  await configure(studio, { waitlist_enabled: true });
  const [holder, ana] = [await customer(studio), await customer(studio)];
  await grant(studio, holder);
  const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
  await api.post('/class_reservations', { single_class_id }, { as: holder });
  const join = async () =>
    (await api.post('/waitlist', { single_class_id }, { as: ana, idempotencyKey: 'espera' })).read(waiting).waitlist
      .waitlist_id;
  const first = await join();
  expect(await join()).toBe(first);
  await api.delete(`/waitlist/${first}`, { as: ana });
  const again = await join();
  expect(again).not.toBe(first);
});
