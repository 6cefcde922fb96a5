import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { statusOf } from '../../../../../tests/payments/till.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { checkBooks } from '../../books/index.ts';
import { lapsePurchases } from '../index.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { waitlist_enabled: true, discounts_enabled: true });
});
beforeEach(() => studio.clock.moveTo(START));
afterAll(async () => {
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
  await studio.close();
});

/** A special class of one place, held by somebody who is at the checkout; two wait for it. */
async function heldClass() {
  const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
  const special = (overrides: object = {}) =>
    singleClass(studio, { capacity: 1, in: 48, class_package_id, ...overrides });
  const { single_class_id } = await special();
  const [buyer, first, second] = [await customer(studio), await customer(studio), await customer(studio)];
  const attempt = (as: TestCustomer, id = single_class_id, more: object = {}) => {
    const body = { class_package_id, single_class_id: id, payment_method: { token_id: 'tok_sim_visa' }, ...more };
    return studio.api.post('/checkout/attempt', body, { as });
  };
  const { purchase_id } = (await attempt(buyer)).read(attemptAnswer);
  for (const as of [first, second])
    expect((await studio.api.post('/waitlist', { single_class_id }, { as })).status).toBe(201);
  return { single_class_id, special, buyer, first, second, attempt, purchase_id };
}

/** The people for whom the places of a class are held, by spot. */
const heldFor = async (single_class_id: number) =>
  (
    await studio.db.rows<{ held_for: number | null }>(
      'select held_for from class_place where single_class_id = $1 order by spot',
      [single_class_id],
    )
  ).map((row) => row.held_for);

const offers = async ({ customer_id }: TestCustomer) =>
  (await studio.db.rows(`select 1 from outbox where customer_id = $1 and notice = 'place-to-pay'`, [customer_id]))
    .length;

it('the place of a purchase replaced by one of another class is offered to the waitlist at once', async () => {
  const { single_class_id, special, buyer, first, second, attempt } = await heldClass();
  const other = await special({ in: 50 });
  expect((await attempt(buyer, other.single_class_id)).status).toBe(201);
  expect(await heldFor(single_class_id)).toEqual([first.customer_id]);
  expect(await heldFor(other.single_class_id)).toEqual([buyer.customer_id]);
  expect([await offers(first), await offers(second)]).toEqual([1, 0]);
});

it('so is the place of a cancelled or lapsed one', async () => {
  const given = await heldClass();
  await studio.api.post(`/purchases/cancel/${given.purchase_id}`, { reason: 'Ya no puedo' }, { as: given.buyer });
  expect(await heldFor(given.single_class_id)).toEqual([given.first.customer_id]);
  const lapsing = await heldClass();
  studio.clock.advance(61 * 60_000);
  await lapsePurchases(studio.context);
  expect(await heldFor(lapsing.single_class_id)).toEqual([lapsing.first.customer_id]);
});

it('a new attempt for the same class keeps its place', async () => {
  const { single_class_id, buyer, first, attempt, purchase_id } = await heldClass();
  const { code } = await discount(studio, { code: 'AMIGAS' });
  const again = await attempt(buyer, single_class_id, { discountCode: code });
  expect(again.read(attemptAnswer).purchase_id).not.toBe(purchase_id);
  expect(await heldFor(single_class_id)).toEqual([buyer.customer_id]);
  expect(await offers(first)).toBe(0);
});

it('an offer ends when its class is sold by another package or by none, and who waits goes on by what is true then', async () => {
  const as = await staff(studio, 'administrator');
  const other = await classPackage(studio, { kind: 'especial', price: 900, class_amount: 1 });
  for (const to of [other.class_package_id, null]) {
    const { single_class_id, buyer, first, second, purchase_id } = await heldClass();
    await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Ya no puedo' }, { as: buyer });
    expect(await heldFor(single_class_id)).toEqual([first.customer_id]);
    await grant(studio, second);
    const answer = await studio.api.put('/single_class', { single_class_id, class_package_id: to }, { as });
    expect(answer.status, answer.text).toBe(200);
    const [own] = await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null',
      [single_class_id],
    );
    // With another package the same person is asked again; with none whoever has classes is booked.
    if (to === null) expect([await heldFor(single_class_id), own?.customer_id]).toEqual([[null], second.customer_id]);
    else expect([await heldFor(single_class_id), await offers(first)]).toEqual([[first.customer_id], 2]);
  }
});

