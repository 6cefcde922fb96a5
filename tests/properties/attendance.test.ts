import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classType, grant, location, singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { expectCleanBooks } from '../races/books.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { AttendanceModel, type Step } from './attendance-model.ts';
import { at, outcomeOf, sequenceOf } from './sequences.ts';

/** The number of sequences: different ones in each run, `SEQUENCES=2000` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 25 : 10));
/** Two unlimited memberships, and one person with three classes. */
const CREDITS = [null, null, 3];
const HOURS_AHEAD = [1, 2, 4, 30];

let studio: TestStudio;
let admin: TestCustomer;
let kind: { class_type_id: number; location_id: number };
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, {
    reservation_rating_enabled: true,
    unlimited_membership_penalties_enabled: true,
    unlimited_max_no_shows_for_penalty: 2,
    unlimited_penalty_days: 1,
  });
  const [{ class_type_id }, { location_id }] = [await classType(studio), await location(studio)];
  kind = { class_type_id, location_id };
});
afterAll(() => studio.close());

const of = <Act extends Step['act']>(act: Act) => fc.constant(act);
const person = fc.nat(CREDITS.length - 1);
const into = fc.nat(HOURS_AHEAD.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: of('reserve'), person, into }) },
  { weight: 2, arbitrary: fc.record({ act: of('put'), person, into }) },
  { weight: 3, arbitrary: fc.record({ act: of('mark'), person, into, attend: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: of('leave'), person, into }) },
  { weight: 1, arbitrary: fc.record({ act: of('send-away'), person, into }) },
  { weight: 2, arbitrary: fc.record({ act: of('rate'), person, into }) },
  { weight: 1, arbitrary: fc.record({ act: of('forgive'), person }) },
  { weight: 6, arbitrary: fc.record({ act: of('close'), into }) },
  { weight: 2, arbitrary: fc.record({ act: of('open'), into }) },
  { weight: 1, arbitrary: fc.record({ act: of('call-off'), into }) },
  { weight: 1, arbitrary: fc.record({ act: of('shift'), into, hours: fc.constantFrom(-1, 3, 20) }) },
  { weight: 4, arbitrary: fc.record({ act: of('wait'), hours: fc.constantFrom(1, 3, 25) }) },
);

/** A correction after a penalty, and classes that no longer count: random sequences rarely contain them. */
const both: Step[] = [
  { act: 'reserve', person: 0, into: 0 },
  { act: 'reserve', person: 0, into: 1 },
  { act: 'wait', hours: 3 },
  { act: 'close', into: 0 },
  { act: 'close', into: 1 },
];
const corrected: Step[] = [
  ...both,
  { act: 'reserve', person: 0, into: 2 },
  { act: 'open', into: 1 },
  { act: 'reserve', person: 0, into: 2 },
  { act: 'close', into: 1 },
  { act: 'reserve', person: 0, into: 3 },
];
const forgiven: Step[] = [
  ...both,
  { act: 'forgive', person: 0 },
  { act: 'reserve', person: 0, into: 2 },
  { act: 'wait', hours: 3 },
  { act: 'close', into: 2 },
  { act: 'call-off', into: 1 },
  { act: 'reserve', person: 0, into: 3 },
];

/** Real people and classes for one sequence, and their model. */
async function newScene() {
  studio.clock.moveTo(START);
  const people: TestCustomer[] = [];
  for (const left of CREDITS) {
    const one = await customer(studio);
    await grant(studio, one, { class_amount: left ?? -1 });
    people.push(one);
  }
  const classes = [];
  for (const hours of HOURS_AHEAD) classes.push(await singleClass(studio, { ...kind, in: hours, capacity: 5 }));
  const starts = classes.map(({ starts_at }) => Date.parse(starts_at));
  return { people, classes, model: new AttendanceModel(START.getTime(), CREDITS, starts) };
}

type Scene = Awaited<ReturnType<typeof newScene>>;

async function idOf(text: string, values: readonly number[]): Promise<number | undefined> {
  const [row] = await studio.db.rows<{ id: number }>(text, values);
  return row?.id;
}

async function doInProduct(scene: Scene, done: Step): Promise<string> {
  switch (done.act) {
    case 'wait':
      studio.clock.advance(done.hours * 3_600_000);
      return 'done';
    case 'close':
    case 'open': {
      const { single_class_id } = at(scene.classes, done.into);
      const body = { single_class_id, closed: done.act === 'close' };
      return outcomeOf(await studio.api.put('/single_class/roster', body, { as: admin }));
    }
    case 'call-off':
      return outcomeOf(
        await studio.api.delete(`/single_class/${at(scene.classes, done.into).single_class_id}`, { as: admin }),
      );
    case 'shift':
      return shift(at(scene.classes, done.into), done.hours);
    case 'forgive':
      return forgive(at(scene.people, done.person));
    default:
      return inClass(done, at(scene.people, done.person), at(scene.classes, done.into).single_class_id);
  }
}

type InClass = Extract<Step, { person: number; into: number }>;

