import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { checkBooks } from '../../src/server/capabilities/books/index.ts';
import { giveClasses } from '../../src/server/capabilities/grants/index.ts';
import { addGuest } from '../../src/server/capabilities/reservations/add-guest.ts';
import { cancelReservation, reserveSpot } from '../../src/server/capabilities/reservations/index.ts';
import { blockSpot } from '../../src/server/capabilities/schedule/block-spot.ts';
import { watchWaitlists } from '../../src/server/capabilities/waitlist/index.ts';
import { joinWaitlist } from '../../src/server/capabilities/waitlist/join-waitlist.ts';
import { leaveWaitlist } from '../../src/server/capabilities/waitlist/leave-waitlist.ts';
import { setPromotionNotice } from '../../src/server/capabilities/waitlist/set-promotion-notice.ts';
import { configure } from '../factories/configure.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import { administrator, classType, location, singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { at, sequenceOf } from './sequences.ts';
import { type Outcome, type Step, WaitingModel } from './waiting-model.ts';

/** The number of sequences: different ones in each run, `SEQUENCES=2000` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 20 : 10));
const PEOPLE = 4;
const PLACES = [1, 2];
const HOURS_AHEAD = [20, 62];

let studio: TestStudio;
let kind: { class_type_id: number; location_id: number };
beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { waitlist_enabled: true, allow_class_guests: true, max_guests: 2 });
  const [{ class_type_id }, { location_id }] = [await classType(studio), await location(studio)];
  kind = { class_type_id, location_id };
});
afterAll(() => studio.close());

const person = fc.nat(PEOPLE - 1);
const into = fc.nat(PLACES.length - 1);
const whoWhere = <Act extends string>(act: Act) => ({ act: fc.constant(act), person, into });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('give' as const), person, amount: fc.constantFrom(1, 3) }) },
  {
    weight: 5,
    arbitrary: fc.record({ ...whoWhere('reserve' as const), guests: fc.constantFrom(0, 0, 0, 1, 3) }),
  },
  { weight: 2, arbitrary: fc.record(whoWhere('bring' as const)) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...whoWhere('cancel' as const),
      guests: fc.constantFrom('keep' as const, 'cancel' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record(whoWhere('dismiss' as const)) },
  { weight: 6, arbitrary: fc.record(whoWhere('join' as const)) },
  { weight: 1, arbitrary: fc.record(whoWhere('leave' as const)) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('limit' as const), person, hours: fc.constantFrom(null, 15, 40) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('resize' as const), into, places: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('block' as const), into, blocked: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 16 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('watch' as const) }) },
);

/** A blocked place of a class that was made smaller since: rare in random sequences. */
const mended: Step[] = [
  { act: 'resize', into: 1, places: 3 },
  { act: 'block', into: 1, blocked: true },
  { act: 'resize', into: 1, places: 2 },
  { act: 'block', into: 1, blocked: false },
];

/** Real people and classes for one sequence, and their model. */
async function newScene() {
  studio.clock.moveTo(START);
  const people: TestCustomer[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await customer(studio));
  const classes = [];
  for (const [index, capacity] of PLACES.entries())
    classes.push(await singleClass(studio, { ...kind, capacity, in: HOURS_AHEAD[index] }));
  const known = classes.map(({ starts_at, spots_left }) => ({ starts_at: Date.parse(starts_at), places: spots_left }));
  return { people, classes, model: new WaitingModel(START.getTime(), PEOPLE, known) };
}

type Scene = Awaited<ReturnType<typeof newScene>>;

/** A person's first live place in a class: the own one, or a guest's. */
async function placeOf(customer_id: number, single_class_id: number, guest: boolean): Promise<number | undefined> {
  const [row] = await studio.db.rows<{ id: number }>(
    `select class_reservation_id as id from class_reservation
     where customer_id = $1 and single_class_id = $2 and "deletedAt" is null and (guest is not null) = $3 order by 1`,
    [customer_id, single_class_id, guest],
  );
  return row?.id;
}

async function doInProduct({ people, classes }: Scene, done: Step): Promise<Outcome> {
  const { context } = studio;
  if (done.act === 'wait') {
    studio.clock.advance(done.hours * 3_600_000);
    return 'done';
  }
  if (done.act === 'watch') {
    await watchWaitlists(context);
    return 'done';
  }
  if (done.act === 'resize') return resize(at(classes, done.into), done.places);
  if (done.act === 'block') return block(at(classes, done.into), done.blocked);
  const as = at(people, done.person);
  const { customer_id } = as;
  if (done.act === 'limit') {
    await setPromotionNotice(context, {
      person: as,
      customer_id,
      minutes: done.hours === null ? null : done.hours * 60,
    });
    return 'done';
  }
  if (done.act === 'give') {
    const terms = { class_type_ids: null, allowed_times: null, expiration_days: 30, reason: 'azar' };
    const giver = { ...(await administrator(studio)), byStaff: true };
    await giveClasses(context, { actor: giver, input: { customer_id, class_amount: done.amount, ...terms } });
    return 'done';
  }
  const { single_class_id } = at(classes, done.into);
  return inClass(done, as, single_class_id);
}

