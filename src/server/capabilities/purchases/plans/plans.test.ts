import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { abilitiesOf } from '#shared/payments/abilities.ts';
import { DAY } from '#shared/time.ts';
import { planOffers } from '#shared/wire/plans.ts';
import { invoiceList, purchaseAnswer } from '#shared/wire/purchases.ts';
import { deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { discount } from '../../../../../tests/factories/selling.ts';
import { monthlyPlan } from '../../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { simulatedProvider } from '../../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../../gateways/payments/simulated/simulated-gateway.ts';
import { withDeadline } from '../../../gateways/payments/with-deadline.ts';
import { sendPlans, warnAboutRenewals } from '../index.ts';

/** Whether the provider answers, acts, and can change plans. */
const at = { answers: true, obeys: true, changes: true };
const requests: object[] = [];
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => {
      const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
      const subscriptions = abilitiesOf.simulated.subscriptions;
      const wayward = {
        ...gateway,
        get can() {
          return { ...gateway.can, subscriptions: subscriptions && { ...subscriptions, changeOfPlan: at.changes } };
        },
        async changePlan(order: Parameters<typeof gateway.changePlan>[0]) {
          if (at.obeys) {
            requests.push(order.plan);
            await gateway.changePlan(order);
          }
          if (!at.answers) throw new TypeError('fetch failed');
        },
      };
      return [Object.defineProperty(withDeadline(wayward, parts), 'can', { get: () => wayward.can })];
    },
  });
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { subscriptions_enabled: true, discounts_enabled: true, customer_freeze_days: 30 });
});
beforeEach(async () => {
  Object.assign(at, { answers: true, obeys: true, changes: true });
  requests.length = 0;
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const monthly = (overrides: object = {}) => monthlyPlan(studio, overrides);
const twelve = (overrides: object = {}) =>
  monthly({ title: 'Doce clases', price: 1400, class_amount: 12, ...overrides });

async function subscribe(overrides: object = {}, order: object = {}) {
  const { class_package_id } = await monthly(overrides);
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto.', ...order });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return { purchase_id: open.purchase_id, class_package_id };
}

const change = (purchase_id: number, class_package_id: number, key = randomUUID(), as = ana) =>
  studio.api.post(
    `/purchases/plan/${purchase_id}`,
    { class_package_id, consent: 'Acepto.' },
    { as, idempotencyKey: key },
  );
const keep = (purchase_id: number) => studio.api.delete(`/purchases/plan/${purchase_id}`, { as: ana });
const offers = async (purchase_id: number, as = ana) =>
  (await studio.api.get(`/purchases/plans/${purchase_id}`, { as })).read(planOffers);
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;
const given = async (purchase_id: number) =>
  (
    await studio.db.rows<{ class_amount: number }>(
      'select class_amount from available_class where purchase_id = $1 order by available_class_id',
      [purchase_id],
    )
  ).map(({ class_amount }) => class_amount);
const letters = async (purchase_id: number) =>
  studio.db.rows<{
    topic: string;
    title: string;
    renewal: number;
    next_charge: string;
    plan: { title: string } | null;
  }>(
    `select x.* from outbox, jsonb_to_record(payload) as x(purchase_id integer, topic text, title text, renewal numeric, next_charge text, plan jsonb)
     where notice like 'purchase-%' and x.purchase_id = $1 order by outbox_id`,
    [purchase_id],
  );
const topics = async (purchase_id: number) => (await letters(purchase_id)).map((letter) => letter.topic);

async function pass(days: number): Promise<void> {
  studio.clock.advance(days * DAY);
  await provider.deliverDue();
}

it('takes effect at the next charge; until then nothing is charged, given or removed', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  expect((await change(purchase_id, class_package_id)).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({
    class_package: { title: 'Ocho clases', class_amount: 8 },
    renewal_payment: 1000,
    plan_changed_at: null,
    next_charge_at: '2026-12-23T13:00:00.000Z',
    changes_plan: true,
    plan_change: { title: 'Doce clases', class_amount: 12, renewal_payment: 1400, class_package_id },
  });
  expect([await moneyOf(studio, purchase_id), await given(purchase_id)]).toEqual([['payment 100000'], [8]]);

  await pass(25);
  await warnAboutRenewals(studio.context);
  await pass(5);
  expect(await shown(purchase_id)).toMatchObject({
    class_package: { title: 'Doce clases', class_package_id },
    renewal_payment: 1400,
    plan_change: null,
    next_charge_at: '2027-01-23T13:00:00.000Z',
    plan_changed_at: '2026-12-23T13:00:00.000Z',
  });
  expect(await given(purchase_id)).toEqual([8, 12]);
  await pass(31);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000', 'payment 140000', 'payment 140000']);
  expect(await given(purchase_id)).toEqual([8, 12, 12]);

  const { invoices } = (await studio.api.get('/invoices', { as: ana })).read(invoiceList);
  expect(invoices.map((one) => [one.class_package.title, one.total_payment])).toEqual([
    ['Doce clases', 1400],
    ['Doce clases', 1400],
    ['Ocho clases', 1000],
  ]);
  expect((await letters(purchase_id)).slice(1, 4)).toMatchObject([
    {
      topic: 'plan-changes',
      title: 'Ocho clases',
      next_charge: '23 dic 2026',
      plan: { title: 'Doce clases' },
    },
    { topic: 'renewal-coming', title: 'Doce clases', renewal: 1400, next_charge: '23 dic 2026' },
    { topic: 'renewed', title: 'Doce clases', renewal: 1400, next_charge: '23 ene 2027' },
  ]);
  expect(await alertsOf(studio, purchase_id)).toEqual([]);
});

it('its payments count for the package that was charged, once', async () => {
  const { purchase_id, class_package_id: eight } = await subscribe();
  const { class_package_id: more } = await twelve();
  await change(purchase_id, more);
  await pass(30);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000', 'payment 140000']);
  const sumsOf = async (class_package_id: number) => {
    const path = `/purchases/admin/all?class_package_id=${class_package_id}`;
    const { total, sums } = (await studio.api.get(path, { as: admin })).read(deskPurchasePage);
    return [total, sums?.gross, sums?.returned];
  };
  expect([await sumsOf(eight), await sumsOf(more)]).toEqual([
    [1, 1000, 0],
    [1, 1400, 0],
  ]);
  const whole = { amount: 2400, reason: 'Nos equivocamos', classes: 'keep' };
  const refunded = await studio.api.post(`/purchases/admin/${purchase_id}/refund`, whole, { as: admin });
  expect(refunded.status, refunded.text).toBe(200);
  expect([await sumsOf(eight), await sumsOf(more)]).toEqual([
    [1, 1000, 1000],
    [1, 1400, 1400],
  ]);
});

it('may have another interval, a lower price, and a trial that nobody gets twice', async () => {
  const { purchase_id } = await subscribe();
  const yearly = await monthly({
    title: 'Un año',
    price: 900,
    subscription_period: 'year',
    expiration_days: 366,
    free_trial_length: 7,
    free_trial_period: 'day',
  });
  await change(purchase_id, yearly.class_package_id);
  await pass(30);
  expect(await shown(purchase_id)).toMatchObject({ next_charge_at: '2027-12-23T13:00:00.000Z', renewal_payment: 900 });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 90000', 'payment 100000']);
});

it('does not keep the discount of the old plan', async () => {
  await discount(studio, { code: 'MITAD', amount: 50, is_percent: true });
  const { purchase_id } = await subscribe({}, { discountCode: 'MITAD' });
  await change(purchase_id, (await twelve()).class_package_id);
  await pass(30);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 50000', 'payment 140000']);
});

it('lists the possible plans, or why none is possible now', async () => {
  const { purchase_id, class_package_id } = await subscribe();
  const { class_package_id: more } = await twelve();
  const { class_package_id: hidden } = await twelve({ hidden: true });
  const found = await offers(purchase_id);
  const ids = found.plans.map((plan) => plan.class_package_id);
  expect(found).toMatchObject({ refusal: null, next_charge_at: '2026-12-23T13:00:00.000Z' });
  expect([ids.includes(more), ids.includes(hidden), ids.includes(class_package_id)]).toEqual([true, false, false]);
  expect(found.plans.find((plan) => plan.class_package_id === more)).toMatchObject({
    title: 'Doce clases',
    renewal_payment: 1400,
  });

  at.changes = false;
  expect(await offers(purchase_id)).toMatchObject({
    plans: [],
    refusal: expect.stringContaining('Cancela la suscripción'),
  });
  expect((await change(purchase_id, more)).code).toBe('plan-of-provider');
  at.changes = true;
  for (const [id, code] of [
    [hidden, 'package-not-found'],
    [class_package_id, 'plan-is-yours'],
  ] as const)
    expect((await change(purchase_id, id)).code).toBe(code);
  const said = { class_package_id: more, consent: '' };
  expect((await studio.api.post(`/purchases/plan/${purchase_id}`, said, { as: ana })).code).toBe('consent-required');
});

it('keeps the studio’s words of the change, whatever text the request sent', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  expect((await change(purchase_id, class_package_id)).status).toBe(200);
  const [kept] = await studio.db.rows<{ consent: string }>('select consent from plan_change where purchase_id = $1', [
    purchase_id,
  ]);
  expect(kept?.consent).toMatch(
    /^Mi plan cambia a .+ el \d\d \w{3} \d{4}: desde entonces se cobran \$[\d,.]+ MXN cada mes, hasta que cancele o cambie de plan\.$/,
  );
});

it('is for the price that was shown, by herself and by staff; another price is refused with the current one', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  expect((await studio.api.put('/class_packages', { class_package_id, price: 1500 }, { as: admin })).status).toBe(200);
  const hers = (shown_renewal: number) =>
    studio.api.post(
      `/purchases/plan/${purchase_id}`,
      { class_package_id, consent: 'Acepto.', shown_renewal },
      { as: ana },
    );
  const theirs = (shown_renewal: number) =>
    studio.api.post(
      `/purchases/admin/${purchase_id}/plan`,
      { class_package_id, reason: 'Lo pidió', shown_renewal },
      { as: admin },
    );
  for (const answer of [await hers(1400), await theirs(1400)]) {
    expect([answer.status, answer.code], answer.text).toEqual([409, 'price-changed']);
    // Nothing is charged today, and the same sum is said once.
    expect(answer.text).toContain('ahora son $1,500.00 en cada cobro. No se cobró nada.');
  }
  expect((await shown(purchase_id)).changes_plan && (await shown(purchase_id)).plan_change).toBeNull();
  expect((await hers(1500)).status).toBe(200);
  expect((await theirs(1500)).status).toBe(200);
});

