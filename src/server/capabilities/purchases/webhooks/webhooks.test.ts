import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { singleClass } from '../../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard, statusOf, topicsOf } from '../../../../../tests/payments/till.ts';
import {
  declined,
  disputed,
  type Event,
  paid,
  refunded,
  tell,
  unknownEvent,
} from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases, sendRefunds } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let admin: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { cash_checkout_enabled: true });
  // The provider sends only what these tests send.
  await provider.act({ act: 'settings', notices: 'never' });
  ({ class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 }));
});
beforeEach(async () => {
  ana = await customer(studio);
  await provider.act({ act: 'settings', refunds_fail: false });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const outcome = async (event: Event) => (await tell(studio, event)).body;

describe('a webhook', () => {
  it('is applied once, however often and by whichever event it comes, and with the return page', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    await provider.confirm(open.client_secret);
    const event = paid(open);
    expect(await outcome(event)).toEqual({ outcome: 'done' });
    for (let time = 0; time < 4; time += 1) expect(await outcome(event)).toEqual({ outcome: 'repeated' });
    expect(await outcome(paid(open))).toEqual({ outcome: 'repeated' });
    const response = await studio.api.post('/checkout/capture', { purchase_id: open.purchase_id }, { as: ana });
    expect(response.body).toMatchObject({ status: 'completed' });
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000']);
    expect(await topicsOf(studio, open.purchase_id)).toEqual(['paid']);
  });

  it('of a refused card stores its reason in the words shown to the buyer', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    expect(await outcome(declined(open))).toEqual({ outcome: 'noted' });
    const { body } = await studio.api.get(`/purchases/${open.purchase_id}`, { as: ana });
    expect(body).toMatchObject({
      purchase: { status: 'pending', failure: expect.stringMatching(/^Lo sentimos\. Tu/) },
    });
  });

  it('that is forged or altered has no effect, and its event may still come', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    const event = paid(open);
    const forged = await tell(studio, event, 'whsec_guessed');
    expect([forged.status, forged.code]).toEqual([400, 'notice-not-valid']);
    expect((await studio.api.post('/checkout/notices/simulated', JSON.stringify(event))).status).toBe(400);
    expect((await tell(studio, 'no es json')).status).toBe(400);
    expect((await studio.api.post('/checkout/notices/stripe', '{}')).status).toBe(404);
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('pending');
    expect(await outcome(event)).toEqual({ outcome: 'done' });
  });

  it('of an unknown kind is accepted', async () => {
    expect(await outcome(unknownEvent())).toEqual({ outcome: 'ignored' });
  });

  it('about an unknown purchase puts its payment on the list, once for each event', async () => {
    const event = paid({ payment_id: 'pay_lost', purchase_id: 999_999, amount: 12_300 });
    expect(await outcome(event)).toEqual({ outcome: 'unknown-purchase' });
    expect(await outcome(event)).toEqual({ outcome: 'repeated' });
    const { body } = await studio.api.get('/payment_alerts', { as: admin });
    expect(JSON.stringify(body).match(/pay_lost/g)).toHaveLength(1);
  });

  it.each([
    ['a centavo less', { amount: 44_999 }, ['payment 44999']],
    ['much more', { amount: 9_999_900 }, ['payment 9999900']],
    ['nothing', { amount: 0 }, []],
  ])('of %s completes nothing, and lapses what it was for', async (_name, other, money) => {
    const open = await openByCard(studio, ana, { class_package_id });
    expect(await outcome(paid({ ...open, ...other }))).toEqual({ outcome: 'wrong-amount' });
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('pending');
    expect(await moneyOf(studio, open.purchase_id)).toEqual(money);
    expect(await alertsOf(studio, open.purchase_id)).toEqual(['wrong-amount']);
    studio.clock.advance(16 * MINUTE);
    await lapsePurchases(studio.context);
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('failed');
  });

  it('of another amount does not keep a purchase pending for ever that the provider reports as paid', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    await tell(studio, paid({ ...open, amount: 1 }));
    await provider.confirm(open.client_secret);
    studio.clock.advance(16 * MINUTE);
    expect(await lapsePurchases(studio.context)).toBe(1);
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('failed');
  });
});

