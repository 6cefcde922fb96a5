import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { roster as rosterWire } from '#shared/wire/roster.ts';
import {
  type SingleClass,
  schedule as scheduleWire,
  singleClass as singleClassWire,
  staffSchedule,
} from '#shared/wire/schedule.ts';
import { classSeries } from '#shared/wire/series.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import {
  administrator,
  classType,
  grant,
  instructor,
  location,
  singleClass,
} from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../books/index.ts';

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

const one = z.object({ single_class: singleClassWire });
const week = 'start_date=2026-11-20&end_date=2026-12-20';
const daysOf = async (filters = '') =>
  (await studio.api.get(`/single_class?${week}${filters}`)).read(scheduleWire).days;
const idsOf = async (filters = '') =>
  (await daysOf(filters)).flatMap((day) => day.single_classes.map((each) => each.single_class_id));
const edit = (each: SingleClass, change: object) =>
  studio.api.put(
    '/single_class',
    {
      single_class_id: each.single_class_id,
      class_date: each.class_date,
      duration_minutes: each.duration_minutes,
      capacity: each.capacity,
      class_type_id: each.class_type.class_type_id,
      location_id: each.location.location_id,
      ...change,
    },
    { as: desk },
  );

async function book(single_class_id: number, spot?: number) {
  const person = await customer(studio);
  await grant(studio, person);
  return studio.api.post('/class_reservations', { single_class_id, ...(spot && { spot }) }, { as: person });
}

