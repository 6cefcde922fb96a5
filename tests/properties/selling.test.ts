import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { credits } from '#shared/wire/grants.ts';
import { lapsePurchases, sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { isLong } from '../long.ts';
import { providerOf } from '../payments/at-provider.ts';
import { type OpenPurchase, openPurchaseOf, statusOf } from '../payments/till.ts';
import { paid, tell } from '../payments/webhooks.ts';
import { expectCleanBooks } from '../races/books.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';
import { type ModelPackage, type Outcome, SellingModel, type Step } from './selling-model.ts';
import { at, outcomeOf, sequenceOf } from './sequences.ts';

/** The number of sequences: different ones in each run, `SEQUENCES=2000` for a long one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (isLong ? 30 : 10));
const PEOPLE = 3;
const PACKAGES: readonly ModelPackage[] = [
  { price: 45_000, classes: 2, limit_per_customer: 1, total_limit: null },
  { price: 10_000, classes: 1, limit_per_customer: null, total_limit: 2 },
  // Only its buyer's other attempts prevent late money from being accepted.
  { price: 20_000, classes: 1, limit_per_customer: null, total_limit: null },
];

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { discounts_enabled: true });
  await provider.act({ act: 'settings', notices: 'never' });
});
afterAll(() => studio.close());

// With weights, so that attempts are also paid, replaced and reported.
const person = fc.constantFrom(0, 0, 0, 1, 2);
const what = fc.constantFrom(0, 1, 2, 2);
const of = <Act extends Step['act']>(act: Act) => fc.constant(act);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ act: of('begin'), person, what, code: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: of('pay'), person, what }) },
  { weight: 7, arbitrary: fc.record({ act: of('settle'), person, what, before: fc.constantFrom(0, 0, 1, 1, 2) }) },
  { weight: 2, arbitrary: fc.record({ act: of('sell'), person, what }) },
  { weight: 2, arbitrary: fc.record({ act: of('refund'), person, pesos: fc.constantFrom(50, 100, 450) }) },
  { weight: 2, arbitrary: fc.record({ act: of('revoke'), person }) },
  { weight: 3, arbitrary: fc.record({ act: of('book'), person }) },
  { weight: 2, arbitrary: fc.record({ act: of('leave'), person }) },
  { weight: 2, arbitrary: fc.record({ act: of('wait'), minutes: fc.constantFrom(1, 8, 16) }) },
  { weight: 2, arbitrary: fc.record({ act: of('lapse') }) },
);

/** Real people and packages for one sequence. */
async function newScene() {
  studio.clock.moveTo(START);
  const people: TestCustomer[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await customer(studio));
  const packages: number[] = [];
  for (const { price, classes, ...limits } of PACKAGES)
    packages.push(
      (await classPackage(studio, { price: price / 100, class_amount: classes, ...limits })).class_package_id,
    );
  const { single_class_id } = await singleClass(studio, { in: 24 * 20 });
  const begun = new Map<string, OpenPurchase[]>();
  const { code } = await discount(studio, { code: `AZAR${single_class_id}` });
  return { people, packages, single_class_id, begun, code, model: new SellingModel(START.getTime(), PACKAGES) };
}

type Scene = Awaited<ReturnType<typeof newScene>>;

async function lastPurchase(scene: Scene, who: number, statuses: readonly string[]): Promise<number | undefined> {
  const [row] = await studio.db.rows<{ purchase_id: number }>(
    'select purchase_id from purchase where customer_id = $1 and status = any($2::text[]) order by purchase_id desc limit 1',
    [at(scene.people, who).customer_id, statuses],
  );
  return row?.purchase_id;
}

async function doInProduct(scene: Scene, done: Step): Promise<string> {
  if (done.act === 'wait') {
    studio.clock.advance(done.minutes * MINUTE);
    return 'done';
  }
  if (done.act === 'lapse') {
    await lapsePurchases(studio.context);
    return 'done';
  }
  const as = at(scene.people, done.person);
  switch (done.act) {
    case 'begin':
      return begin(scene, as, done);
    case 'pay':
      return pay(scene, done);
    case 'settle':
      return settle(scene, done);
    case 'sell': {
      const sale = {
        customer_id: as.customer_id,
        class_package_id: at(scene.packages, done.what),
        payment_method_id: 2,
      };
      return outcomeOf(await studio.api.post('/customer/giveAccess', sale, { as: admin }));
    }
    case 'refund': {
      const id = await lastPurchase(scene, done.person, ['completed', 'revoked']);
      if (id === undefined) return 'nothing-to-do';
      const refund = { amount: done.pesos, classes: 'keep', reason: 'azar' };
      return outcomeOf(await studio.api.post(`/purchases/admin/${id}/refund`, refund, { as: admin }));
    }
    case 'revoke': {
      const id = await lastPurchase(scene, done.person, ['completed']);
      if (id === undefined) return 'nothing-to-do';
      return outcomeOf(await studio.api.put('/customer/revokeAccess', { purchase_id: id }, { as: admin }));
    }
    case 'book':
      return outcomeOf(
        await studio.api.post('/class_reservations', { single_class_id: scene.single_class_id }, { as }),
      );
    case 'leave':
      return leave(scene, as);
  }
}

type Begin = Extract<Step, { act: 'begin' }>;

async function begin(scene: Scene, as: TestCustomer, { person: who, what: which, code }: Begin): Promise<string> {
  const order = { class_package_id: at(scene.packages, which), payment_method: { token_id: 'tok_sim_visa' } };
  const wanted = code ? { ...order, discountCode: scene.code } : order;
  const first = await studio.api.post('/checkout/attempt', wanted, { as });
  // A person who bought the same a moment ago is asked, and here always confirms.
  const answer =
    first.code === 'bought-just-now'
      ? await studio.api.post('/checkout/attempt', { ...wanted, again_after: askedAfter(first) }, { as })
      : first;
  if (answer.status !== 201) return outcomeOf(answer);
  const open = await openPurchaseOf(studio, answer);
  const before = attemptsOf(scene, who, which).filter(({ purchase_id }) => purchase_id !== open.purchase_id);
  scene.begun.set(`${who} ${which}`, [...before, open]);
  return 'done';
}

const askedAfter = (answer: Answer): unknown => errorAnswer.parse(answer.body).error.details?.purchase_id;

const attemptsOf = ({ begun }: Scene, who: number, which: number) => begun.get(`${who} ${which}`) ?? [];

/** The customer pays the pending purchase, and the webhook does not arrive. */
async function pay(scene: Scene, done: { person: number; what: number }): Promise<string> {
  const open = attemptsOf(scene, done.person, done.what).at(-1);
  if (!open || (await statusOf(studio, at(scene.people, done.person), open.purchase_id)) !== 'pending')
    return 'nothing-to-do';
  await payAtProvider(open);
  return 'done';
}

async function payAtProvider({ payment_id }: OpenPurchase): Promise<void> {
  const [row] = await studio.db.rows<{ status: string }>('select status from simulated_payment where payment_id = $1', [
    payment_id,
  ]);
  if (row?.status !== 'succeeded') await provider.act({ act: 'pay', id: payment_id });
}

/** The customer paid, before or after it lapsed or was replaced, and the webhook arrives. */
async function settle(scene: Scene, done: Extract<Step, { act: 'settle' }>): Promise<string> {
  const open = attemptsOf(scene, done.person, done.what).at(-1 - done.before);
  if (!open) return 'nothing-to-do';
  await payAtProvider(open);
  const answer = await tell(studio, paid(open));
  await sendRefunds(studio.context);
  return (answer.body as { outcome: string }).outcome;
}

async function leave(scene: Scene, as: TestCustomer): Promise<string> {
  const [row] = await studio.db.rows<{ id: number }>(
    'select class_reservation_id as id from class_reservation where customer_id = $1 and single_class_id = $2 and "deletedAt" is null',
    [as.customer_id, scene.single_class_id],
  );
  if (!row) return 'nothing-to-do';
  return outcomeOf(await studio.api.delete(`/class_reservations/${row.id}`, { as }));
}

function doInModel(model: SellingModel, done: Step): Outcome {
  switch (done.act) {
    case 'wait':
      model.now += done.minutes * MINUTE;
      return 'done';
    case 'lapse':
      return model.lapse();
    case 'refund':
      return model.refund(done.person, done.pesos);
    case 'revoke':
    case 'book':
    case 'leave':
      return model[done.act](done.person);
    case 'begin':
      return model.begin(done.person, done.what, done.code);
    case 'settle':
      return model.settle(done.person, done.what, done.before);
    default:
      return model[done.act](done.person, done.what);
  }
}

/** Credits by person, sales by package and the remaining money, in the product and in the model. */
async function compareState({ people, packages, model }: Scene): Promise<void> {
  for (const [index, as] of people.entries()) {
    const shown = (await studio.api.get('/available_classes', { as })).read(credits);
    expect(shown.available).toBe(model.creditsOf(index));
  }
  for (const [index, id] of packages.entries()) {
    const rows = await studio.db.rows<{ sold: number }>('select sold from class_package where class_package_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ sold: model.sold(index) }]);
  }
  const money = await studio.db.rows<{ sum: number }>(
    `select coalesce(sum(v.amount), 0)::integer as sum from money_movement v join purchase p using (purchase_id)
     where p.class_package_id = any($1::integer[])`,
    [packages],
  );
  expect(money).toEqual([{ sum: model.money }]);
}

it(`any day at the till ends as a plain model says (${SEQUENCES} sequences)`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequenceOf(step, 25, 12), async (steps) => {
      const scene = await newScene();
      for (const each of steps) {
        const real = await doInProduct(scene, each);
        expect([each, real]).toEqual([each, doInModel(scene.model, each)]);
        await expectCleanBooks(studio.db);
      }
      await compareState(scene);
    }),
    { numRuns: SEQUENCES, endOnFailure: false },
  );
});
