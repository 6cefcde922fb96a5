import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY } from '#shared/time.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { type StaffClass, staffSchedule } from '#shared/wire/schedule.ts';
import { classSeries } from '#shared/wire/series.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classType, grant, instructor, location } from '../../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
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

async function repeat(overrides: object = {}) {
  const { location_id } = await location(studio, { name: 'Roma' });
  const { class_type_id } = await classType(studio, { name: 'Rodada', spot_map: '4' });
  const coach = await instructor(studio, { name: 'Sofía' });
  const body = {
    weekdays: [1, 3],
    time: '08:00',
    starts_on: '2026-11-23',
    class_type_id,
    location_id,
    capacity: null,
    instructor_ids: [coach.instructor_id],
    ...overrides,
  };
  const answer = await studio.api.post('/class_series', body, as());
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return { body, series: answer.read(saved).class_series };
}

async function classesAt(location_id: number, from = '2026-11-23', until = '2027-01-23'): Promise<StaffClass[]> {
  const query = `start_date=${from}&end_date=${until}&location_id=${location_id}`;
  const { days } = (await studio.api.get(`/single_class/admin/all?${query}`, as())).read(staffSchedule);
  return days.flatMap((day) => day.single_classes);
}
const live = (classes: StaffClass[]) => classes.filter(({ cancelled_at }) => cancelled_at === null);
const shown = (classes: StaffClass[]) => live(classes).map(({ class_date }) => class_date.slice(5, 16));

async function book(single_class_id: number) {
  const person = await customer(studio);
  await grant(studio, person, { class_type_ids: null, expiration_days: 90 });
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: person })).status).toBe(201);
  return person;
}
const letters = async (person: TestCustomer) => {
  const rows = await studio.db.rows<{ notice: string }>(
    `select notice from outbox where customer_id = $1 and notice like 'class-%' order by outbox_id`,
    [person.customer_id],
  );
  return rows.map(({ notice }) => notice);
};
const remaining = async (person: TestCustomer) =>
  (
    await studio.db.rows<{ remaining: number }>('select remaining from available_class where customer_id = $1', [
      person.customer_id,
    ])
  )[0];

it('creates eight weeks of classes at once; the job keeps them ahead, each once, also after an interruption', async () => {
  const { body } = await repeat();
  const made = await classesAt(body.location_id);
  expect(made).toHaveLength(17);
  expect([made[0]?.class_date, made.at(-1)?.class_date]).toEqual([
    '2026-11-23T08:00:00.000Z',
    '2027-01-18T08:00:00.000Z',
  ]);
  studio.clock.moveTo(new Date(START.getTime() + 7 * DAY));
  // Interrupted in the middle of its writes: nothing of that series stays.
  const failing = {
    ...studio.context,
    configuration: { ...studio.context.configuration, current: () => Promise.reject(new Error('killed')) },
  };
  await expect(extendSeries(failing)).rejects.toThrow('killed');
  expect(await classesAt(body.location_id, '2026-11-25', '2027-01-25')).toHaveLength(16);
  await Promise.all([extendSeries(studio.context), extendSeries(studio.context)]);
  expect(await extendSeries(studio.context)).toBe(0);
  const dates = shown(await classesAt(body.location_id, '2026-12-01', '2027-01-31'));
  expect(dates.slice(-2)).toEqual(['01-20T08:00', '01-25T08:00']);
  expect(new Set(dates).size).toBe(dates.length);
  studio.clock.moveTo(START);
});

it('continues without a deleted tag, for the job and for editing', async () => {
  const admin = await staff(studio, 'administrator');
  const tagged = z.object({ tag: z.object({ tag_id: z.number() }) });
  const tag = async (name: string) =>
    (await studio.api.post('/tags', { name, color: '#336699' }, { as: admin })).read(tagged).tag.tag_id;
  const [gone, stays] = [await tag('Para empezar'), await tag('Con velas')];
  const { body, series } = await repeat({ tag_ids: [gone, stays] });
  expect((await studio.api.delete(`/tags/${gone}`, { as: admin })).status).toBe(200);

  studio.clock.advance(7 * DAY);
  expect(await extendSeries(studio.context)).toBeGreaterThanOrEqual(2);
  const classes = await classesAt(body.location_id, '2026-12-01', '2027-01-31');
  expect(shown(classes).slice(-2)).toEqual(['01-20T08:00', '01-25T08:00']);
  for (const { tags } of classes) expect(tags.map(({ tag_id }) => tag_id)).toEqual([stays]);
  studio.clock.moveTo(START);

  const { class_series_id } = series;
  const kept = (await studio.api.get(`/class_series/${class_series_id}`, as())).read(saved).class_series;
  expect(kept.tag_ids).toEqual([stays]);
});