describe('in any order', () => {
  it('payment, repetition, earlier refusal, refund and chargeback have the same result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 4 }),
        async (order, repeated) => {
          const as = await customer(studio);
          const open = await openByCard(studio, as, { class_package_id });
          await provider.confirm(open.client_secret);
          const back = { payment_id: open.payment_id, amount: 10_000 };
          const events = [paid(open), paid(open), declined(open), refunded(back), refunded(back), disputed(back)];
          for (const index of [...order, ...repeated])
            expect((await tell(studio, events[index] ?? '')).status).toBe(200);
          expect(await statusOf(studio, as, open.purchase_id)).toBe('completed');
          expect(await moneyOf(studio, open.purchase_id)).toEqual([
            'chargeback -10000',
            'payment 45000',
            'refund -10000',
            'refund -10000',
          ]);
          expect(await alertsOf(studio, open.purchase_id)).toEqual(['chargeback']);
          await expectCleanBooks(studio.db);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('late payments', () => {
  async function lapsed(as = ana, order: object = { class_package_id }) {
    const open = await openByCard(studio, as, order);
    studio.clock.advance(16 * MINUTE);
    expect(await lapsePurchases(studio.context)).toBeGreaterThan(0);
    expect(await statusOf(studio, as, open.purchase_id)).toBe('failed');
    await provider.act({ act: 'pay', id: open.payment_id });
    return open;
  }

  it('are accepted if there is room', async () => {
    const open = await lapsed();
    expect(await outcome(paid(open))).toEqual({ outcome: 'done' });
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('completed');
    expect((await studio.api.get('/available_classes', { as: ana })).body).toMatchObject({ available: 5 });
  });

  it('are refunded if somebody else has the last place', async () => {
    const last = await classPackage(studio, { price: 450, total_limit: 1 });
    const open = await lapsed(ana, { class_package_id: last.class_package_id });
    const sale = { customer_id: admin.customer_id, class_package_id: last.class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: admin })).status).toBe(201);
    expect(await outcome(paid(open))).toEqual({ outcome: 'refunding' });
    expect(await sendRefunds(studio.context)).toBe(1);
    expect(await sendRefunds(studio.context)).toBe(0);
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000', 'refund -45000']);
    expect(await topicsOf(studio, open.purchase_id)).toEqual(['late-money']);
  });

  it('are put on the list if the provider cannot refund', async () => {
    const last = await classPackage(studio, { price: 450, limit_per_customer: 1 });
    const open = await lapsed(ana, { class_package_id: last.class_package_id });
    await openByCard(studio, ana, { class_package_id: last.class_package_id });
    await provider.act({ act: 'settings', refunds_fail: true });
    expect(await outcome(paid(open))).toEqual({ outcome: 'refunding' });
    for (let time = 0; time < 22; time += 1) expect(await sendRefunds(studio.context)).toBe(0);
    expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-failed']);
    await provider.act({ act: 'settings', refunds_fail: false });
  });

  it('a refund that the provider refuses does not block others', async () => {
    const first = await lapsed();
    await tell(studio, paid(first));
    const again = paid({ ...first, payment_id: 'pay_never_made' });
    expect(await outcome(again)).toEqual({ outcome: 'refunding' });
    const other = await customer(studio);
    const open = await openByCard(studio, other, { class_package_id });
    await provider.confirm(open.client_secret);
    await tell(studio, paid(open));
    const refund = { amount: 450, classes: 'keep', reason: 'Se mudó' };
    const answer = await studio.api.post(`/purchases/admin/${open.purchase_id}/refund`, refund, { as: admin });
    expect(answer.body).toMatchObject({ purchase: { refunded: 450 } });
    expect(await sendRefunds(studio.context)).toBe(0);
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000', 'refund -45000']);
  });

  it('paid twice is refunded once, and the provider’s own report of it is recognised', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    await provider.confirm(open.client_secret);
    await tell(studio, paid(open));
    const repeat = { ...open, payment_id: 'pay_twin' };
    expect(await outcome(paid(repeat))).toEqual({ outcome: 'refunding' });
    expect(await outcome(refunded({ payment_id: 'pay_twin', amount: 45_000 }))).toEqual({ outcome: 'done' });
    expect(await alertsOf(studio, open.purchase_id)).toEqual([]);
  });
});

describe('a special class', () => {
  async function special(capacity = 1) {
    const sold = await classPackage(studio, { kind: 'especial', price: 450, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { capacity, class_package_id: sold.class_package_id });
    return { class_package_id: sold.class_package_id, single_class_id };
  }

  it('is booked by the webhook, in its transaction', async () => {
    const order = await special();
    const open = await openByCard(studio, ana, order);
    expect(await outcome(paid(open))).toEqual({ outcome: 'done' });
    const { body } = await studio.api.get('/class_reservations', { as: ana });
    expect(body).toMatchObject({ class_reservations: [{ single_class_id: order.single_class_id, spot: 1 }] });
  });

  it('cancelled while being paid is refunded', async () => {
    const order = await special();
    const open = await openByCard(studio, ana, order);
    const cancelled = await studio.api.delete(`/single_class/${order.single_class_id}`, { as: admin });
    expect(cancelled.status).toBe(200);
    expect(await outcome(paid(open))).toEqual({ outcome: 'refunding' });
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('cancelled');
    await expectCleanBooks(studio.db);
  });

  it('in which the desk already put its buyer is refunded', async () => {
    const order = await special(3);
    const open = await openByCard(studio, ana, order);
    const sale = { ...order, customer_id: ana.customer_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: admin })).status).toBe(201);
    expect(await outcome(paid(open))).toEqual({ outcome: 'refunding' });
    await expectCleanBooks(studio.db);
  });

  it('accepts late payments if its place, or another, is free', async () => {
    const order = await special(2);
    const open = await openByCard(studio, ana, order);
    studio.clock.advance(16 * MINUTE);
    await lapsePurchases(studio.context);
    const other = await openByCard(studio, await customer(studio), { ...order, spot: 1 });
    expect(other.purchase_id).toBeGreaterThan(0);
    expect(await outcome(paid(open))).toEqual({ outcome: 'done' });
    const { body } = await studio.api.get('/class_reservations', { as: ana });
    expect(body).toMatchObject({ class_reservations: [{ spot: 2, status: 'upcoming' }] });
  });
});