it('is refused where another rhythm or other classes than shown come with it, to her and at the desk', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  const offered = async () => {
    const { plans } = (await studio.api.get(`/purchases/plans/${purchase_id}`, { as: ana })).read(planOffers);
    const plan = plans.find((one) => one.class_package_id === class_package_id);
    if (!plan) throw new Error('It is not offered.');
    const { terms: shown_terms, renewal_payment: shown_renewal } = plan;
    const shown_rhythm = { period: 'month' as const, interval: plan.subscription_interval ?? 0 };
    return { class_package_id, shown_renewal, shown_rhythm, shown_terms };
  };
  const hers = (shown: object) =>
    studio.api.post(`/purchases/plan/${purchase_id}`, { ...shown, consent: 'Acepto.' }, { as: ana });
  const theirs = (shown: object) =>
    studio.api.post(`/purchases/admin/${purchase_id}/plan`, { ...shown, reason: 'Lo pidió' }, { as: admin });
  const before = await offered();
  for (const [changed, code] of [
    [{ class_amount: 6 }, 'package-changed'],
    [{ class_amount: 12, expiration_days: 10 }, 'package-changed'],
    [{ expiration_days: before.shown_terms.expiration_days, subscription_interval: 2 }, 'price-changed'],
  ] as const) {
    await studio.api.put('/class_packages', { class_package_id, ...changed }, { as: admin });
    for (const answer of [await hers(before), await theirs(before)])
      expect([answer.status, answer.code], answer.text).toEqual([409, code]);
  }
  expect((await shown(purchase_id)).plan_change).toBeNull();
  expect((await hers(await offered())).status).toBe(200);
});

