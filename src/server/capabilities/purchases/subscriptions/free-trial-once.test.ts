import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { attemptAnswer, checkoutOptions } from '#shared/wire/checkout.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { credits } from '#shared/wire/grants.ts';
import { paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { monthlyPlan } from '../../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases } from '../index.ts';
import { refuseLateMoney } from '../payments/late-money.ts';
import { readTrials } from '../queries/trials.ts';
import { requirePurchase } from '../require-purchase.ts';

/** A person has the free days of a subscription once (docs/rules.md#subscription-start). */
const TRIAL = { free_trial_length: 7, free_trial_period: 'day' as const };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true, videos_enabled: true });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function withCard(as: TestCustomer) {
  const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as });
  const { payment_source_id } = saved.read(paymentSourceSaved).payment_source;
  return {
    as,
    subscribe: (class_package_id: number, more: object = {}) =>
      studio.api.post(
        '/checkout/attempt',
        { class_package_id, payment_method: { payment_source_id }, consent: 'Acepto.', ...more },
        { as },
      ),
    cancel: (purchase_id: number) =>
      studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Ya no quiero' }, { as }),
  };
}

const plan = async (overrides: object = TRIAL) => (await monthlyPlan(studio, overrides)).class_package_id;
const had = async (as: TestCustomer) => (await studio.api.get('/checkout/options', { as })).read(checkoutOptions);

/** A person who had the free days of the plan, and ended it before any charge. */
async function triedAndLeft(as: TestCustomer, class_package_id: number) {
  const person = await withCard(as);
  const first = (await person.subscribe(class_package_id)).read(attemptAnswer);
  expect(await moneyOf(studio, first.purchase_id)).toEqual([]);
  expect((await person.cancel(first.purchase_id)).status).toBe(200);
  return person;
}

it('a person who ends a subscription in its free days and subscribes again is informed, and then charged at once', async () => {
  const mensual = await plan();
  const ana = await triedAndLeft(await customer(studio), mensual);
  const response = await ana.subscribe(mensual, { shown_total: 1000 });
  expect(errorAnswer.parse(response.body).error).toMatchObject({
    code: 'trial-had',
    message:
      'La prueba gratis es solo la primera vez: esta suscripción se cobra desde hoy, $1,000.00. No se cobró nada.',
    details: { total: 1000 },
  });
  expect((await studio.api.get('/available_classes', { as: ana.as })).read(credits).available).toBe(8);
  expect((await had(ana.as)).trials_had).toEqual(['presencial']);

  const again = (await ana.subscribe(mensual, { shown_total: 1000, without_trial: true })).read(attemptAnswer);
  expect([again.status, await moneyOf(studio, again.purchase_id)]).toEqual(['active', ['payment 100000']]);
});

it('no second trial with another plan, or through a second record of the same person', async () => {
  const bea = await triedAndLeft(await customer(studio, { email: 'bea.luna@gmail.com' }), await plan());
  const other = await plan({ ...TRIAL, title: 'Doce clases', price: 1400 });
  expect((await bea.subscribe(other)).code).toBe('trial-had');
  const repeat = await withCard(await customer(studio, { email: 'bealuna+otra@gmail.com' }));
  expect((await repeat.subscribe(other)).code).toBe('trial-had');
});

it('two plans begun at once give one trial', async () => {
  const [one, two] = [await plan(), await plan({ ...TRIAL, title: 'Doce clases' })];
  const as = await customer(studio);
  const body = { payment_method: { token_id: 'tok_sim_visa' }, consent: 'Acepto.' };
  const opened = [];
  for (const class_package_id of [one, two])
    opened.push(
      (await studio.api.post('/checkout/attempt', { class_package_id, ...body }, { as })).read(attemptAnswer),
    );
  const provider = providerOf(studio);
  for (const { clientSecret } of opened) await provider.confirm(clientSecret ?? '');
  await provider.deliverDue();
  const states = await studio.db.rows('select status from purchase where customer_id = $1 order by 1', [
    as.customer_id,
  ]);
  expect(states).toEqual([{ status: 'active' }, { status: 'pending' }]);
  expect((await studio.api.get('/available_classes', { as })).read(credits).available).toBe(8);
  // That one is not charged either when its free days at the provider end.
  studio.clock.advance(8 * DAY);
  await provider.deliverDue();
  const money = await studio.db.rows(
    'select 1 from money_movement join purchase using (purchase_id) where customer_id = $1',
    [as.customer_id],
  );
  expect(money).toHaveLength(1);
});

it('an earlier unfinished attempt gives none either', async () => {
  const [one, two] = [await plan(), await plan({ ...TRIAL, title: 'Doce clases' })];
  const as = await customer(studio);
  const typed = { payment_method: { token_id: 'tok_sim_visa' }, consent: 'Acepto.' };
  const begun = await studio.api.post('/checkout/attempt', { class_package_id: one, ...typed }, { as });
  const left = begun.read(attemptAnswer).purchase_id;
  await triedAndLeft(as, two);
  const more = { class_package_id: one, ...typed, without_trial: true };
  const opened = (await studio.api.post('/checkout/attempt', more, { as })).read(attemptAnswer);
  expect(opened.purchase_id).not.toBe(left);
  await providerOf(studio).confirm(opened.clientSecret ?? '');
  await providerOf(studio).deliverDue();
  expect(await moneyOf(studio, opened.purchase_id)).toEqual(['payment 100000']);
});