describe('scheduling', () => {
  it('takes length and places from the type, and the instant from the location’s zone', async () => {
    const tijuana = await location(studio, { timezone: 'America/Tijuana' });
    const rodada = await classType(studio, { spot_map: '5,6,7', duration_minutes: 45 });
    const made = await singleClass(studio, {
      class_type_id: rodada.class_type_id,
      location_id: tijuana.location_id,
      capacity: null,
      class_date: '2026-12-01T07:00:00.000Z',
    });
    expect(made).toMatchObject({
      starts_at: '2026-12-01T15:00:00.000Z',
      duration_minutes: 45,
      capacity: 18,
      spots_left: 18,
    });
  });

  it('a smaller capacity blocks the highest places of the map', async () => {
    const made = await singleClass(studio, { spot_map: '2,3', capacity: 3 });
    expect(made).toMatchObject({ capacity: 3, spots_left: 3, blocked_spots: [4, 5] });
  });

  it('refuses more places than the map has, naming how many it has, also before it is saved', async () => {
    const { location_id } = await location(studio);
    const { class_type_id } = await classType(studio, { spot_map: '2,3' });
    const bare = await classType(studio);
    const body = { class_date: '2027-03-14T08:30:00.000Z', class_type_id, location_id };
    for (const path of ['/single_class', '/single_class/preview/new']) {
      const answer = await studio.api.post(path, { ...body, capacity: 6 }, { as: desk });
      expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
      expect(errorAnswer.parse(answer.body).error.fields).toEqual({
        capacity: 'El plano de esta clase tiene 5 lugares: escribe 5 o menos.',
      });
    }
    for (const fine of [{ capacity: 5 }, { capacity: null }, { capacity: 6, class_type_id: bare.class_type_id }])
      expect((await studio.api.post('/single_class', { ...body, ...fine }, { as: desk })).status).toBe(201);
  });

  it('changes the sent fields of a class and keeps the rest, also with another type', async () => {
    const { instructor_id } = await instructor(studio);
    const made = await singleClass(studio, { in: 90, capacity: 6, description: 'Trae calcetas', duration_minutes: 70 });
    const { single_class_id } = made;
    const change = async (fields: object) =>
      (await studio.api.put('/single_class', { single_class_id, ...fields }, { as: desk })).read(one).single_class;
    await change({ instructor_ids: [instructor_id] });
    expect(await change({ capacity: 5 })).toMatchObject({
      class_date: made.class_date,
      description: 'Trae calcetas',
      duration_minutes: 70,
      capacity: 5,
      class_type: { class_type_id: made.class_type.class_type_id },
      location: { location_id: made.location.location_id },
      class_instructors: [{ instructor_id }],
    });
    // Control: a field sent empty is emptied.
    expect(await change({ description: '', instructor_ids: [] })).toMatchObject({
      description: '',
      class_instructors: [],
    });
    const mapped = await classType(studio, { spot_map: '2,4', duration_minutes: 40 });
    const { class_type_id } = mapped;
    expect(await change({ class_type_id })).toMatchObject({
      capacity: 5,
      duration_minutes: 70,
      class_type: { class_type_id },
    });
  });

  it('refuses an hour that the zone skips, and names what does not exist', async () => {
    const { location_id } = await location(studio, { timezone: 'America/Tijuana' });
    const { class_type_id } = await classType(studio);
    const make = (change: object) =>
      studio.api.post(
        '/single_class',
        { class_date: '2027-03-14T02:30:00.000Z', class_type_id, location_id, capacity: 5, ...change },
        { as: desk },
      );
    expect((await make({})).code).toBe('time-skipped');
    const fine = { class_date: '2027-03-14T03:30:00.000Z' };
    expect((await make({ ...fine, class_type_id: 99_999 })).text).toContain('"class_type_id"');
    expect((await make({ ...fine, location_id: 99_999 })).text).toContain('"location_id"');
    expect((await make({ ...fine, instructor_ids: [99_999] })).text).toContain('"instructor_ids"');
    expect((await make({ ...fine, tag_ids: [99_999] })).text).toContain('"tag_ids"');
    expect((await make({ class_date: '0000-01-01T00:00:00.000Z' })).status).toBe(400);
    const fraction = await make({ class_date: '2027-03-14T03:30:00.120Z' });
    expect([fraction.code, fraction.text]).toEqual(['invalid-input', expect.stringContaining('sin fracciones')]);
    expect((await make(fine)).status).toBe(201);
  });

  it('refuses a day that lies further ahead than two years, at its field, also before it is saved', async () => {
    const { class_type_id } = await classType(studio);
    const { location_id } = await location(studio);
    const parts = { class_type_id, location_id };
    const dated = (date: string) => ({ ...parts, class_date: `${date}T07:00:00.000Z` });
    const weekly = { ...parts, weekdays: [1], time: '07:00', starts_on: '2036-11-24' };
    const { single_class_id } = await singleClass(studio, parts);
    const kept = await studio.api.post(
      '/class_series',
      { ...weekly, starts_on: '2026-11-30', ends_on: '2026-11-30' },
      { as: desk },
    );
    const { class_series } = kept.read(z.object({ class_series: classSeries }));
    const later = {
      class_series_id: class_series.class_series_id,
      version: class_series.version,
      starts_on: '2036-12-01',
      ends_on: null,
    };
    const far = 'Faltan más de dos años para ese día. Revisa el año.';
    const refused: [string, Promise<{ status: number; body: unknown }>][] = [
      ['class_date', studio.api.post('/single_class', dated('2028-11-24'), { as: desk })],
      ['class_date', studio.api.post('/single_class/preview/new', dated('2036-11-23'), { as: desk })],
      ['class_date', studio.api.put('/single_class', { single_class_id, ...dated('2036-11-23') }, { as: desk })],
      [
        'class_date',
        studio.api.post('/single_class/preview', { single_class_id, ...dated('2036-11-23') }, { as: desk }),
      ],
      ['starts_on', studio.api.post('/class_series', weekly, { as: desk })],
      ['starts_on', studio.api.post('/class_series/preview/new', weekly, { as: desk })],
      ['starts_on', studio.api.put('/class_series', later, { as: desk })],
      ['starts_on', studio.api.post('/class_series/preview', later, { as: desk })],
      ['to', studio.api.post('/single_class/week', { from: '2026-11-23', to: '2036-11-24' }, { as: desk })],
    ];
    for (const [field, asked] of refused)
      expect(await asked).toMatchObject({ status: 400, body: { error: { fields: { [field]: far } } } });
    expect((await studio.api.post('/single_class', dated('2028-11-23'), { as: desk })).status).toBe(201);
  });

  it('requires a special event’s package: with another nobody could book', async () => {
    const event = await classPackage(studio, { kind: 'especial', class_amount: 1 });
    const made = await singleClass(studio, { in: 80, class_package_id: event.class_package_id });
    const ordinary = await classPackage(studio);
    const { class_date, class_type, location } = made;
    const content = { class_type_id: class_type.class_type_id, location_id: location.location_id, capacity: 8 };
    const once = { ...content, class_date };
    const changed = { ...once, single_class_id: made.single_class_id };
    const weekly = { ...content, weekdays: [1], time: '09:00', starts_on: class_date.slice(0, 10), ends_on: null };
    for (const class_package_id of [ordinary.class_package_id, 99_999]) {
      const request = {
        'POST /single_class/preview/new': { ...once, class_package_id },
        'POST /single_class': { ...once, class_package_id },
        'POST /single_class/preview': { ...changed, class_package_id },
        'PUT /single_class': { ...changed, class_package_id },
        'POST /class_series/preview/new': { ...weekly, class_package_id },
        'POST /class_series': { ...weekly, class_package_id },
      };
      for (const [call, body] of Object.entries(request)) {
        const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
        const answer = await studio.api.call(method, path, body, { as: desk });
        expect([call, answer.status]).toEqual([call, 400]);
        expect(answer.body).toMatchObject({
          error: { fields: { class_package_id: 'Elige un paquete de evento especial: este no lo es, o se archivó.' } },
        });
      }
    }
    expect((await edit(made, { class_package_id: event.class_package_id, description: 'Luna' })).status).toBe(200);
  });
});

