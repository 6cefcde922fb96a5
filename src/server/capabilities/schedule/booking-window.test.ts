import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { type SingleClass, schedule, staffSchedule } from '#shared/wire/schedule.ts';
import { classSeries } from '#shared/wire/series.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classType, grant, location } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
afterAll(() => studio.close());

const as = () => ({ as: desk });
const saved = z.object({ class_series: classSeries });

/** Thursdays at 08:00, the first in four days: 26 November. */
async function repeat(own: object = {}) {
  const { location_id } = await location(studio, { name: 'Roma' });
  const { class_type_id } = await classType(studio, { name: 'Rodada', spot_map: '4' });
  const body = {
    weekdays: [4],
    time: '08:00',
    starts_on: '2026-11-26',
    ends_on: '2026-12-10',
    class_type_id,
    location_id,
    capacity: null,
    instructor_ids: [],
    ...own,
  };
  const { class_series } = (await studio.api.post('/class_series', body, as())).read(saved);
  return { body, series: class_series };
}

/** As customers see them. */
async function classesAt(location_id: number): Promise<SingleClass[]> {
  const query = `start_date=2026-11-23&end_date=2026-12-31&location_id=${location_id}`;
  return (await studio.api.get(`/single_class?${query}`)).read(schedule).days.flatMap((day) => day.single_classes);
}
async function staffClassesAt(location_id: number) {
  const query = `start_date=2026-11-23&end_date=2026-12-31&location_id=${location_id}`;
  const { days } = (await studio.api.get(`/single_class/admin/all?${query}`, as())).read(staffSchedule);
  return days.flatMap((day) => day.single_classes);
}

async function book(single_class_id: number | undefined) {
  const person = await customer(studio);
  await grant(studio, person, { class_type_ids: null, expiration_days: 90 });
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: person });
  return answer.status === 201 ? 'booked' : answer.code;
}

it('a changed setting applies to existing classes of a series, on the calendar and when booking', async () => {
  const { body } = await repeat();
  const [first, second] = await classesAt(body.location_id);
  expect(await book(second?.single_class_id)).toBe('booked');

  await configure(studio, { booking_opens_days: 5, booking_closes_minutes: 600 });
  const [near, far] = await classesAt(body.location_id);
  expect([near, far].map((each) => [each?.booking_opens_at, each?.booking_closes_at])).toEqual([
    ['2026-11-21T14:00:00.000Z', '2026-11-26T04:00:00.000Z'],
    ['2026-11-28T14:00:00.000Z', '2026-12-03T04:00:00.000Z'],
  ]);
  expect([await book(first?.single_class_id), await book(second?.single_class_id)]).toEqual([
    'booked',
    'booking-not-open',
  ]);
  await configure(studio, { booking_closes_minutes: 10_080 });
  expect(await book(first?.single_class_id)).toBe('booking-closed');
  await configure(studio, { booking_opens_days: 30, booking_closes_minutes: 0 });
  expect(await book(second?.single_class_id)).toBe('booked');
});

it('a series and a class with their own values are not affected by the setting', async () => {
  const { body, series } = await repeat({ booking_opens_days: 20 });
  const [, second] = await staffClassesAt(body.location_id);
  expect([series.booking_opens_days, series.booking_closes_minutes]).toEqual([20, null]);
  expect([second?.booking_opens_days, second?.booking_closes_minutes]).toEqual([20, null]);
  await configure(studio, { booking_opens_days: 1, booking_closes_minutes: 0 });
  expect(await book(second?.single_class_id)).toBe('booked');

  const { weekdays: _, time: __, starts_on: ___, ends_on: ____, ...content } = body;
  const { single_class_id = 0, version = 0, class_date = '' } = second ?? {};
  const own = { ...content, single_class_id, version, class_date, booking_opens_days: 2, booking_closes_minutes: 60 };
  expect((await studio.api.put('/single_class', own, as())).status).toBe(200);
  expect(await book(single_class_id)).toBe('booking-not-open');

  // From a day on the series drops its own value: its classes follow the setting again.
  const { class_series_id } = series;
  const plain = { ...body, booking_opens_days: null, class_series_id, version: series.version };
  expect((await studio.api.put('/class_series', plain, as())).status).toBe(200);
  const values = (await staffClassesAt(body.location_id)).map((each) => each.booking_opens_days);
  expect(values).toEqual([null, 2, null]);
  await configure(studio, { booking_opens_days: 30 });
});

it('the database’s default of the setting equals the catalogue’s', async () => {
  const { booking_opens_days, booking_closes_minutes } = defaultConfiguration;
  await studio.db.rows(`delete from app_config where key like 'booking_%'`);
  expect(await studio.db.rows('select opens_days, closes_minutes from booking_window')).toEqual([
    { opens_days: booking_opens_days, closes_minutes: booking_closes_minutes },
  ]);
});

it('values copied from the setting are removed by the step, if they ever equalled it; others stay', async () => {
  const { body } = await repeat();
  await configure(studio, { booking_opens_days: 21 });
  await configure(studio, { booking_opens_days: 14, booking_closes_minutes: 90 });
  const ids = (await staffClassesAt(body.location_id)).map(({ single_class_id }) => single_class_id);
  const put = 'update single_class set booking_opens_days = $2, booking_closes_minutes = $3 where single_class_id = $1';
  const given = [
    [30, 0],
    [21, 90],
    [7, 45],
  ];
  for (const [index, [opens, closes]] of given.entries()) await studio.db.rows(put, [ids[index], opens, closes]);
  const steps = new URL('../../database/steps/', import.meta.url);
  const text = await readFile(new URL('0057_booking_windows_of_their_own.sql', steps), 'utf8');
  await studio.db.script(text.slice(text.indexOf('-- Copies')));
  const values = (await staffClassesAt(body.location_id)).map((each) => [
    each.booking_opens_days,
    each.booking_closes_minutes,
  ]);
  expect(values).toEqual([
    [null, null],
    [null, null],
    [7, 45],
  ]);
});