type InClass = Extract<Step, { person: number; into: number }>;

async function inClass(done: InClass, as: TestCustomer, single_class_id: number): Promise<Outcome> {
  const { context, db } = studio;
  const { customer_id, session_id } = as;
  const actor = { customer_id, session_id, byStaff: false };
  const input = { single_class_id, customer_id };
  if (done.act === 'join') {
    await joinWaitlist(context, actor, input);
    return 'done';
  }
  if (done.act === 'leave') {
    const [row] = await db.rows<{ waitlist_id: number }>(
      'select waitlist_id from waitlist where customer_id = $1 and single_class_id = $2 and ended_at is null',
      [customer_id, single_class_id],
    );
    if (!row) return 'nothing-to-do';
    await leaveWaitlist(context, { actor, person: as, waitlist_id: row.waitlist_id });
    return 'done';
  }
  if (done.act === 'reserve') {
    const guests = Array.from({ length: done.guests }, (_, n) => ({ name: `Invitada ${n}` }));
    await reserveSpot(context, actor, { ...input, spot: undefined, guests, idempotency_key: null });
    return 'done';
  }
  const id = await placeOf(customer_id, single_class_id, done.act === 'dismiss');
  if (id === undefined) return 'nothing-to-do';
  const key = { class_reservation_id: id };
  if (done.act === 'bring')
    await addGuest(context, actor, { ...key, name: 'Más', spot: undefined, idempotency_key: null });
  else await cancelReservation(context, actor, { ...key, guests: done.act === 'cancel' ? done.guests : undefined });
  return 'done';
}

async function resize({ single_class_id, class_date, starts_at }: Scene['classes'][number], capacity: number) {
  if (studio.clock.now().getTime() >= Date.parse(starts_at)) return 'nothing-to-do';
  const body = { single_class_id, class_date, capacity, ...kind };
  const { status, code } = await studio.api.put('/single_class', body, { as: await administrator(studio) });
  if (status === 200) return 'done';
  throw new Refusal(code === 'capacity-below-taken' ? code : 'invalid-input');
}

/** Blocks the first free place, or unblocks the first blocked one. */
async function block({ single_class_id, starts_at }: Scene['classes'][number], blocked: boolean): Promise<Outcome> {
  if (studio.clock.now().getTime() >= Date.parse(starts_at)) return 'nothing-to-do';
  const [place] = await studio.db.rows<{ spot: number }>(
    `select spot from class_place where single_class_id = $1 and case when $2
       then num_nonnulls(class_reservation_id, held_until, blocked_at) = 0 else blocked_reason = 'staff' end order by spot`,
    [single_class_id, blocked],
  );
  if (!place) return 'nothing-to-do';
  const change = { single_class_id, spot: place.spot, blocked, people: [] };
  await blockSpot(studio.context, (await administrator(studio)).customer_id, change);
  return 'done';
}

const outcomeOf = (work: Promise<Outcome>): Promise<Outcome> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code;
    throw error;
  });

/** Places, waitlist entries, notified people, credits and numbers of promotions. */
async function compareState({ people, classes, model }: Scene): Promise<void> {
  const ids = people.map(({ customer_id }) => customer_id);
  for (const [index, { single_class_id }] of classes.entries()) {
    const { live, line } = at(model.classes, index);
    const seats = await studio.db.rows<{ customer_id: number; guest: boolean }>(
      `select customer_id, guest is not null as guest from class_reservation
       where single_class_id = $1 and "deletedAt" is null order by customer_id, guest`,
      [single_class_id],
    );
    const seated = live.map(({ person, guest }) => ({ customer_id: at(ids, person), guest }));
    expect(seats).toEqual(seated.sort((a, b) => a.customer_id - b.customer_id || Number(a.guest) - Number(b.guest)));
    const waiting = await studio.db.rows(
      `select customer_id, notified_at is not null as told from waitlist
       where single_class_id = $1 and ended_at is null order by waitlist_id`,
      [single_class_id],
    );
    expect(waiting).toEqual(line.map(({ person, told }) => ({ customer_id: at(ids, person), told })));
  }
  const standing = await studio.db.rows<{ left: number; promoted: number }>(
    `select (select coalesce(sum(remaining), 0)::integer from available_class g where g.customer_id = u.customer_id) as left,
       (select count(*) from outbox o where o.customer_id = u.customer_id and o.notice = 'reservation-promoted') as promoted
     from customer u where u.customer_id = any($1::integer[]) order by u.customer_id`,
    [ids],
  );
  expect(standing).toEqual(ids.map((_, index) => ({ left: model.credits[index], promoted: model.promotions[index] })));
}

it(`waiting, guests, capacity and broken bikes in any order end as a plain model says (${SEQUENCES} sequences)`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequenceOf(step, 30), async (steps) => {
      const scene = await newScene();
      for (const each of steps) {
        const real = await outcomeOf(doInProduct(scene, each));
        expect([each, real]).toEqual([each, scene.model.do(each)]);
      }
      await compareState(scene);
    }),
    { numRuns: SEQUENCES, endOnFailure: false, examples: [[mended]] },
  );
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
});