describe('a class in the past', () => {
  const ASKED = 'Esta clase ya pasó: nadie la podrá reservar. Sirve para que los reportes digan lo que sí se dio.';
  const bodyAt = async (class_date: string) => ({
    class_type_id: (await classType(studio)).class_type_id,
    location_id: (await location(studio)).location_id,
    class_date,
    capacity: 5,
  });
  const asks = async (path: string, body: object) =>
    (await studio.api.post(path, body, { as: desk })).read(consequences).past;

  it('requires confirmation, and reception a permit; a coming hour requires neither', async () => {
    const over = await bodyAt('2026-11-23T06:59:00.000Z');
    const toCome = { ...over, class_date: '2026-11-23T07:01:00.000Z' };
    expect(await asks('/single_class/preview/new', over)).toBe(ASKED);
    expect(await asks('/single_class/preview/new', toCome)).toBeNull();
    expect(await studio.api.post('/single_class', over, { as: desk })).toMatchObject({
      status: 403,
      code: 'authorisation-needed',
    });
    expect(await studio.db.rows('select 1 from single_class where location_id = $1', [over.location_id])).toEqual([]);
    expect((await studio.api.post('/single_class', toCome, { as: desk })).status).toBe(201);
    const owner = await administrator(studio);
    expect((await studio.api.post('/single_class', over, { as: owner })).status).toBe(201);
  });

  it('a coming one moved there requires it too; a past one is corrected as before', async () => {
    const made = await singleClass(studio, { in: 24 });
    const change = (each: SingleClass, class_date: string) => ({
      single_class_id: each.single_class_id,
      class_date,
      capacity: each.capacity,
      class_type_id: each.class_type.class_type_id,
      location_id: each.location.location_id,
    });
    expect(await asks('/single_class/preview', change(made, '2026-11-20T07:00:00.000Z'))).toBe(
      'Quedaría a una hora que ya pasó: nadie podrá reservar. Sirve para que los reportes digan lo que sí se dio.',
    );
    expect((await edit(made, { class_date: '2026-11-20T07:00:00.000Z' })).code).toBe('authorisation-needed');
    const over = await singleClass(studio, { in: -24 });
    expect(await asks('/single_class/preview', change(over, '2026-11-20T07:00:00.000Z'))).toBeNull();
    expect((await edit(over, { class_date: '2026-11-20T07:00:00.000Z' })).status).toBe(200);
  });
});