it('changed from a day on: its people move along, are notified, and may cancel free; a class edited by hand stays', async () => {
  const { body, series } = await repeat({ time: '18:00' });
  const [first, second, third, fourth] = await classesAt(body.location_id);
  if (!first || !second || !third || !fourth) throw new Error('No classes.');
  const person = await book(third.single_class_id);
  const byHand = { ...body, weekdays: undefined, time: undefined, starts_on: undefined, description: 'Con velas' };
  const edited = await studio.api.put(
    '/single_class',
    { ...byHand, single_class_id: fourth.single_class_id, version: fourth.version, class_date: fourth.class_date },
    as(),
  );
  expect(edited.status).toBe(200);
  const stale = {
    ...byHand,
    single_class_id: fourth.single_class_id,
    version: fourth.version,
    class_date: fourth.class_date,
  };
  expect((await studio.api.put('/single_class', stale, as())).code).toBe('changed-meanwhile');

  const change = { ...body, class_series_id: series.class_series_id, version: series.version };
  const next = { ...change, weekdays: [2, 3], time: '19:00', starts_on: '2026-11-30' };
  const seen = (await studio.api.post('/class_series/preview', next, as())).read(consequences);
  expect(seen.kept).toEqual([{ single_class_id: fourth.single_class_id, class_date: fourth.class_date }]);
  expect(seen.people).toMatchObject([{ customer_id: person.customer_id, fate: 'stays', notes: [] }]);
  expect(seen.sentences.join(' ')).toContain('Puede cancelar sin costo');
  expect(await letters(person)).toEqual([]);

  expect((await studio.api.put('/class_series', next, as())).status).toBe(200);
  expect((await studio.api.put('/class_series', next, as())).code).toBe('changed-meanwhile');
  const dates = shown(await classesAt(body.location_id));
  expect(dates.slice(0, 5)).toEqual(['11-23T18:00', '11-25T18:00', '12-01T19:00', '12-02T18:00', '12-08T19:00']);
  expect(await letters(person)).toEqual(['class-changed']);
  const free = 'select free_cancel_until from class_reservation where customer_id = $1';
  expect(await studio.db.rows(free, [person.customer_id])).toEqual([{ free_cancel_until: '2026-12-02T01:00:00.000Z' }]);
  expect(await extendSeries(studio.context)).toBe(0);
});

it('says that past days get no class, before it creates the series', async () => {
  const { body } = await repeat({ starts_on: '2026-11-24' });
  const said = async (overrides: object) =>
    (await studio.api.post('/class_series/preview/new', { ...body, ...overrides }, as())).read(consequences);
  const OVER = 'Los días que ya pasaron se quedan sin clase.';
  const late = await said({ starts_on: '2026-11-02' });
  expect(late.sentences).toContain(OVER);
  expect(late.made.every((class_date) => class_date > '2026-11-23T07')).toBe(true);
  expect((await said({ starts_on: '2026-11-23', time: '06:00', weekdays: [1] })).sentences).toContain(OVER);
  expect((await said({ starts_on: '2026-11-23' })).sentences).not.toContain(OVER);
  expect((await said({ starts_on: '2026-11-20', weekdays: [3] })).sentences).not.toContain(OVER);
});

it('creates no class with more places than its map has', async () => {
  const { body, series } = await repeat({ time: '21:00' });
  const above = { ...body, capacity: 5 };
  const { class_series_id, version } = series;
  const answers = [
    await studio.api.post('/class_series', above, as()),
    await studio.api.put('/class_series', { ...above, class_series_id, version }, as()),
    await studio.api.post('/class_series/preview', { ...above, class_series_id, version }, as()),
  ];
  for (const answer of answers)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('tiene 4 lugares: escribe 4 o menos')]);
  expect((await studio.api.put('/class_series', { ...body, capacity: 4, class_series_id, version }, as())).status).toBe(
    200,
  );
});