it('the same code reduces the first charge of a subscription only once', async () => {
  await configure(studio, { discounts_enabled: true });
  const { code } = await discount(studio, { code: 'PRIMERA', amount: 100 });
  const [mensual, otra] = [await plan({}), await plan({ title: 'Doce clases' })];
  const mia = await withCard(await customer(studio));
  const first = (await mia.subscribe(mensual, { discountCode: code })).read(attemptAnswer);
  expect([first.status, first.total_payment]).toEqual(['active', 0]);
  await mia.cancel(first.purchase_id);
  for (const id of [mensual, otra]) {
    expect((await mia.subscribe(id, { discountCode: code })).code).toBe('discount-used-up');
    const response = await studio.api.get(`/discounts/code/${code}?class_package_id=${id}`, { as: mia.as });
    expect(response.code).toBe('discount-used-up');
  }
  // Controls: a one-time package has the code again; so has another person; so has she if the code is for every charge.
  const { class_package_id } = await classPackage(studio);
  const once = { class_package_id, payment_method: 'free', discountCode: code };
  expect((await studio.api.post('/checkout/attempt', once, { as: mia.as })).status).toBe(201);
  const eva = await withCard(await customer(studio));
  expect((await eva.subscribe(otra, { discountCode: code })).status).toBe(201);
  const each = await discount(studio, { code: 'SIEMPRE', amount: 10, first_invoice_only: false });
  const kept = (await mia.subscribe(mensual, { discountCode: each.code })).read(attemptAnswer);
  await mia.cancel(kept.purchase_id);
  studio.clock.advance(DAY);
  expect((await mia.subscribe(mensual, { discountCode: each.code })).status).toBe(201);
});

it('of several plans begun with a code for the first charge only one is reduced', async () => {
  await configure(studio, { discounts_enabled: true });
  const { code } = await discount(studio, { code: 'ESTRENO', amount: 40 });
  const [mensual, doce] = [await plan({}), await plan({ title: 'Doce clases' })];
  const as = await customer(studio);
  const provider = providerOf(studio);
  const typed = { payment_method: { token_id: 'tok_sim_visa' }, consent: 'Acepto.' };
  const begin = (class_package_id: number, more: object = { discountCode: code }) =>
    studio.api.post('/checkout/attempt', { class_package_id, ...typed, ...more }, { as });
  const ask = async (id: number) =>
    (await studio.api.get(`/discounts/code/${code}?class_package_id=${id}`, { as })).code ?? 'valid';

  const first = (await begin(mensual)).read(attemptAnswer);
  expect((await begin(doce)).code).toBe('discount-used-up');
  expect([await ask(mensual), await ask(doce)]).toEqual(['valid', 'discount-used-up']);
  // Her own attempt at the same plan continues; without the code any plan is allowed; another person may use the code.
  expect((await begin(mensual)).read(attemptAnswer)).toEqual(first);
  expect((await begin(doce, {})).status).toBe(201);
  const eva = await withCard(await customer(studio));
  expect((await eva.subscribe(doce, { discountCode: code })).status).toBe(201);

  // Once cancelled, it holds the code no more; if it is paid anyway after the other one, it is refunded.
  studio.clock.advance(DAY);
  await lapsePurchases(studio.context);
  const second = (await begin(doce)).read(attemptAnswer);
  await provider.confirm(second.clientSecret ?? '');
  await provider.deliverDue();
  expect(await moneyOf(studio, second.purchase_id)).toEqual(['payment 60000']);
  const late = await studio.db.transaction(async (tx) => {
    const { purchase } = await requirePurchase(tx, first.purchase_id);
    expect(purchase.status).toBe('failed');
    return refuseLateMoney(tx, purchase, studio.clock.now());
  });
  expect(late).toMatchObject({ code: 'discount-used-up' });
});

it('control: a person without an earlier trial has one, whatever she sends; so has one who paid another plan or only began one', async () => {
  const mensual = await plan();
  const eva = await withCard(await customer(studio));
  expect((await had(eva.as)).trials_had).toEqual([]);
  const begun = { class_package_id: await plan(), payment_method: { token_id: 'tok_sim_visa' }, consent: 'Acepto.' };
  expect((await studio.api.post('/checkout/attempt', begun, { as: eva.as })).status).toBe(201);
  const plain = await plan({ title: 'Sin prueba' });
  const paid = (await eva.subscribe(plain)).read(attemptAnswer);
  await eva.cancel(paid.purchase_id);
  const first = (await eva.subscribe(mensual, { without_trial: true })).read(attemptAnswer);
  expect([first.status, await moneyOf(studio, first.purchase_id)]).toEqual(['active', []]);
  expect((await eva.subscribe(await plan({ title: 'Otro sin prueba' }))).status).toBe(201);
});

it('control: a trial of videos is separate from one at the studio', async () => {
  const sol = await withCard(await customer(studio));
  const { customer_id } = sol.as;
  const of = (kind: 'presencial' | 'online') => readTrials(studio.db, { customer_id, kind, pending_id: null });
  const { purchase_id } = (await sol.subscribe(await plan())).read(attemptAnswer);
  await studio.db.rows('update purchase set terms = terms || $2::jsonb where purchase_id = $1', [
    purchase_id,
    { kind: 'online' },
  ]);
  expect([(await of('online')).had, (await of('presencial')).had]).toEqual([true, false]);
});