async function inClass(done: InClass, as: TestCustomer, single_class_id: number): Promise<string> {
  const path = '/class_reservations';
  const { customer_id } = as;
  if (done.act === 'reserve') return outcomeOf(await studio.api.post(path, { single_class_id }, { as }));
  if (done.act === 'put')
    return outcomeOf(await studio.api.post(path, { single_class_id, customer_id }, { as: admin }));
  const class_reservation_id = await idOf(
    `select class_reservation_id as id from class_reservation
     where customer_id = $1 and single_class_id = $2 and "deletedAt" is null`,
    [customer_id, single_class_id],
  );
  if (class_reservation_id === undefined) return 'nothing-to-do';
  if (done.act === 'mark') {
    const mark = { class_reservation_id, attend: done.attend };
    return outcomeOf(await studio.api.put(`${path}/attend`, mark, { as: admin }));
  }
  if (done.act === 'rate') {
    const rating = { class_reservation_id, customer_id, class_stars: 4, coach_stars: 5 };
    return outcomeOf(await studio.api.post(`${path}/rating`, rating, { as }));
  }
  const [query, who] = done.act === 'leave' ? ['', as] : [`?customer_id=${customer_id}`, admin];
  return outcomeOf(await studio.api.delete(`${path}/${class_reservation_id}${query}`, { as: who }));
}

async function forgive({ customer_id }: TestCustomer): Promise<string> {
  const id = await idOf(
    `select class_reservation_penalty_id as id from class_reservation_penalty
     where customer_id = $1 and forgiven_at is null order by 1 desc`,
    [customer_id],
  );
  if (id === undefined) return 'nothing-to-do';
  return outcomeOf(
    await studio.api.post(`/class_reservation_penaltys/forgive/${id}`, { reason: 'azar' }, { as: admin }),
  );
}

/** Moves a class that has not begun to another time. */
async function shift({ single_class_id }: Scene['classes'][number], hours: number): Promise<string> {
  const [row] = await studio.db.rows<{ class_date: string; starts_at: string; cancelled: boolean }>(
    `select wire_wall_clock(class_date) as class_date, wire_instant(starts_at) as starts_at,
       cancelled_at is not null as cancelled from single_class where single_class_id = $1`,
    [single_class_id],
  );
  if (!row) throw new Error('The class is gone.');
  const [now, from, by] = [studio.clock.now().getTime(), Date.parse(row.starts_at), hours * 3_600_000];
  if (row.cancelled || now >= from || now >= from + by) return 'nothing-to-do';
  const class_date = new Date(Date.parse(row.class_date) + by).toISOString();
  const body = { single_class_id, class_date, capacity: 5, ...kind };
  return outcomeOf(await studio.api.put('/single_class', body, { as: admin }));
}

/** Places with their grants, penalties, classes left, and letters. */
async function compareState({ people, classes, model }: Scene): Promise<void> {
  const who = people.map(({ customer_id }) => customer_id);
  const places = await studio.db.rows<{ customer_id: number; single_class_id: number }>(
    `select customer_id, single_class_id, attended_at is not null as attended, exists (
       select 1 from class_rating g where g.class_reservation_id = r.class_reservation_id) as rated
     from class_reservation r where customer_id = any($1::integer[]) and "deletedAt" is null order by class_reservation_id`,
    [who],
  );
  expect(places).toEqual(
    model.live.map(({ person: index, into: where, attended, rated }) => ({
      customer_id: at(who, index),
      single_class_id: at(classes, where).single_class_id,
      attended,
      rated,
    })),
  );
  for (const [index, customer_id] of who.entries()) {
    const penalties = await studio.db.rows(
      `select milliseconds(end_date) as end, forgiven_kind as ended from class_reservation_penalty
       where customer_id = $1 order by class_reservation_penalty_id`,
      [customer_id],
    );
    const mine = model.penalties.filter((one) => one.person === index);
    expect(penalties).toEqual(mine.map(({ end, ended }) => ({ end, ended })));
    const [standing] = await studio.db.rows(
      `select (select remaining from available_class where customer_id = $1) as left,
         (select count(*) from outbox where customer_id = $1 and notice = 'penalty') as letters`,
      [customer_id],
    );
    expect(standing).toEqual({ left: model.credits[index], letters: model.letters[index] });
  }
}

const endsAsTheModelSays = fc.asyncProperty(sequenceOf(step, 40), async (steps) => {
  const scene = await newScene();
  for (const each of steps) {
    // No two acts have the same instant.
    studio.clock.advance(1);
    scene.model.now += 1;
    const real = await doInProduct(scene, each);
    expect([each, real]).toEqual([each, scene.model.do(each)]);
  }
  await compareState(scene);
});

it(`attending, missing, closing, correcting and rating in any order end as a plain model says (${SEQUENCES} sequences)`, {
  timeout: 900_000,
}, async () => {
  const examples: [Step[]][] = [[corrected], [forgiven]];
  await fc.assert(endsAsTheModelSays, { numRuns: SEQUENCES, endOnFailure: false, examples });
  await expectCleanBooks(studio.db);
});
