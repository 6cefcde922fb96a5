import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { consequences } from '#shared/wire/consequences.ts';
import { type StaffClass, staffSchedule } from '#shared/wire/schedule.ts';
import { classSeries } from '#shared/wire/series.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classType, grant, instructor, location } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { checkBooks } from '../../books/index.ts';
import { extendSeries } from '../index.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
afterAll(async () => {
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
  await studio.close();
});

const saved = z.object({ class_series: classSeries });
const as = () => ({ as: desk });

/** Mondays and Wednesdays at 09:00. */
async function repeat() {
  const { location_id } = await location(studio, { name: 'Roma' });
  const { class_type_id } = await classType(studio, { name: 'Rodada', spot_map: '4' });
  const coach = await instructor(studio, { name: 'Sofía' });
  const body = {
    weekdays: [1, 3],
    time: '09:00',
    starts_on: '2026-11-23',
    ends_on: '2026-12-09',
    class_type_id,
    location_id,
    instructor_ids: [coach.instructor_id],
    capacity: null,
  };
  const answer = await studio.api.post('/class_series', body, as());
  const { class_series_id, version } = answer.read(saved).class_series;
  return { body: { ...body, class_series_id, version }, classes: await classesAt(location_id) };
}

async function classesAt(location_id: number): Promise<StaffClass[]> {
  const query = `start_date=2026-11-23&end_date=2027-01-20&location_id=${location_id}`;
  const { days } = (await studio.api.get(`/single_class/admin/all?${query}`, as())).read(staffSchedule);
  return days.flatMap((day) => day.single_classes);
}
const datesAt = async (location_id: number) =>
  (await classesAt(location_id)).map(({ class_date, cancelled_at }) =>
    cancelled_at === null ? class_date.slice(5, 16) : `${class_date.slice(5, 16)} cancelled`,
  );

async function book(single_class_id: number) {
  const person = await customer(studio);
  await grant(studio, person, { class_type_ids: null, expiration_days: 90 });
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: person })).status).toBe(201);
  return person;
}
const letters = async ({ customer_id }: TestCustomer) =>
  (
    await studio.db.rows<{ notice: string }>(
      `select notice from outbox where customer_id = $1 and notice like 'class-%' order by outbox_id`,
      [customer_id],
    )
  ).map(({ notice }) => notice);

const seen = async (body: object) => (await studio.api.post('/class_series/preview', body, as())).read(consequences);
const save = (body: object) => studio.api.put('/class_series', body, as());
const MONDAY = 1;

it('moving a weekday moves its classes and people; those of the other weekday stay', async () => {
  const { body, classes } = await repeat();
  const [, , monday, wednesday] = classes;
  if (!monday || !wednesday) throw new Error('No classes.');
  const [moved, staying] = [await book(monday.single_class_id), await book(wednesday.single_class_id)];
  const change = { ...body, of_weekday: MONDAY, weekdays: [2], time: '10:00', starts_on: '2026-11-30' };

  const preview = await seen(change);
  expect(preview.sentences).toEqual([
    'Los lunes a las 09:00 pasan a los martes a las 10:00: 2 clases, del lun 30 nov al lun 07 dic, con 1 persona.',
    'Conserva su lugar y recibe un aviso con el día y la hora de antes y los de ahora: 1 persona.',
    'Puede cancelar sin costo, con su clase de regreso, hasta que empiece.',
    'Los miércoles a las 09:00 siguen igual.',
  ]);
  expect(preview.people.map(({ customer_id, class_date_after }) => [customer_id, class_date_after])).toEqual([
    [moved.customer_id, '2026-12-01T10:00:00.000Z'],
  ]);
  expect(preview.no_undo).toBe('No se podrá deshacer: 1 persona recibe el aviso en cuanto guardes.');
  expect((await save(change)).status).toBe(200);
  expect(await datesAt(body.location_id)).toEqual([
    ...['11-23T09:00', '11-25T09:00', '12-01T10:00', '12-02T09:00', '12-08T10:00', '12-09T09:00'],
  ]);
  expect([await letters(moved), await letters(staying)]).toEqual([['class-changed'], []]);
  await extendSeries(studio.context);
  expect(await datesAt(body.location_id)).toHaveLength(6);
});

it('control: moving all its days moves the other weekday too and notifies its people', async () => {
  const { body, classes } = await repeat();
  const wednesday = classes[3];
  if (!wednesday) throw new Error('No classes.');
  const staying = await book(wednesday.single_class_id);
  expect((await save({ ...body, weekdays: [2, 3], time: '10:00', starts_on: '2026-11-30' })).status).toBe(200);
  expect((await datesAt(body.location_id)).slice(2, 4)).toEqual(['12-01T10:00', '12-02T10:00']);
  expect(await letters(staying)).toEqual(['class-changed']);
});

it('moved onto a weekday that already has classes, both are held and nothing is cancelled', async () => {
  const { body } = await repeat();
  const change = { ...body, of_weekday: MONDAY, weekdays: [3], time: '18:00', starts_on: '2026-11-30' };
  expect((await save(change)).status).toBe(200);
  expect(await datesAt(body.location_id)).toEqual([
    ...['11-23T09:00', '11-25T09:00', '12-02T09:00', '12-02T18:00', '12-09T09:00', '12-09T18:00'],
  ]);
});