describe('editing', () => {
  it('capacity goes down to what is taken, up again, and no further than the map', async () => {
    const made = await singleClass(studio, { spot_map: '2,3' });
    await book(made.single_class_id, 5);
    await book(made.single_class_id, 1);
    expect((await edit(made, { capacity: 1 })).code).toBe('capacity-below-taken');
    expect((await edit(made, { capacity: 2 })).read(one).single_class).toMatchObject({
      is_full: true,
      blocked_spots: [2, 3, 4],
    });
    const above = await edit(made, { capacity: 6 });
    expect([above.status, above.text]).toEqual([400, expect.stringContaining('tiene 5 lugares: escribe 5 o menos')]);
    expect((await edit(made, { capacity: 5 })).read(one).single_class).toMatchObject({
      capacity: 5,
      spots_left: 3,
      blocked_spots: [],
    });
  });

  it('without a map places are added and removed', async () => {
    const made = await singleClass(studio, { capacity: 2 });
    await book(made.single_class_id);
    expect((await edit(made, { capacity: 1 })).read(one).single_class).toMatchObject({ is_full: true, spots_left: 0 });
    expect((await edit(made, { capacity: 6 })).read(one).single_class).toMatchObject({ spots_left: 5 });
    await book(made.single_class_id);
    expect((await edit(made, { capacity: 1 })).code).toBe('capacity-below-taken');
    // Nobody could reserve it: such a class is cancelled, or its places are blocked.
    expect((await edit(made, { capacity: 0 })).body).toMatchObject({
      error: { code: 'invalid-input', fields: { capacity: expect.stringMatching(/^Debe ser 1 o más/) } },
    });
  });

  it('another type recreates the places while nobody is in, and is refused afterwards', async () => {
    const made = await singleClass(studio, { spot_map: '2,3' });
    const other = await classType(studio, { spot_map: '4' });
    const changed = (await edit(made, { class_type_id: other.class_type_id, capacity: null })).read(one).single_class;
    expect(changed).toMatchObject({ capacity: 4, spots_left: 4, class_type: { spot_map: '4' } });
    await book(made.single_class_id);
    expect((await edit(made, {})).code).toBe('class-has-people');
    const moved = (await edit(changed, { class_date: '2026-12-24T09:00:00.000Z' })).read(one).single_class;
    expect(moved).toMatchObject({ class_date: '2026-12-24T09:00:00.000Z', spots_left: 3 });
    expect((await edit(changed, { description: 'Con velas', capacity: null })).read(one).single_class).toMatchObject({
      description: 'Con velas',
    });
  });

  it('a later change of the type’s map changes no existing class', async () => {
    const type = await classType(studio, { spot_map: '3,3' });
    const made = await singleClass(studio, { class_type_id: type.class_type_id, capacity: null });
    await book(made.single_class_id, 6);
    const admin = await staff(studio, 'administrator');
    await studio.api.put(
      '/class_types',
      { class_type_id: type.class_type_id, name: type.name, spot_map: '2' },
      { as: admin },
    );
    const same = (await edit(made, { capacity: null })).read(one).single_class;
    expect(same).toMatchObject({ class_type: { spot_map: '3,3' }, spots_left: 5, class_reservations: [{ spot: 6 }] });
  });

  it('a cancelled class cannot be edited, and only staff still see it', async () => {
    const made = await singleClass(studio, { in: 90 });
    await studio.api.delete(`/single_class/${made.single_class_id}`, { as: desk });
    expect((await edit(made, {})).code).toBe('class-cancelled');
    expect(await idsOf()).not.toContain(made.single_class_id);
    const all = (await studio.api.get(`/single_class/admin/all?${week}`, { as: desk })).read(scheduleWire);
    expect(
      all.days.flatMap((day) => day.single_classes).find((each) => each.single_class_id === made.single_class_id)
        ?.cancelled_at,
    ).not.toBeNull();
  });
});

it('a coach’s list has only their own classes', async () => {
  const coach = await instructor(studio);
  const person = await staff(studio, 'coach', { instructor_id: coach.instructor_id });
  const own = await singleClass(studio, { in: 100, instructor_ids: [coach.instructor_id] });
  const all = (await studio.api.get(`/single_class/admin/all?${week}`, { as: person })).read(scheduleWire);
  expect(all.days.flatMap((day) => day.single_classes).map((each) => each.single_class_id)).toEqual([
    own.single_class_id,
  ]);
  expect((await studio.api.get(`/single_class/admin/all?${week}`, { as: await customer(studio) })).code).toBe(
    'forbidden',
  );
});

it('staff see how many people of a class have arrived', async () => {
  const made = await singleClass(studio, { in: 2 });
  const people = [await customer(studio), await customer(studio)];
  for (const person of people) {
    await grant(studio, person);
    await studio.api.post('/class_reservations', { single_class_id: made.single_class_id }, { as: person });
  }
  const arrived = async () => {
    const day = made.class_date.slice(0, 10);
    const answer = await studio.api.get(`/single_class/admin/all?start_date=${day}&end_date=${day}`, { as: desk });
    const classes = answer.read(staffSchedule).days.flatMap((each) => each.single_classes);
    const found = classes.find((each) => each.single_class_id === made.single_class_id);
    return [found?.attended, found?.class_reservations.length];
  };
  expect(await arrived()).toEqual([0, 2]);
  const { roster } = (await studio.api.get(`/class_reservations/roster/${made.single_class_id}`, { as: desk })).read(
    rosterWire,
  );
  const class_reservation_id = roster[0]?.class_reservation_id;
  await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as: desk });
  expect(await arrived()).toEqual([1, 2]);
});

it('a week copied by several at once is copied once', async () => {
  const [source] = [await singleClass(studio, { in: 24 * 40 })];
  const day = Date.parse(`${source?.class_date.slice(0, 10)}T00:00:00Z`);
  const monday = new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * 86_400_000);
  const later = new Date(monday.getTime() + 7 * 86_400_000);
  const dates = { from: monday.toISOString().slice(0, 10), to: later.toISOString().slice(0, 10) };
  const answers = await Promise.all([1, 2, 3, 4].map(() => studio.api.post('/single_class/week', dates, { as: desk })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const there = await studio.db.rows(
    `select 1 from single_class where class_date between $1::timestamp and $1::timestamp + interval '7 days'`,
    [dates.to],
  );
  expect(there).toHaveLength(1);
});
