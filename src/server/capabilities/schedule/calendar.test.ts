import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schedule as scheduleWire, singleClass as singleClassWire } from '#shared/wire/schedule.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
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

describe('the calendar', () => {
  it('is listed by day, in order of time, and filtered', async () => {
    const coach = await instructor(studio);
    const roma = await location(studio);
    const rodada = await classType(studio, { spot_map: '3' });
    const late = await singleClass(studio, { in: 30, instructor_ids: [coach.instructor_id] });
    const early = await singleClass(studio, {
      in: 25,
      location_id: roma.location_id,
      class_type_id: rodada.class_type_id,
      capacity: null,
    });
    const next = await singleClass(studio, { in: 49 });
    const days = await daysOf();
    expect(days.map((day) => day.date)).toEqual(['2026-11-24', '2026-11-25']);
    expect(days[0]?.single_classes.map((each) => each.single_class_id)).toEqual([
      early.single_class_id,
      late.single_class_id,
    ]);
    expect(await idsOf(`&instructor_id=${coach.instructor_id}`)).toEqual([late.single_class_id]);
    expect(await idsOf(`&location_id=${roma.location_id}`)).toEqual([early.single_class_id]);
    expect(await idsOf(`&class_type_id=${rodada.class_type_id}`)).toEqual([early.single_class_id]);
    expect(await idsOf('&class_type_id=999999')).toEqual([]);
    expect(next.starts_at).toBe('2026-11-25T14:00:00.000Z');
  });

  it.each([
    ['start_date=2026-12-01&end_date=2026-11-01', 'end_date'],
    ['start_date=2026-01-01&end_date=2036-01-01', 'end_date'],
    ['start_date=2026-11-01&end_date=2027-01-02', 'end_date'],
    ['start_date=2026-02-30&end_date=2026-03-01', 'start_date'],
    [`${week}&coach=1`, 'coach'],
    [`${week}&location_id=0`, 'location_id'],
  ])('refuses %s, naming the field', async (query, field) => {
    const answer = await studio.api.get(`/single_class?${query}`);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  });

  it('shows sixty-two days, the first and the last included', async () => {
    const answer = await studio.api.get('/single_class?start_date=2026-11-01&end_date=2027-01-01');
    expect(answer.status, answer.text).toBe(200);
  });

  it('shows the tags and category of a class, and filters by one category', async () => {
    const as = await administrator(studio);
    const made = async <Name extends string>(path: string, name: Name, input: object) =>
      (await studio.api.post(path, input, { as })).read(z.object({ [name]: z.record(z.string(), z.unknown()) }))[name];
    const tag = await made('/tags', 'tag', { name: 'Luna llena', color: '#123456' });
    const category = await made('/class_categories', 'class_category', { name: 'Noches', handle: 'noches' });
    const class_category_id = Number(category?.class_category_id);
    const written = await singleClass(studio, { in: 26, class_category_id, tag_ids: [Number(tag?.tag_id)] });
    const { tag_id, name, color } = tag ?? {};
    const [shown] = (await daysOf(`&class_category_id=${class_category_id}`)).flatMap((day) => day.single_classes);
    expect(shown).toMatchObject({ class_category_id, tags: [{ tag_id, name, color }] });
    expect(await idsOf(`&class_category_id=${class_category_id}`)).toEqual([written.single_class_id]);
    expect(await idsOf('&class_category_id=999999')).toEqual([]);
  });

  it('refuses a repeated tag and an unknown one', async () => {
    const as = await administrator(studio);
    const each = await singleClass(studio, { in: 27 });
    const tag = await studio.api.post('/tags', { name: 'Eclipse', color: '#123456' }, { as });
    const { tag_id } = tag.read(z.object({ tag: z.object({ tag_id: z.number() }) })).tag;
    const saying = async (tag_ids: number[]) =>
      (await studio.api.put('/single_class', { single_class_id: each.single_class_id, tag_ids }, { as: desk })).body;
    const refusal = (tag_ids: string) => ({ error: { code: 'invalid-input', fields: { tag_ids } } });
    expect(await saying([tag_id, tag_id])).toMatchObject(refusal('Una etiqueta está dos veces.'));
    expect(await saying([tag_id, 999_999])).toMatchObject(refusal('Esta etiqueta no existe.'));
    expect(await saying([999_999, 999_999])).toMatchObject(refusal('Esta etiqueta no existe.'));
  });

  it('is the same answer for everybody, 304 if unchanged, new the moment a place is taken', async () => {
    const { single_class_id } = await singleClass(studio, { in: 70 });
    const path = `/single_class/single/${single_class_id}`;
    const first = await studio.api.get(path);
    const etag = String(first.headers.etag);
    const known = { headers: { 'if-none-match': etag } };
    expect((await studio.api.get(path, known)).status).toBe(304);
    expect((await studio.api.get(path, { as: desk })).text).toBe(first.text);
    const person = await customer(studio);
    await grant(studio, person);
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: person })).status).toBe(201);
    const changed = await studio.api.get(path, known);
    expect([changed.status, changed.read(one).single_class.spots_left]).toEqual([200, 7]);
  });

  it('is empty at once for everybody but staff while classes in person are off', async () => {
    const { single_class_id, class_date } = await singleClass(studio, { in: 72 });
    const range = `start_date=${class_date.slice(0, 10)}&end_date=${class_date.slice(0, 10)}`;
    const idsAt = async (path: string) =>
      (await studio.api.get(`${path}?${range}`, { as: desk }))
        .read(scheduleWire)
        .days.flatMap(({ single_classes }) => single_classes.map((each) => each.single_class_id));
    expect(await idsAt('/single_class')).toContain(single_class_id);
    await configure(studio, { single_class_enabled: false });
    expect(await idsAt('/single_class')).toEqual([]);
    expect(await idsAt('/single_class/admin/all')).toContain(single_class_id);
    await configure(studio, { single_class_enabled: true });
    expect(await idsAt('/single_class')).toContain(single_class_id);
  });

  it('lags at most two seconds behind another process', async () => {
    const { single_class_id } = await singleClass(studio, { in: 71 });
    const path = `/single_class/single/${single_class_id}`;
    await studio.api.get(path);
    await studio.db.rows(`update single_class set description = 'otra' where single_class_id = $1`, [single_class_id]);
    studio.clock.advance(1000);
    expect((await studio.api.get(path)).read(one).single_class.description).toBe('');
    studio.clock.advance(1000);
    expect((await studio.api.get(path)).read(one).single_class.description).toBe('otra');
  });
});
