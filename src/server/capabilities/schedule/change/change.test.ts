import { afterAll, beforeAll, expect, it } from 'vitest';
import { consequences } from '#shared/wire/consequences.ts';
import { type SingleClass, staffSchedule } from '#shared/wire/schedule.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { rawEnd } from '../../../../../tests/factories/raw-studio.ts';
import { administrator, grant, instructor, singleClass } from '../../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { checkBooks } from '../../books/index.ts';

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

const as = () => ({ as: desk });
const inputOf = (each: SingleClass, change: object) => ({
  single_class_id: each.single_class_id,
  class_date: each.class_date,
  duration_minutes: each.duration_minutes,
  capacity: each.capacity,
  class_type_id: each.class_type.class_type_id,
  location_id: each.location.location_id,
  people: [],
  ...change,
});

async function book(single_class_id: number, spot: number) {
  const person = await customer(studio);
  await grant(studio, person);
  expect((await studio.api.post('/class_reservations', { single_class_id, spot }, { as: person })).status).toBe(201);
  const [row] = await studio.db.rows<{ id: number }>('select max(class_reservation_id) as id from class_reservation');
  return { person, class_reservation_id: row?.id ?? 0 };
}
const letters = async ({ person }: { person: TestCustomer }) => {
  const rows = await studio.db.rows<{ notice: string }>(
    `select notice from outbox where customer_id = $1 and notice <> 'reservation-made' order by outbox_id`,
    [person.customer_id],
  );
  return rows.map(({ notice }) => notice);
};
const preview = async (path: string, body: object) => (await studio.api.post(path, body, as())).read(consequences);

it('a lower capacity requires naming who leaves; those are cancelled with their class returned', async () => {
  const made = await singleClass(studio, { spot_map: '3' });
  const [one, two, three] = [
    await book(made.single_class_id, 1),
    await book(made.single_class_id, 2),
    await book(made.single_class_id, 3),
  ];
  const lower = inputOf(made, { capacity: 2 });
  expect((await studio.api.put('/single_class', lower, as())).code).toBe('capacity-below-taken');
  expect((await preview('/single_class/preview', lower)).people_to_place).toBe(1);
  const people = [
    { class_reservation_id: two.class_reservation_id, spot: null },
    { class_reservation_id: three.class_reservation_id, spot: 2 },
  ];
  const seen = await preview('/single_class/preview', { ...lower, people });
  expect([seen.people_to_place, seen.people.map(({ fate }) => fate)]).toEqual([0, ['stays', 'cancelled', 'moves']]);
  expect((await studio.api.put('/single_class', { ...lower, people }, as())).status).toBe(200);
  expect([await letters(one), await letters(two), await letters(three)]).toEqual([
    [],
    ['reservation-cancelled'],
    ['reservation-moved'],
  ]);
});

it('a broken bike: its person moves in the same request; reopened it is free', async () => {
  const made = await singleClass(studio, { spot_map: '3' });
  const someone = await book(made.single_class_id, 2);
  const block = { single_class_id: made.single_class_id, spot: 2, blocked: true, people: [] };
  expect((await preview('/single_class/preview/spot', block)).people_to_place).toBe(1);
  expect((await studio.api.put('/single_class/spot', block, as())).code).toBe('spot-has-person');
  const people = [{ class_reservation_id: someone.class_reservation_id, spot: 3 }];
  const done = await studio.api.put('/single_class/spot', { ...block, people }, as());
  expect(JSON.parse(done.text).single_class).toMatchObject({ spots_left: 1, blocked_spots: [2] });
  expect(await letters(someone)).toEqual(['reservation-moved']);
  const open = await studio.api.put('/single_class/spot', { ...block, blocked: false }, as());
  expect(JSON.parse(open.text).single_class).toMatchObject({ spots_left: 2, blocked_spots: [] });
});

it('of two people who close places of one class at once, the second reads that it changed', async () => {
  const made = await singleClass(studio, { spot_map: '3' });
  const version = 1;
  const close = (spot: number) => ({ single_class_id: made.single_class_id, spot, blocked: true, version });
  const answers = await Promise.all([3, 2].map((spot) => studio.api.put('/single_class/spot', close(spot), as())));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'changed-meanwhile']);
  expect((await studio.api.post('/single_class/preview/spot', close(1), as())).code).toBe('changed-meanwhile');
  const seen = await studio.api.get(`/single_class/single/${made.single_class_id}`);
  expect(JSON.parse(seen.text).single_class.blocked_spots).toHaveLength(1);
  const again = await studio.api.put('/single_class/spot', { ...close(1), version: version + 1 }, as());
  expect(again.status).toBe(200);
});

it('another hour lists people who cannot attend both, or whose package does not cover the day', async () => {
  const made = await singleClass(studio, { spot_map: '3', in: 26 });
  const other = await singleClass(studio, { spot_map: '3', in: 50 });
  const someone = await book(made.single_class_id, 1);
  await studio.api.post('/class_reservations', { single_class_id: other.single_class_id }, { as: someone.person });
  await rawEnd(studio.db, someone.person.customer_id, '2026-11-24');
  const moved = await preview('/single_class/preview', inputOf(made, { class_date: other.class_date }));
  expect(moved.people[0]?.notes).toEqual([
    'A esa hora ya tiene Barre, mié 25 nov 09:00.',
    'Su paquete no cubre el nuevo día u hora: conserva su lugar.',
  ]);
});

