import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { credits } from '#shared/wire/grants.ts';
import { checkBooks } from '../../src/server/capabilities/books/index.ts';
import { expireGrants, giveClasses } from '../../src/server/capabilities/grants/index.ts';
import { cancelReservation, moveReservation, reserveSpot } from '../../src/server/capabilities/reservations/index.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { BookingModel, type Outcome, type Step } from './booking-model.ts';
import { at, sequenceOf } from './sequences.ts';

/** The number of sequences: different ones in each run, `SEQUENCES=2000` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 25 : 10));
const PEOPLE = 3;
const SPOTS = ['2', '1,2'];
const HOURS_AHEAD = [20, 62];

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const person = fc.nat(PEOPLE - 1);
const into = fc.nat(SPOTS.length - 1);
const spot = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('give' as const),
      person,
      amount: fc.constantFrom(1, 2, -1),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      person,
      amount: fc.constantFrom(2, -1),
      days: fc.integer({ min: 1, max: 3 }),
      within: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('reserve' as const),
      person,
      into,
      spot: fc.option(spot, { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('cancel' as const), person, into }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('move' as const), person, into, spot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 26 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('expire' as const) }) },
);

/** Real people and classes for one sequence, and how a step is done with them. */
async function newScene() {
  studio.clock.moveTo(START);
  const people: TestCustomer[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await customer(studio));
  const classes = [];
  for (const [index, spot_map] of SPOTS.entries())
    classes.push(await singleClass(studio, { spot_map, in: HOURS_AHEAD[index] }));
  const model = new BookingModel(
    START.getTime(),
    classes.map((each) => ({
      starts_at: Date.parse(each.starts_at),
      day: each.class_date.slice(0, 10),
      places: each.spots_left,
    })),
  );
  return { people, classes, model };
}

type Scene = Awaited<ReturnType<typeof newScene>>;

async function liveId(scene: Scene, who: number, where: number): Promise<number | undefined> {
  const [row] = await studio.db.rows<{ class_reservation_id: number }>(
    'select class_reservation_id from class_reservation where customer_id = $1 and single_class_id = $2 and "deletedAt" is null',
    [at(scene.people, who).customer_id, at(scene.classes, where).single_class_id],
  );
  return row?.class_reservation_id;
}

const packages = new Map<string, number>();

/** The package with this number of classes for this number of days from the first one. */
async function packageOf({ amount, days, within }: Extract<Step, { act: 'buy' }>): Promise<number> {
  const title = `${amount} ${days} ${within}`;
  const known = packages.get(title);
  if (known !== undefined) return known;
  const terms = { class_amount: amount, expiration_days: days, first_class_days: within };
  const { class_package_id } = await classPackage(studio, { title, ...terms, starts: 'primera_clase' });
  packages.set(title, class_package_id);
  return class_package_id;
}

async function doInProduct(scene: Scene, done: Step): Promise<Outcome> {
  const { context } = studio;
  const actorOf = (who: number) => ({ ...at(scene.people, who), byStaff: false });
  switch (done.act) {
    case 'wait':
      studio.clock.advance(done.hours * 3_600_000);
      return 'done';
    case 'expire':
      await expireGrants(context);
      return 'done';
    case 'give': {
      const { customer_id } = at(scene.people, done.person);
      const gift = {
        customer_id,
        class_amount: done.amount,
        expiration_days: done.days,
        reason: 'azar',
        class_type_ids: null,
        allowed_times: null,
      };
      await giveClasses(context, { actor: { ...(await administrator(studio)), byStaff: true }, input: gift });
      return 'done';
    }
    case 'buy': {
      const { customer_id } = at(scene.people, done.person);
      const sale = { customer_id, class_package_id: await packageOf(done), payment_method_id: 2 };
      const answer = await studio.api.post('/customer/giveAccess', sale, { as: await administrator(studio) });
      expect(answer.status, answer.text).toBe(201);
      return 'done';
    }
    case 'reserve': {
      const { single_class_id } = at(scene.classes, done.into);
      const { customer_id } = at(scene.people, done.person);
      await reserveSpot(context, actorOf(done.person), {
        single_class_id,
        customer_id,
        spot: done.spot,
        guests: [],
        idempotency_key: null,
      });
      return 'done';
    }
    case 'cancel':
    case 'move': {
      const id = await liveId(scene, done.person, done.into);
      if (id === undefined) return 'nothing-to-do';
      if (done.act === 'cancel') await cancelReservation(context, actorOf(done.person), { class_reservation_id: id });
      else await moveReservation(context, { actor: actorOf(done.person), class_reservation_id: id, spot: done.spot });
      return 'done';
    }
  }
}

function doInModel(model: BookingModel, done: Step): Outcome {
  switch (done.act) {
    case 'wait':
      model.now += done.hours * 3_600_000;
      return 'done';
    case 'expire':
      return model.expire();
    case 'give':
      return model.give(done.person, done.amount, done.days);
    case 'buy':
      return model.buy(done.person, done.amount, done.days, done.within);
    case 'reserve':
      return model.reserve(done.person, done.into, done.spot);
    case 'cancel':
      return model.cancel(done.person, done.into);
    case 'move':
      return model.move(done.person, done.into, done.spot);
  }
}

const outcomeOf = (work: Promise<Outcome>): Promise<Outcome> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

/** Places by class and credits by person, in the product and in the model. */
async function compareState(scene: Scene): Promise<void> {
  for (const [index, { single_class_id }] of scene.classes.entries()) {
    const rows = await studio.db.rows<{ customer_id: number; spot: number }>(
      `select r.customer_id, p.spot from class_place p join class_reservation r using (class_reservation_id)
       where p.single_class_id = $1 order by p.spot`,
      [single_class_id],
    );
    const expected = scene.model.live
      .filter((each) => each.into === index)
      .map((each) => ({ customer_id: at(scene.people, each.person).customer_id, spot: each.spot }))
      .sort((a, b) => a.spot - b.spot);
    expect(rows).toEqual(expected);
  }
  for (const [index, as] of scene.people.entries()) {
    const shown = (await studio.api.get('/available_classes', { as })).read(credits);
    expect(shown.available).toBe(scene.model.creditsOf(index));
  }
}

it(`any sequence of acts ends as a plain model says (${SEQUENCES} sequences)`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequenceOf(step, 30), async (steps) => {
      const scene = await newScene();
      for (const each of steps) {
        const real = await outcomeOf(doInProduct(scene, each));
        expect([each, real]).toEqual([each, doInModel(scene.model, each)]);
      }
      await compareState(scene);
    }),
    { numRuns: SEQUENCES, endOnFailure: false },
  );
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
});
