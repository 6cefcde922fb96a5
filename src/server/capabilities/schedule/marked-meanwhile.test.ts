import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consequences } from '#shared/wire/consequences.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, classType, grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** People are marked as arrived up to a day before their class; the class may be cancelled or moved all the same. */
let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  as = await administrator(studio);
});
beforeEach(() => studio.clock.moveTo(START));
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function marked(single_class_id: number) {
  const ana = await customer(studio);
  await grant(studio, ana, { class_amount: 3 });
  const booked = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  const { class_reservation_id } = booked.read(reserveAnswer).class_reservation;
  const mark = { class_reservation_id, attend: true };
  expect((await studio.api.put('/class_reservations/attend', mark, { as })).status).toBe(200);
  return { ana, class_reservation_id };
}
const facts = `
  select r.cancellation, r.attended_at is not null as attended, g.remaining
  from class_reservation r join available_class g using (available_class_id) where r.class_reservation_id = $1`;
const stateOf = async ({ class_reservation_id }: { class_reservation_id: number }) =>
  (await studio.db.rows(facts, [class_reservation_id]))[0];
const RETURNED = { cancellation: 'studio', attended: false, remaining: 3 };

it.each([
  ['before', 0.5],
  ['after', 2.2],
])(
  'a class is cancelled with everybody’s class returned, though somebody was marked, %s it began',
  async (_, hours) => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const there = await marked(single_class_id);
    studio.clock.advance(hours * 3_600_000);
    const answer = await studio.api.delete(`/single_class/${single_class_id}?reason=Se%20fue%20la%20luz`, { as });
    expect([answer.status, await stateOf(there)]).toEqual([200, RETURNED]);
  },
);

it('so are the classes of a day that is closed, and those of a series that ends', async () => {
  const { location_id } = await location(studio);
  const there = await marked((await singleClass(studio, { in: 2, location_id })).single_class_id);
  const closure = { starts_on: '2026-11-23', ends_on: '2026-11-23', location_id, reason: 'Sin luz' };
  expect([(await studio.api.post('/closures', closure, { as })).status, await stateOf(there)]).toEqual([201, RETURNED]);
  const { class_type_id } = await classType(studio);
  const weekly = { class_type_id, location_id, capacity: 5, weekdays: [1], time: '09:00', starts_on: '2026-11-23' };
  const repeated = await studio.api.post('/class_series', { ...weekly, skips_holidays: false }, { as });
  const { class_series_id } = (repeated.body as { class_series: { class_series_id: number } }).class_series;
  const [first] = await studio.db.rows<{ single_class_id: number }>(
    'select single_class_id from single_class where class_series_id = $1 order by class_date limit 1',
    [class_series_id],
  );
  const inIt = await marked(first?.single_class_id ?? 0);
  const end = `/class_series/${class_series_id}?version=1&from=2026-11-23&reason=Sin%20coach`;
  expect([(await studio.api.delete(end, { as })).status, await stateOf(inIt)]).toEqual([200, RETURNED]);
});

it('whoever was marked for an hour that moved away may cancel as the preview and the letter say', async () => {
  const { single_class_id } = await singleClass(studio, { in: 2 });
  const there = await marked(single_class_id);
  const change = { single_class_id, class_date: '2026-11-25T09:00:00.000Z' };
  const { sentences } = (await studio.api.post('/single_class/preview', change, { as })).read(consequences);
  expect(sentences).toContain('Se quita la llegada registrada de 1 persona.');
  expect((await studio.api.put('/single_class', change, { as })).status).toBe(200);
  expect(await stateOf(there)).toEqual({ cancellation: null, attended: false, remaining: 2 });
  const gone = await studio.api.delete(`/class_reservations/${there.class_reservation_id}`, { as: there.ana });
  expect([gone.status, await stateOf(there)]).toEqual([200, { ...RETURNED, cancellation: 'in-time' }]);
});

it('whoever waits at the studio for a class that begins a little later stays marked', async () => {
  const { single_class_id } = await singleClass(studio, { in: 2 });
  const there = await marked(single_class_id);
  const change = { single_class_id, class_date: '2026-11-23T10:00:00.000Z' };
  expect((await studio.api.post('/single_class/preview', change, { as })).text).not.toContain('llegada');
  expect((await studio.api.put('/single_class', change, { as })).status).toBe(200);
  expect(await stateOf(there)).toMatchObject({ attended: true });
});

it('a class that is corrected to an hour that is over keeps who came', async () => {
  const { single_class_id } = await singleClass(studio, { in: 2 });
  const there = await marked(single_class_id);
  studio.clock.advance(4 * 3_600_000);
  const change = { single_class_id, class_date: '2026-11-23T06:00:00.000Z' };
  expect((await studio.api.put('/single_class', change, { as })).status).toBe(200);
  expect(await stateOf(there)).toMatchObject({ attended: true });
});