it('is possible for her own subscription only', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  const eva = await customer(studio);
  expect((await change(purchase_id, class_package_id, randomUUID(), eva)).code).toBe('purchase-not-found');
  expect((await studio.api.get(`/purchases/plans/${purchase_id}`, { as: eva })).code).toBe('purchase-not-found');
  expect((await studio.api.delete(`/purchases/plan/${purchase_id}`, { as: eva })).code).toBe('purchase-not-found');
});

it('has one effect for its key, and the last change before the charge wins', async () => {
  const { purchase_id } = await subscribe();
  const [more, less] = [await twelve(), await monthly({ title: 'Cuatro clases', price: 600, class_amount: 4 })];
  const key = randomUUID();
  await change(purchase_id, more.class_package_id, key);
  await change(purchase_id, more.class_package_id);
  await change(purchase_id, less.class_package_id);
  // The first request once more, late: it must not undo what she chose since.
  expect((await change(purchase_id, more.class_package_id, key)).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: { title: 'Cuatro clases' } });
  expect(requests).toMatchObject([{ amount: 140_000 }, { amount: 60_000 }]);
  expect((await topics(purchase_id)).slice(1)).toEqual(['plan-changes', 'plan-changes']);
  await pass(30);
  expect(await given(purchase_id)).toEqual([8, 4]);
});