it('fewer places from a day on: people who leave are named class by class, before saving and in letters', async () => {
  const { body, series } = await repeat({ time: '10:00', weekdays: [4] });
  const [first, second, third] = await classesAt(body.location_id);
  if (!first || !second || !third) throw new Error('No classes.');
  const [before, staying, leaving, alone] = [
    await book(first.single_class_id),
    await book(second.single_class_id),
    await book(second.single_class_id),
    await book(third.single_class_id),
  ];
  await book(first.single_class_id);
  const { class_series_id, version } = series;
  const lower = { ...body, class_series_id, version, starts_on: '2026-12-03', capacity: 1 };
  const seen = (await studio.api.post('/class_series/preview', lower, as())).read(consequences);
  expect([seen.people_to_place, seen.sentences.at(-1)]).toEqual([
    1,
    'Faltan lugares para 1 persona: elige quién se cancela.',
  ]);
  const [short, ...others] = seen.short;
  expect([short?.single_class_id, short?.taken, short?.over, others]).toEqual([second.single_class_id, 2, 1, []]);
  const refused = await studio.api.put('/class_series', lower, as());
  expect([refused.code, refused.text]).toEqual(['capacity-below-taken', expect.stringContaining('jue 03 dic 10:00')]);
  expect(await letters(leaving)).toEqual([]);

  const people = (short?.last_booked ?? []).map((id) => ({ class_reservation_id: id, spot: null }));
  const named = (await studio.api.post('/class_series/preview', { ...lower, people }, as())).read(consequences);
  expect([named.people_to_place, named.people.map(({ customer_id, fate }) => [customer_id, fate])]).toEqual([
    0,
    expect.arrayContaining([
      [staying.customer_id, 'stays'],
      [leaving.customer_id, 'cancelled'],
      [alone.customer_id, 'stays'],
    ]),
  ]);
  const elsewhere = [{ class_reservation_id: 999_999, spot: null }, ...people];
  const wrong = await studio.api.put('/class_series', { ...lower, people: elsewhere }, as());
  expect(wrong.code).toBe('reservation-not-found');
  expect((await studio.api.put('/class_series', { ...lower, people }, as())).status).toBe(200);
  expect((await remaining(leaving))?.remaining).toBe(8);
  expect((await remaining(staying))?.remaining).toBe(7);
  const notices = `select notice from outbox where customer_id = $1 and notice = 'reservation-cancelled'`;
  expect(await studio.db.rows(notices, [leaving.customer_id])).toHaveLength(1);
  const after = await classesAt(body.location_id, '2026-11-26', '2026-12-10');
  expect(after.map(({ capacity, class_reservations }) => [capacity, class_reservations.length])).toEqual([
    [4, 2],
    [1, 1],
    [1, 1],
  ]);
  expect((await remaining(before))?.remaining).toBe(7);
});

it('another type from a day on: classes with people are listed with their reason before it is refused', async () => {
  const { body, series } = await repeat({ time: '13:00', weekdays: [4] });
  const [, second, third] = await classesAt(body.location_id);
  if (!second || !third) throw new Error('No classes.');
  const person = await book(third.single_class_id);
  const { class_type_id } = await classType(studio, { name: 'Yoga', spot_map: '6' });
  const { class_series_id, version } = series;
  const change = { ...body, class_series_id, version, class_type_id, starts_on: '2026-12-03' };
  const seen = (await studio.api.post('/class_series/preview', change, as())).read(consequences);
  expect(seen.refused).toEqual([
    {
      single_class_id: third.single_class_id,
      class_date: third.class_date,
      reason: 'Tiene 1 lugar tomado: no puede pasar de Rodada a Yoga.',
    },
  ]);
  expect(seen.sentences[0]).toBe('No se puede guardar: una clase que tiene reservaciones no puede cambiar de tipo.');
  const refused = await studio.api.put('/class_series', change, as());
  expect([refused.code, refused.text]).toEqual(['class-has-people', expect.stringContaining('jue 10 dic 13:00')]);
  // People who leave in the same change do not count; nor does anybody from the week after on.
  const [own] = seen.people;
  const people = [{ class_reservation_id: own?.class_reservation_id ?? 0, spot: null }];
  expect(
    (await studio.api.post('/class_series/preview', { ...change, people }, as())).read(consequences).refused,
  ).toEqual([]);
  const later = { ...change, starts_on: '2026-12-11' };
  expect((await studio.api.post('/class_series/preview', later, as())).read(consequences).refused).toEqual([]);
  expect((await studio.api.put('/class_series', later, as())).status).toBe(200);
  const after = live(await classesAt(body.location_id, '2026-12-03', '2026-12-17'));
  expect(after.map(({ class_type }) => class_type.name)).toEqual(['Rodada', 'Rodada', 'Yoga']);
  expect(await letters(person)).toEqual([]);
});