it('the class from which it is asked is moved though edited by hand; other edited ones stay', async () => {
  const { body, classes } = await repeat();
  const [, , second, , third] = classes;
  if (!second || !third) throw new Error('No classes.');
  const { weekdays: _, time: __, starts_on: ___, ends_on: ____, class_series_id: _____, ...content } = body;
  for (const each of [second, third]) {
    const { single_class_id, version } = each;
    const hand = { ...content, single_class_id, version, class_date: each.class_date.replace('09:00', '09:15') };
    expect((await studio.api.put('/single_class', hand, as())).status).toBe(200);
  }
  const change = { ...body, of_weekday: MONDAY, weekdays: [1], time: '11:00', starts_on: '2026-11-30' };
  const asked_on = second.single_class_id;
  expect((await save({ ...change, asked_on })).status).toBe(200);
  const mondays = (await datesAt(body.location_id)).filter((date) => !date.endsWith('T09:00'));
  expect(mondays).toEqual(['11-30T11:00', '12-07T09:15']);
});

it('a weekday the series does not have is refused at its field', async () => {
  const { body } = await repeat();
  const answer = await save({ ...body, of_weekday: 5, weekdays: [2], starts_on: '2026-11-30' });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('no se repite ese día')]);
});

it('undone before anybody was notified, every class is back at its place; once somebody booked it is refused', async () => {
  const { body } = await repeat();
  const before = await datesAt(body.location_id);
  const change = { ...body, of_weekday: MONDAY, weekdays: [5], time: '10:00', starts_on: '2026-11-30' };
  expect((await seen(change)).no_undo).toBeNull();
  const there = (await save(change)).read(saved).class_series;
  const { class_series_id, version, starts_on } = there;
  const back = { ...body, class_series_id, version, weekdays: [1], starts_on, unless_booked: true };
  const friday = (await classesAt(body.location_id)).find(({ class_date }) => class_date.includes('12-04'));
  const person = await book(friday?.single_class_id ?? 0);
  expect((await save(back)).code).toBe('booked-meanwhile');
  expect(await letters(person)).toEqual([]);
  const { class_reservation_id } = (
    await studio.db.rows<{ class_reservation_id: number }>(
      'select class_reservation_id from class_reservation where customer_id = $1',
      [person.customer_id],
    )
  )[0] ?? { class_reservation_id: 0 };
  expect((await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as: person })).status).toBe(200);
  expect((await save(back)).status).toBe(200);
  expect(await datesAt(body.location_id)).toEqual(before);
});

it('moved to an earlier weekday it can be undone too', async () => {
  const { body } = await repeat();
  const before = await datesAt(body.location_id);
  const change = { ...body, of_weekday: 3, weekdays: [1], time: '10:00', starts_on: '2026-12-02' };
  const there = (await save(change)).read(saved).class_series;
  expect((await datesAt(body.location_id)).slice(2)).toEqual([
    ...['11-30T09:00', '11-30T10:00', '12-07T09:00', '12-07T10:00'],
  ]);
  const { class_series_id, version, starts_on } = there;
  const back = { ...body, class_series_id, version, weekdays: [3], starts_on, unless_booked: true };
  expect((await save(back)).status).toBe(200);
  expect(await datesAt(body.location_id)).toEqual(before);
});

it('ending a weekday cancels its classes; its people are notified, the other weekday continues', async () => {
  const { body, classes } = await repeat();
  const [, , monday, wednesday] = classes;
  if (!monday || !wednesday) throw new Error('No classes.');
  const [out, staying] = [await book(monday.single_class_id), await book(wednesday.single_class_id)];
  const { class_series_id, version, location_id } = body;
  const end = { class_series_id, from: '2026-11-30', of_weekday: String(MONDAY) };
  const preview = (await studio.api.post('/class_series/preview/end', end, as())).read(consequences);
  expect(preview.sentences).toContain('Los miércoles a las 09:00 siguen igual.');
  expect(preview.people.map(({ customer_id }) => customer_id)).toEqual([out.customer_id]);

  const path = `/class_series/${class_series_id}?from=2026-11-30&version=${version}`;
  expect((await studio.api.delete(`${path}&of_weekday=2`, as())).code).toBe('invalid-input');
  expect((await studio.api.delete(`${path}&of_weekday=${MONDAY}`, as())).body).toMatchObject({ cancelled_classes: 2 });
  await extendSeries(studio.context);
  expect(await datesAt(location_id)).toEqual([
    ...['11-23T09:00', '11-25T09:00', '11-30T09:00 cancelled', '12-02T09:00', '12-07T09:00 cancelled', '12-09T09:00'],
  ]);
  expect([await letters(out), await letters(staying)]).toEqual([['class-cancelled'], []]);
  const { class_series_id: goes_on } =
    (await classesAt(location_id)).find((one) => one.class_date > '2026-12-02') ?? {};
  const rest = (await studio.api.get(`/class_series/${goes_on}`, as())).read(z.object({ class_series: classSeries }));
  expect(rest.class_series).toMatchObject({ weekdays: [3], starts_on: '2026-11-30', ends_on: '2026-12-09' });
});

it('control: ended without a weekday, all its days are cancelled', async () => {
  const { body } = await repeat();
  const path = `/class_series/${body.class_series_id}?from=2026-11-30&version=${body.version}`;
  expect((await studio.api.delete(path, as())).body).toMatchObject({ cancelled_classes: 4 });
});