it('can be withdrawn until the charge, once', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  await change(purchase_id, class_package_id);
  expect((await keep(purchase_id)).status).toBe(200);
  expect((await keep(purchase_id)).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: null });
  expect((await topics(purchase_id)).slice(1)).toEqual(['plan-changes', 'plan-kept']);
  await pass(30);
  expect([await moneyOf(studio, purchase_id), await given(purchase_id)]).toEqual([
    Array(2).fill('payment 100000'),
    [8, 8],
  ]);
  await change(purchase_id, class_package_id);
  studio.clock.moveTo(new Date('2027-01-23T12:00:00Z'));
  expect((await keep(purchase_id)).code).toBe('plan-at-charge');
  expect((await change(purchase_id, class_package_id)).code).toBe('plan-at-charge');
});

it('is sent to the provider until it confirms, the last change only', async () => {
  const { purchase_id } = await subscribe();
  const [more, less] = [await twelve(), await monthly({ title: 'Cuatro clases', price: 600, class_amount: 4 })];
  Object.assign(at, { answers: false, obeys: false });
  expect((await change(purchase_id, more.class_package_id)).status).toBe(200);
  await change(purchase_id, less.class_package_id);
  expect(await sendPlans(studio.context)).toBe(0);
  Object.assign(at, { answers: true, obeys: true });
  expect(await sendPlans(studio.context)).toBe(1);
  expect(await sendPlans(studio.context)).toBe(0);
  expect(requests).toMatchObject([{ amount: 60_000 }]);
  await pass(30);
  expect(await given(purchase_id)).toEqual([8, 4]);
});

it('that its provider carried out without confirming is the plan she paid', async () => {
  const { purchase_id } = await subscribe();
  at.answers = false;
  await change(purchase_id, (await twelve()).class_package_id);
  await pass(30);
  expect([await given(purchase_id), await alertsOf(studio, purchase_id)]).toEqual([[8, 12], []]);
  at.answers = true;
  expect(await sendPlans(studio.context)).toBe(0);
});

it('that its provider missed: she gets the plan she paid, staff and she are notified, and the change comes with the next charge', async () => {
  const { purchase_id } = await subscribe();
  Object.assign(at, { answers: false, obeys: false });
  await change(purchase_id, (await twelve()).class_package_id);
  await pass(30);
  expect([await moneyOf(studio, purchase_id), await given(purchase_id)]).toEqual([
    Array(2).fill('payment 100000'),
    [8, 8],
  ]);
  expect(await alertsOf(studio, purchase_id)).toEqual(['plan-not-changed']);
  expect((await letters(purchase_id)).slice(-2)).toMatchObject([
    { topic: 'renewed', title: 'Ocho clases', renewal: 1000, next_charge: '23 ene 2027' },
    { topic: 'plan-changes', title: 'Ocho clases', next_charge: '23 ene 2027', plan: { title: 'Doce clases' } },
  ]);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: { title: 'Doce clases' } });
  Object.assign(at, { answers: true, obeys: true });
  expect(await sendPlans(studio.context)).toBe(1);
  await pass(31);
  expect(await given(purchase_id)).toEqual([8, 8, 12]);
});

it('is sent again if the provider confirmed it but charged the old plan', async () => {
  const { purchase_id } = await subscribe();
  at.obeys = false;
  await change(purchase_id, (await twelve()).class_package_id);
  expect(await sendPlans(studio.context)).toBe(0);
  await pass(30);
  expect(await alertsOf(studio, purchase_id)).toEqual(['plan-not-changed']);
  at.obeys = true;
  expect(await sendPlans(studio.context)).toBe(1);
  await pass(31);
  expect(await given(purchase_id)).toEqual([8, 8, 12]);
});

