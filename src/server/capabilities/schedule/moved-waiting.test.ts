import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consequences } from '#shared/wire/consequences.ts';
import { cancelAnswer, mineAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, classType, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/**
 * People who wait are notified of a change before a class is spent on another hour (docs/rules.md#changing-classes).
 */

let studio: TestStudio;
let [admin, ana, bea]: TestCustomer[] = [];
let made: SingleClass;
let anasPlace: number;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  await configure(studio, { waitlist_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio), await customer(studio)];
  for (const person of [who(ana), who(bea)]) await grant(studio, person);
  made = await singleClass(studio, { spot_map: '1', in: 72 });
  const { single_class_id } = made;
  const booked = await studio.api.post('/class_reservations', { single_class_id }, { as: who(ana) });
  anasPlace = booked.read(reserveAnswer).class_reservation.class_reservation_id;
  expect((await studio.api.post('/waitlist', { single_class_id }, { as: who(bea) })).status).toBe(201);
  await deliverLetters(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const who = (person: TestCustomer | undefined) => person as TestCustomer;
const form = (change: object) => ({
  single_class_id: made.single_class_id,
  class_date: made.class_date,
  class_type_id: made.class_type.class_type_id,
  location_id: made.location.location_id,
  capacity: null,
  ...change,
});
const change = (fields: object) => studio.api.put('/single_class', form(fields), { as: who(admin) });
const said = async (fields: object) =>
  (await studio.api.post('/single_class/preview', form(fields), { as: who(admin) })).read(consequences).sentences;
const lettersTo = async (person: TestCustomer | undefined) =>
  (await deliverLetters(studio)).filter(({ to }) => to === who(person).email);
const outcomes = () =>
  studio.db.rows('select outcome from waitlist where single_class_id = $1 order by waitlist_id', [
    made.single_class_id,
  ]);

it('another hour is notified to the waitlist, which is kept, and the office sees so before saving', async () => {
  const later = { class_date: '2026-11-28T21:00:00.000Z' };
  expect(await said(later)).toContain('Sigue en la lista de espera y recibe el mismo aviso: 1 persona.');
  expect((await change(later)).status).toBe(200);
  const [letter, ...others] = await lettersTo(bea);
  expect(others).toEqual([]);
  expect(letter?.subject).toContain('Cambió la clase que esperas: Barre');
  expect(letter?.text).toContain('jueves 26 de noviembre, 07:00');
  expect(letter?.text).toContain('sábado 28 de noviembre, 21:00');
  expect(letter?.text).toContain('Sigues en la lista de espera, en el mismo orden.');
  // Changes by the studio are always sent, whatever letters a person chose.
  expect(letter?.unsubscribe).toBeUndefined();
  expect(await outcomes()).toEqual([{ outcome: null }]);
});

it('a person promoted by the same change may cancel free until it begins, and is notified of both', async () => {
  await configure(studio, { waitlist_cutoff_minutes: 0 });
  const { capacity: _, ...roomy } = form({ class_date: '2026-11-23T12:00:00.000Z' });
  const open = await singleClass(studio, { capacity: 1, in: 72 });
  const { single_class_id } = open;
  await studio.api.post('/class_reservations', { single_class_id }, { as: who(ana) });
  await studio.api.post('/waitlist', { single_class_id }, { as: who(bea) });
  const parts = { class_type_id: open.class_type.class_type_id, location_id: open.location.location_id };
  const moved = await studio.api.put(
    '/single_class',
    { ...roomy, ...parts, single_class_id, capacity: 2 },
    { as: who(admin) },
  );
  expect(moved.status, moved.text).toBe(200);
  const days = 'start_date=2026-11-23&end_date=2026-11-23';
  const mine = (await studio.api.get(`/class_reservations/mine?${days}`, { as: who(bea) })).read(mineAnswer);
  const id = mine.class_reservations[0]?.class_reservation_id;
  const subjects = (await lettersTo(bea)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith('Ya tienes lugar'))).toBe(true);
  expect(subjects.some((subject) => subject.startsWith('Cambió tu clase'))).toBe(true);
  const left = await studio.api.delete(`/class_reservations/${id}`, { as: who(bea) });
  expect(left.read(cancelAnswer).returned).toBe(true);
  await configure(studio, { waitlist_cutoff_minutes: null });
});

it('with another class type at that hour her wait ends, no class is spent, and she is notified', async () => {
  const { class_type_id } = await classType(studio, { name: 'Box', spot_map: '4' });
  const box = { class_type_id, people: [{ class_reservation_id: anasPlace, spot: null }] };
  expect(await said(box)).toContain('Termina la lista de espera, con aviso, de 1 persona.');
  expect((await change(box)).status).toBe(200);
  expect(await outcomes()).toEqual([{ outcome: 'class-over' }]);
  const [letter, ...others] = await lettersTo(bea);
  expect(others).toEqual([]);
  expect(letter?.text).toContain('La clase que esperabas ya no se da: en su lugar hay otra.');
  const credits = await studio.db.rows(
    'select 1 from available_class_movement m join available_class g using (available_class_id) where g.customer_id = $1 and m.kind = $2',
    [who(bea).customer_id, 'reserved'],
  );
  expect(credits).toEqual([]);
});

it('control: a change of the description sends no letter', async () => {
  expect((await change({ description: 'Trae agua' })).status).toBe(200);
  expect(await lettersTo(bea)).toEqual([]);
  expect(await outcomes()).toEqual([{ outcome: null }]);
});