it('ended from a day on: its classes are cancelled, people notified and classes returned', async () => {
  const { body, series } = await repeat({ time: '12:00', weekdays: [5] });
  const [first, second] = await classesAt(body.location_id);
  if (!first || !second) throw new Error('No classes.');
  const person = await book(second.single_class_id);
  const end = { class_series_id: series.class_series_id, from: '2026-12-04', reason: 'Se acabó' };
  const seen = (await studio.api.post('/class_series/preview/end', end, as())).read(consequences);
  expect(seen.sentences).toEqual(['Se cancelan 7 clases.', 'Recibe un aviso y su clase de regreso: 1 persona.']);
  const address = `/class_series/${series.class_series_id}?from=2026-12-04&version=${series.version}&reason=Fin`;
  const answer = await studio.api.delete(address, as());
  expect(JSON.parse(answer.text)).toMatchObject({ cancelled_classes: 7, cancelled_reservations: 1 });
  expect(shown(await classesAt(body.location_id))).toEqual(['11-27T12:00']);
  expect(await letters(person)).toEqual(['class-cancelled']);
  expect(await remaining(person)).toEqual({ remaining: 8 });
  expect(await extendSeries(studio.context)).toBe(0);
});

it('an ended series is not extended by ending, or changing, it from a later day on', async () => {
  const { body, series } = await repeat({ time: '19:00', weekdays: [2], ends_on: '2026-12-08' });
  const lasts = async (class_series_id = series.class_series_id) =>
    (await studio.api.get(`/class_series/${class_series_id}`, as())).read(saved).class_series;
  const end = async (more: string) => {
    const { version } = await lasts();
    return studio.api.delete(`/class_series/${series.class_series_id}?from=2027-01-05&version=${version}${more}`, as());
  };
  for (const more of ['', '&of_weekday=2']) expect((await end(more)).status).toBe(200);
  const { version } = await lasts();
  const later = { ...body, class_series_id: series.class_series_id, version, starts_on: '2027-01-05', ends_on: null };
  const goes_on = (await studio.api.put('/class_series', later, as())).read(saved).class_series;
  expect((await lasts()).ends_on).toBe('2026-12-08');
  expect(goes_on).toMatchObject({ starts_on: '2027-01-05', ends_on: null });
  await extendSeries(studio.context);
  const until = shown(await classesAt(body.location_id, '2026-11-23', '2027-01-18'));
  expect(until).toEqual(['11-24T19:00', '12-01T19:00', '12-08T19:00', '01-05T19:00', '01-12T19:00']);
});

it('warns of a coach or place needed twice, and lets staff continue', async () => {
  const { body } = await repeat({ time: '15:00', weekdays: [2] });
  const again = { ...body, time: '15:30', ends_on: '2026-11-24' };
  const seen = (await studio.api.post('/class_series/preview/new', again, as())).read(consequences);
  expect(seen.clashes.map(({ sentence }) => sentence)).toEqual([
    'Sofía ya da Rodada el mar 24 nov a las 15:00.',
    'En Roma ya hay Rodada el mar 24 nov a las 15:00.',
  ]);
  expect((await studio.api.post('/class_series', again, as())).status).toBe(201);
  const none = { ...body, starts_on: '2026-11-25', ends_on: '2026-11-26' };
  expect((await studio.api.post('/class_series', none, as())).code).toBe('series-without-days');
});

it('closing a day cancels its classes and series skip it; reopened, the job creates them', async () => {
  const { body } = await repeat({ weekdays: [6], time: '09:00' });
  const [, second] = await classesAt(body.location_id);
  if (!second) throw new Error('No classes.');
  const person = await book(second.single_class_id);
  const day = { starts_on: '2026-12-05', ends_on: '2026-12-05', location_id: body.location_id, reason: 'Inventario' };
  const seen = (await studio.api.post('/closures/preview', day, as())).read(consequences);
  expect(seen.people).toMatchObject([{ customer_id: person.customer_id, fate: 'cancelled' }]);
  const closed = await studio.api.post('/closures', day, as());
  expect(JSON.parse(closed.text)).toMatchObject({ cancelled_classes: 1, cancelled_reservations: 1 });
  expect(await letters(person)).toEqual(['class-cancelled']);
  const more = { ...body, time: '11:00', ends_on: '2026-12-12' };
  expect((await studio.api.post('/class_series/preview/new', more, as())).read(consequences).left_out).toEqual([
    { date: '2026-12-05', reason: 'Inventario' },
  ]);
  expect((await studio.api.post('/class_series', more, as())).status).toBe(201);
  const at = async () => shown(await classesAt(body.location_id, '2026-12-05', '2026-12-05'));
  expect(await at()).toEqual([]);
  const { closure } = z.object({ closure: z.object({ studio_closure_id: z.int() }) }).parse(JSON.parse(closed.text));
  expect((await studio.api.delete(`/closures/${closure.studio_closure_id}`, as())).status).toBe(200);
  await extendSeries(studio.context);
  expect(await at()).toEqual(['12-05T11:00']);
});