it('once charged, never returns to the old plan: a charge of the old price is reported to staff and gives nothing', async () => {
  const { purchase_id } = await subscribe();
  await change(purchase_id, (await twelve()).class_package_id);
  await pass(30);
  await studio.db.rows('update simulated_subscription set renewal_amount = 100000 where purchase_id = $1', [
    purchase_id,
  ]);
  await pass(31);
  expect([await given(purchase_id), await alertsOf(studio, purchase_id)]).toEqual([[8, 12], ['wrong-amount']]);
});

it('of an equal price is attributed to the plan sent to the provider', async () => {
  const same = { title: 'Ocho de mañana', price: 1000, class_amount: 9 };
  const { purchase_id } = await subscribe();
  await change(purchase_id, (await monthly(same)).class_package_id);
  await pass(30);
  expect(await given(purchase_id)).toEqual([8, 9]);
});

it('is not sent while a charge may be in progress', async () => {
  const { purchase_id } = await subscribe();
  at.answers = false;
  at.obeys = false;
  await change(purchase_id, (await twelve()).class_package_id);
  Object.assign(at, { answers: true, obeys: true });
  studio.clock.moveTo(new Date('2026-12-23T12:00:00Z'));
  expect(await sendPlans(studio.context)).toBe(0);
  await pass(1);
  expect(await sendPlans(studio.context)).toBe(1);
});

it('is refused in a trial, while a charge is owed, while frozen, and after its end', async () => {
  const { class_package_id } = await twelve();
  const trial = await subscribe({ free_trial_length: 7, free_trial_period: 'day' });
  expect((await change(trial.purchase_id, class_package_id)).code).toBe('plan-in-trial');

  const { purchase_id } = await subscribe();
  const [grant] = await studio.db.rows<{ id: number }>(
    'select available_class_id as id from available_class where purchase_id = $1',
    [purchase_id],
  );
  const freeze = `/available_classes/${grant?.id}/freeze`;
  const days = { starts_on: '2026-11-30', ends_on: '2026-12-09' };
  expect((await studio.api.post(freeze, days, { as: ana })).status).toBe(200);
  expect((await change(purchase_id, class_package_id)).code).toBe('plan-while-frozen');
  expect((await studio.api.delete(freeze, { as: ana })).status).toBe(200);
  expect((await change(purchase_id, class_package_id)).status).toBe(200);
  // A freeze postpones the charge, and the change with it.
  expect((await studio.api.post(freeze, days, { as: ana })).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: {}, next_charge_at: '2027-01-02T13:00:00.000Z' });
  expect((await keep(purchase_id)).status).toBe(200);

  await studio.db.rows(`update purchase set renewal_failed_at = $2 where purchase_id = $1`, [
    purchase_id,
    studio.clock.now().toISOString(),
  ]);
  expect((await change(purchase_id, class_package_id)).code).toBe('plan-while-owed');
  await studio.db.rows(`update purchase set renewal_failed_at = null where purchase_id = $1`, [purchase_id]);

  await change(purchase_id, class_package_id);
  await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me mudo' }, { as: ana });
  expect(await shown(purchase_id)).toMatchObject({ status: 'cancelled', plan_change: null, changes_plan: false });
  expect((await change(purchase_id, class_package_id)).code).toBe('plan-of-nothing');
  await pass(60);
  expect(await given(purchase_id)).toEqual([8]);
});

it('can be made by staff for her, with the reason in the audit log, and withdrawn', async () => {
  const { purchase_id } = await subscribe();
  const { class_package_id } = await twelve();
  const path = `/purchases/admin/${purchase_id}/plan`;
  const plans = (await studio.api.get(`${path}s`, { as: admin })).read(planOffers);
  expect(plans.plans.map((plan) => plan.class_package_id)).toContain(class_package_id);
  const body = { class_package_id, reason: 'Lo pidió por teléfono' };
  expect((await studio.api.post(path, body, { as: admin })).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: { title: 'Doce clases' } });
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({ plan_change: null });
  expect((await topics(purchase_id)).slice(1)).toEqual(['plan-changes', 'plan-kept']);
});
