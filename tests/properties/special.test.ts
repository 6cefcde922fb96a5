import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { lapsePurchases, sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import { watchWaitlists } from '../../src/server/capabilities/waitlist/index.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { providerOf } from '../payments/at-provider.ts';
import { type OpenPurchase, openByCard } from '../payments/till.ts';
import { paid, tell } from '../payments/webhooks.ts';
import { expectCleanBooks } from '../races/books.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { outcomeOf, sequenceOf } from './sequences.ts';
import { SpecialModel, type Step } from './special-model.ts';

/** The number of sequences: different ones in each run, `SEQUENCES=2000` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 25 : 10));
const PEOPLE = 4;
const PLACES = 2;
const HOURS_AHEAD = 14;

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
let class_package_id: number;
beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { waitlist_enabled: true });
  await provider.act({ act: 'settings', notices: 'never' });
  ({ class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 }));
});
afterAll(() => studio.close());

const person = fc.nat(PEOPLE - 1);
const of = <Act extends Step['act']>(act: Act) => fc.constant(act);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ act: of('begin'), person }) },
  { weight: 5, arbitrary: fc.record({ act: of('settle'), person }) },
  { weight: 2, arbitrary: fc.record({ act: of('quit'), person }) },
  { weight: 2, arbitrary: fc.record({ act: of('expel'), person }) },
  { weight: 5, arbitrary: fc.record({ act: of('join'), person }) },
  { weight: 1, arbitrary: fc.record({ act: of('leave'), person }) },
  { weight: 2, arbitrary: fc.record({ act: of('block'), blocked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: of('wait'), minutes: fc.constantFrom(8, 16, 61, 150, 700) }) },
  { weight: 3, arbitrary: fc.record({ act: of('lapse') }) },
  { weight: 2, arbitrary: fc.record({ act: of('watch') }) },
);

/** A special class and real people for one sequence. */
async function newScene() {
  studio.clock.moveTo(START);
  const people: TestCustomer[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await customer(studio));
  const made = await singleClass(studio, { capacity: PLACES, in: HOURS_AHEAD, class_package_id });
  const { single_class_id, starts_at } = made;
  const begun = new Map<number, OpenPurchase>();
  const model = new SpecialModel(START.getTime(), PLACES, Date.parse(starts_at));
  return { people, single_class_id, starts_at, begun, model };
}

type Scene = Awaited<ReturnType<typeof newScene>>;

async function doInProduct(scene: Scene, done: Step): Promise<string> {
  switch (done.act) {
    case 'wait':
      studio.clock.advance(done.minutes * MINUTE);
      return 'done';
    case 'lapse':
      await lapsePurchases(studio.context);
      return 'done';
    case 'watch':
      await watchWaitlists(studio.context);
      return 'done';
    case 'block':
      return block(scene, done.blocked);
    case 'settle':
      return settle(scene.begun.get(done.person));
    default: {
      const as = scene.people[done.person];
      if (!as) throw new Error('Nobody was made.');
      return byPerson(scene, done, as);
    }
  }
}

type OfPerson = Extract<Step, { act: 'begin' | 'quit' | 'expel' | 'join' | 'leave' }>;

async function byPerson(scene: Scene, { act, person }: OfPerson, as: TestCustomer): Promise<string> {
  const { single_class_id } = scene;
  const { customer_id } = as;
  if (act === 'join') return outcomeOf(await studio.api.post('/waitlist', { single_class_id }, { as }));
  if (act === 'begin') {
    const order = { class_package_id, single_class_id, payment_method: { token_id: 'tok_sim_visa' } };
    const answer = await studio.api.post('/checkout/attempt', order, { as });
    if (answer.status === 201) scene.begun.set(person, await openByCard(studio, as, order));
    return outcomeOf(answer);
  }
  const id = await findId(act, single_class_id, customer_id);
  if (id === undefined) return 'nothing-to-do';
  if (act === 'leave') return outcomeOf(await studio.api.delete(`/waitlist/${id}`, { as }));
  if (act === 'quit')
    return outcomeOf(await studio.api.post(`/purchases/cancel/${id}`, { reason: 'Prefiero no decir' }, { as }));
  if (isOver(scene)) return 'nothing-to-do';
  return outcomeOf(await studio.api.delete(`/class_reservations/${id}?customer_id=${customer_id}`, { as: admin }));
}

const isOver = ({ starts_at }: Scene) => studio.clock.now().getTime() >= Date.parse(starts_at);

const ids = {
  leave: `select waitlist_id as id from waitlist where ended_at is null`,
  quit: `select purchase_id as id from purchase where status = 'pending'`,
  expel: `select class_reservation_id as id from class_reservation where "deletedAt" is null`,
};

async function findId(act: keyof typeof ids, single_class_id: number, customer_id: number) {
  const [row] = await studio.db.rows<{ id: number }>(`${ids[act]} and single_class_id = $1 and customer_id = $2`, [
    single_class_id,
    customer_id,
  ]);
  return row?.id;
}

async function block(scene: Scene, blocked: boolean): Promise<string> {
  const { single_class_id } = scene;
  const [place] = await studio.db.rows<{ spot: number }>(
    `select spot from class_place where single_class_id = $1 and case when $2
       then num_nonnulls(class_reservation_id, held_until, blocked_at) = 0 else blocked_reason = 'staff' end order by spot`,
    [single_class_id, blocked],
  );
  if (!place || isOver(scene)) return 'nothing-to-do';
  const change = { single_class_id, spot: place.spot, blocked };
  return outcomeOf(await studio.api.put('/single_class/spot', change, { as: admin }));
}

/** The customer paid, in time or not, and the webhook arrives. */
async function settle(open: OpenPurchase | undefined): Promise<string> {
  if (!open) return 'nothing-to-do';
  const [row] = await studio.db.rows<{ status: string }>('select status from simulated_payment where payment_id = $1', [
    open.payment_id,
  ]);
  if (row?.status !== 'succeeded') await provider.act({ act: 'pay', id: open.payment_id });
  const answer = await tell(studio, paid(open));
  await sendRefunds(studio.context);
  return (answer.body as { outcome: string }).outcome;
}

/** Places, waitlist entries with their states, the number of taken places, and refunds. */
async function compareState({ people, single_class_id, model }: Scene): Promise<void> {
  const who = people.map(({ customer_id }) => customer_id);
  const inside = await studio.db.rows<{ customer_id: number }>(
    'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
    [single_class_id],
  );
  expect(inside.map(({ customer_id }) => who.indexOf(customer_id))).toEqual(model.inside.toSorted());
  const line = await studio.db.rows<{ customer_id: number; told: boolean; offered: boolean }>(
    `select customer_id, notified_at is not null as told, offered_until is not null as offered from waitlist
     where single_class_id = $1 and ended_at is null order by waitlist_id`,
    [single_class_id],
  );
  expect(line.map(({ customer_id, ...rest }) => ({ person: who.indexOf(customer_id), ...rest }))).toEqual(
    model.line.map(({ person, told, offer }) => ({ person, told, offered: offer !== null })),
  );
  const [free] = await studio.db.rows<{ free: number }>(
    'select places_open - places_taken as free from single_class where single_class_id = $1',
    [single_class_id],
  );
  expect(free).toEqual({ free: model.free });
  const back = await studio.db.rows<{ customer_id: number }>(
    `select customer_id from money_movement join purchase using (purchase_id)
     where kind = 'refund' and single_class_id = $1 order by money_movement_id`,
    [single_class_id],
  );
  expect(back.map(({ customer_id }) => who.indexOf(customer_id))).toEqual(model.refunds);
}

it(`a special class in any order ends as a plain model says (${SEQUENCES} sequences)`, {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequenceOf(step, 25), async (steps) => {
      const scene = await newScene();
      for (const each of steps) {
        const real = await doInProduct(scene, each);
        expect([each, real]).toEqual([each, scene.model.do(each)]);
      }
      await compareState(scene);
    }),
    { numRuns: SEQUENCES, endOnFailure: false },
  );
  await expectCleanBooks(studio.db);
});