it('if the buyer chooses another spot, the offered one goes to the next in the waitlist', async () => {
  const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { spot_map: '2', in: 48, class_package_id });
  const sell = (as: TestCustomer, spot?: number) =>
    studio.api.post(
      '/customer/giveAccess',
      {
        customer_id: as.customer_id,
        class_package_id,
        payment_method_id: 2,
        single_class_id,
        ...(spot && { spot }),
      },
      { as: desk },
    );
  const people: TestCustomer[] = [];
  while (people.length < 4) people.push(await customer(studio));
  const [one, two, first, next] = people;
  if (!one || !two || !first || !next) throw new Error('Nobody was made.');
  for (const [as, spot] of [
    [one, 1],
    [two, 2],
  ] as const)
    expect((await sell(as, spot)).status).toBe(201);
  await studio.api.post('/waitlist', { single_class_id }, { as: first });
  const held = await studio.db.rows<{ id: number }>(
    'select class_reservation_id as id from class_reservation where single_class_id = $1 order by spot',
    [single_class_id],
  );
  const admin = await staff(studio, 'administrator');
  for (const [index, { id }] of held.entries())
    await studio.api.delete(`/class_reservations/${id}?customer_id=${people[index]?.customer_id}`, { as: admin });
  expect(await heldFor(single_class_id)).toEqual([first.customer_id, null]);
  await studio.db.rows(
    `insert into waitlist (single_class_id, customer_id, "createdAt") values ($1, $2, '2026-11-23T13:00:00Z')`,
    [single_class_id, next.customer_id],
  );
  expect((await sell(first, 2)).status).toBe(201);
  expect(await heldFor(single_class_id)).toEqual([next.customer_id, null]);
});

it('repeated attempts by other methods keep the place for one hour in total; then the waitlist gets it', async () => {
  const { single_class_id, buyer, first, attempt } = await heldClass();
  const codes = [await discount(studio, { code: 'UNA' }), await discount(studio, { code: 'OTRA' })];
  const tryAgain = (nth: number) => attempt(buyer, single_class_id, { discountCode: codes[nth % 2]?.code });
  for (const nth of [1, 2, 3, 4]) {
    studio.clock.advance(14 * 60_000);
    await lapsePurchases(studio.context);
    expect((await tryAgain(nth)).status).toBe(201);
    expect(await heldFor(single_class_id)).toEqual([buyer.customer_id]);
  }
  // An hour after the first one, before the timed job runs.
  studio.clock.advance(5 * 60_000);
  expect((await tryAgain(5)).code).toBe('held-too-long');
  await lapsePurchases(studio.context);
  expect(await heldFor(single_class_id)).toEqual([first.customer_id]);
  expect((await tryAgain(6)).code).toBe('class-full');
});

it('days of waiting for cash do not shorten the time to pay by card afterwards', async () => {
  await configure(studio, { cash_checkout_enabled: true });
  const { class_package_id } = await classPackage(studio, { price: 350 });
  const ana = await customer(studio);
  const attempt = (payment_method: unknown) =>
    studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as: ana });
  expect((await attempt('cash')).status).toBe(201);
  studio.clock.advance(2 * 86_400_000);
  const { purchase_id } = (await attempt({ token_id: 'tok_sim_visa' })).read(attemptAnswer);
  studio.clock.advance(14 * 60_000);
  await lapsePurchases(studio.context);
  expect(await statusOf(studio, ana, purchase_id)).toBe('pending');
});

it('alternating between cash and a reference keeps a limited package for the days of the first, and no longer', async () => {
  await configure(studio, { cash_checkout_enabled: true, oxxo_enabled: true });
  const { class_package_id } = await classPackage(studio, { price: 350, total_limit: 1 });
  const [holder, other] = [await customer(studio), await customer(studio)];
  const attempt = (as: TestCustomer, payment_method: unknown) =>
    studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as });
  const taken: number[] = [];
  for (let hours = 0; hours < 120; hours += 13) {
    studio.clock.moveTo(new Date(START.getTime() + hours * 3_600_000));
    await lapsePurchases(studio.context);
    if (hours > 0 && (await attempt(other, 'cash')).status === 201) break;
    const { status, text } = await attempt(holder, hours % 2 === 0 ? 'cash' : 'oxxo');
    expect(status, text).toBe(201);
    taken.push(hours);
  }
  expect(taken).toEqual([0, 13, 26, 39, 52, 65]);
});

it('after the total days another slow method is refused until the last has lapsed, and a card is still possible', async () => {
  const { class_package_id } = await classPackage(studio, { price: 350, total_limit: 1 });
  const ana = await customer(studio);
  const attempt = (payment_method: unknown) =>
    studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as: ana });
  expect((await attempt('cash')).status).toBe(201);
  studio.clock.advance(3 * 86_400_000 - 60_000);
  const { purchase_id } = (await attempt({ token_id: 'tok_sim_visa' })).read(attemptAnswer);
  studio.clock.advance(2 * 60_000);
  await lapsePurchases(studio.context);
  for (const slow of ['cash', 'oxxo']) {
    const refused = await attempt(slow);
    expect([refused.status, refused.code], refused.text).toEqual([409, 'held-too-long']);
    expect(refused.text).toContain('3 días');
  }
  expect(await statusOf(studio, ana, purchase_id)).toBe('pending');
  // Nothing was cancelled at the provider: her bank's page in another window still accepts the payment.
  const [row] = await studio.db.rows<{ id: string }>(
    'select provider_payment_id as id from purchase where purchase_id = $1',
    [purchase_id],
  );
  const payment = await studio.context.payments.of('simulated')?.readPayment(row?.id ?? '');
  expect(payment?.status).toBe('requires-action');
});
