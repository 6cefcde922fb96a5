import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { mineAnswer, reservationPage, reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../books/index.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(async () => {
  expect(await checkBooks(studio.db)).toMatchObject({ disagreements: [] });
  await studio.close();
});

const reserve = (as: TestCustomer, body: object) => studio.api.post('/class_reservations', body, { as });

async function member(classes = 8): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: classes });
  return person;
}

describe('my reservations', () => {
  it('come by page and filter, with their status', async () => {
    const ana = await member();
    const soon = await singleClass(studio, { in: 2 });
    const later = await singleClass(studio, { in: 50 });
    const gone = await singleClass(studio, { in: 60 });
    for (const each of [soon, later, gone]) await reserve(ana, { single_class_id: each.single_class_id });
    const list = async (filter: string) =>
      (await studio.api.get(`/class_reservations?filter=${filter}`, { as: ana })).read(reservationPage)
        .class_reservations;
    const third = (await list('all')).find((each) => each.single_class_id === gone.single_class_id);
    await studio.api.delete(`/class_reservations/${third?.class_reservation_id}`, { as: ana });
    studio.clock.advance(4 * HOUR);
    const shown = async (filter: string) => (await list(filter)).map((each) => [each.single_class_id, each.status]);
    expect(await shown('upcoming')).toEqual([[later.single_class_id, 'upcoming']]);
    expect(await shown('past')).toEqual([[soon.single_class_id, 'missed']]);
    expect(await shown('cancelled')).toEqual([[gone.single_class_id, 'cancelled']]);
    expect(await shown('all')).toHaveLength(3);
    const mine = await studio.api.get('/class_reservations/mine?start_date=2026-11-20&end_date=2026-11-30', {
      as: ana,
    });
    expect(mine.read(mineAnswer).class_reservations).toHaveLength(2);
  });

  it('have a guest under the host, whatever the order of the classes', async () => {
    await configure(studio, { allow_class_guests: true, max_guests: 2 });
    const ana = await member();
    const [soon, later] = [await singleClass(studio, { in: 3 }), await singleClass(studio, { in: 60 })];
    const guests = [{ name: 'Prima' }, { name: 'Tía' }];
    for (const { single_class_id } of [soon, later]) await reserve(ana, { single_class_id, guests });
    const names = async (filter: string) =>
      (await studio.api.get(`/class_reservations?filter=${filter}`, { as: ana }))
        .read(reservationPage)
        .class_reservations.map(({ single_class_id, guest }) => [single_class_id, guest?.name ?? 'Ana']);
    const people = ({ single_class_id }: { single_class_id: number }) =>
      ['Ana', 'Prima', 'Tía'].map((name) => [single_class_id, name]);
    expect(await names('upcoming')).toEqual([...people(soon), ...people(later)]);
    expect(await names('all')).toEqual([...people(later), ...people(soon)]);
    await configure(studio, { allow_class_guests: false, max_guests: 1 });
  });

  it('come fifty to a page, with how many there are in all', async () => {
    const ana = await member(-1);
    const { single_class_id } = await singleClass(studio, { in: 2 });
    for (let booked = 0; booked < 52; booked += 1) {
      const made = (await reserve(ana, { single_class_id })).read(reserveAnswer).class_reservation;
      await studio.api.delete(`/class_reservations/${made.class_reservation_id}`, { as: ana });
    }
    const page = async (number: number) => {
      const answer = await studio.api.get(`/class_reservations?filter=all&page=${number}`, { as: ana });
      const { class_reservations, total } = answer.read(reservationPage);
      return { total, ids: class_reservations.map(({ class_reservation_id }) => class_reservation_id) };
    };
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first, second, third].map(({ total, ids }) => [total, ids.length])).toEqual([
      [52, 50],
      [52, 2],
      [52, 0],
    ]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(52);
  });
});