it('a week copied twice creates its classes once', async () => {
  const made = await singleClass(studio, { class_date: '2027-02-02T09:00:00.000Z' });
  const copy = { from: '2027-02-01', to: '2027-02-08', location_id: made.location.location_id };
  expect((await preview('/single_class/preview/week', copy)).made).toEqual(['2027-02-09T09:00:00.000Z']);
  const first = await studio.api.post('/single_class/week', copy, as());
  expect([first.status, JSON.parse(first.text).classes]).toEqual([201, 1]);
  expect((await preview('/single_class/preview/week', copy)).left_out).toEqual([
    { date: '2027-02-09', reason: 'Barre, 09:00: ya está en el calendario.' },
  ]);
  expect(JSON.parse((await studio.api.post('/single_class/week', copy, as())).text).classes).toBe(0);
});

it('copying a week lists every class, and its exceptions: moved, substituted, outside a series, an event', async () => {
  const [sofia, luis] = [await instructor(studio, { name: 'Sofía' }), await instructor(studio, { name: 'Luis' })];
  const alone = await singleClass(studio, { class_date: '2027-03-04T20:00:00.000Z' });
  const { location_id } = alone.location;
  const content = { class_type_id: alone.class_type.class_type_id, location_id, capacity: 5 };
  const series = { ...content, weekdays: [1, 2, 3], time: '09:00', starts_on: '2027-03-01', ends_on: '2027-03-03' };
  studio.clock.moveTo(new Date('2027-02-20T12:00:00Z'));
  const repeated = { ...series, instructor_ids: [sofia.instructor_id] };
  expect((await studio.api.post('/class_series', repeated, as())).status).toBe(201);
  const { days } = (
    await studio.api.get(
      `/single_class/admin/all?start_date=2027-03-01&end_date=2027-03-03&location_id=${location_id}`,
      as(),
    )
  ).read(staffSchedule);
  const [monday, tuesday, wednesday] = days.flatMap(({ single_classes }) => single_classes);
  if (!monday || !tuesday || !wednesday) throw new Error('No classes.');
  const own = { ...content, instructor_ids: [sofia.instructor_id] };
  const moved = { ...own, single_class_id: tuesday.single_class_id, class_date: '2027-03-04T11:00:00.000Z' };
  const { single_class_id, class_date } = wednesday;
  const substituted = { ...own, single_class_id, class_date, instructor_ids: [luis.instructor_id] };
  for (const change of [moved, substituted])
    expect((await studio.api.put('/single_class', change, as())).status).toBe(200);
  const off = await singleClass(studio, { class_date: '2027-03-05T07:00:00.000Z', ...content });
  expect((await studio.api.delete(`/single_class/${off.single_class_id}`, as())).status).toBe(200);

  const copy = { from: '2027-03-01', to: '2027-03-08', location_id };
  const { copies, left_out } = await preview('/single_class/preview/week', copy);
  expect(copies.map((each) => [each.class_date.slice(5, 16), each.coach, each.note])).toEqual([
    ['03-08T09:00', 'Sofía', null],
    ['03-10T09:00', 'Luis', 'Esa semana la da Luis en vez de Sofía.'],
    ['03-11T11:00', 'Sofía', 'Esa semana se movió: siempre es los martes a las 09:00.'],
    ['03-11T20:00', '', 'No se repite: solo está en esa semana.'],
  ]);
  expect(left_out).toEqual([{ date: '2027-03-12', reason: 'Barre, 07:00: está cancelada esa semana.' }]);
  expect((await studio.api.post('/single_class/week', copy, as())).status).toBe(201);
  studio.clock.moveTo(START);
});

it('a held class keeps its hour once its roster is closed, and past classes send no letters', async () => {
  const coach = await instructor(studio, { name: 'Renata' });
  const made = await singleClass(studio, { spot_map: '3', in: 2 });
  const someone = await book(made.single_class_id, 1);
  studio.clock.advance(3 * 3_600_000);
  const list = { single_class_id: made.single_class_id, closed: true };
  expect((await studio.api.put('/single_class/roster', list, as())).status).toBe(200);
  const later = inputOf(made, { class_date: made.class_date.replace('2026-11-23', '2026-12-23') });
  expect((await studio.api.post('/single_class/preview', later, as())).code).toBe('roster-closed');
  expect((await studio.api.put('/single_class', later, as())).code).toBe('roster-closed');
  const other = inputOf(made, { instructor_ids: [coach.instructor_id] });
  expect((await preview('/single_class/preview', other)).sentences).toEqual([
    'Da la clase Renata en vez de nadie.',
    'Esa hora ya pasó: no se avisa a nadie.',
  ]);
  expect((await studio.api.put('/single_class', other, as())).code).toBe('authorisation-needed');
  const admin = { as: await administrator(studio) };
  expect((await studio.api.put('/single_class', other, admin)).status).toBe(200);
  expect(await letters(someone)).toEqual([]);
});

it('cancelling shows how many people wait for the class', async () => {
  await configure(studio, { waitlist_enabled: true });
  const { single_class_id } = await singleClass(studio, { spot_map: '1' });
  await book(single_class_id, 1);
  for (const person of [await customer(studio), await customer(studio)]) {
    await grant(studio, person);
    expect((await studio.api.post('/waitlist', { single_class_id }, { as: person })).status).toBe(201);
  }
  const { sentences } = await preview('/single_class/preview/cancel', { single_class_id });
  expect(sentences).toContainEqual(expect.stringContaining('Termina la lista de espera de 2 personas'));
});
