import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, formatDate } from '#shared/time.ts';
import { paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard, statusOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { refunded, renewalRefused, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { sendRefunds, warnAboutRenewals } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { subscriptions_enabled: true, discounts_enabled: true, cash_checkout_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const monthly = (overrides: object = {}) =>
  classPackage(studio, {
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
    ...overrides,
  });

async function subscribe(overrides: object = {}, order: object = {}) {
  const { class_package_id } = await monthly(overrides);
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto el cargo de cada mes.', ...order });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open;
}

const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;

const grants = async (purchase_id: number) =>
  studio.db.rows<{ class_amount: number; starts_on: string; expiration_date: string }>(
    'select class_amount, starts_on, expiration_date from available_class where purchase_id = $1 order by 2, 3',
    [purchase_id],
  );

const invoices = async () => (await studio.api.get('/invoices', { as: ana })).body as { invoices: unknown[] };

async function passTo(instant: string): Promise<void> {
  studio.clock.moveTo(new Date(instant));
  await provider.deliverDue();
}

it('requires consent to its text, and a card', async () => {
  const { class_package_id } = await monthly();
  const attempt = (body: object) => studio.api.post('/checkout/attempt', { class_package_id, ...body }, { as: ana });
  const card = { payment_method: { token_id: 'tok_sim_visa' } };
  expect((await attempt(card)).code).toBe('consent-required');
  expect((await attempt({ ...card, consent: '  ' })).code).toBe('consent-required');
  expect((await attempt({ payment_method: 'cash', consent: 'Sí' })).code).toBe('payment-method-off');
  expect((await attempt({ payment_method: 'free', consent: 'Sí' })).code).toBe('not-free');
});

it('keeps the studio’s words that were agreed to, whatever text the request sent', async () => {
  const { purchase_id } = await subscribe({}, { consent: 'No acepto nada.' });
  const [kept] = await studio.db.rows<{ text: string }>(
    "select consent ->> 'text' as text from purchase where purchase_id = $1",
    [purchase_id],
  );
  expect(kept?.text).toMatch(
    /^Tu suscripción se renueva automáticamente cada mes por \$1,000\.00 MXN hasta que la canceles\./,
  );
});

it('anchored on 31 January charges on the last of February and on 31 March', async () => {
  studio.clock.moveTo(new Date('2027-01-31T18:00:00Z'));
  const { purchase_id } = await subscribe();
  expect(await shown(purchase_id)).toMatchObject({ status: 'active', next_charge_at: '2027-02-28T18:00:00.000Z' });
  await passTo('2027-02-28T18:00:01Z');
  expect(await shown(purchase_id)).toMatchObject({ next_charge_at: '2027-03-31T18:00:00.000Z' });
  await passTo('2027-03-31T18:00:01Z');
  expect(await shown(purchase_id)).toMatchObject({ next_charge_at: '2027-04-30T18:00:00.000Z' });
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(3).fill('payment 100000'));
  expect((await invoices()).invoices).toHaveLength(3);
  expect(await grants(purchase_id)).toMatchObject([
    { class_amount: 8, starts_on: '2027-01-31' },
    { class_amount: 8, starts_on: '2027-02-28' },
    { class_amount: 8, starts_on: '2027-03-31' },
  ]);
});

it('reported by the return page and by the webhook makes one invoice and one grant', async () => {
  const { class_package_id } = await monthly();
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Sí' });
  await provider.confirm(open.client_secret);
  const captured = await studio.api.post('/checkout/capture', { purchase_id: open.purchase_id }, { as: ana });
  expect(captured.body).toMatchObject({ status: 'active' });
  expect(await provider.deliverDue()).toBe(1);
  expect((await invoices()).invoices).toHaveLength(1);
  expect(await grants(open.purchase_id)).toHaveLength(1);
  await expectCleanBooks(studio.db);
});

it('with a free trial charges at its end, less the discount of the first invoice, then in full', async () => {
  await discount(studio, { code: 'PRIMERO', amount: 50, is_percent: true, first_invoice_only: true });
  const trial = { free_trial_length: 7, free_trial_period: 'day' as const };
  const { purchase_id } = await subscribe(trial, { discountCode: 'PRIMERO' });
  expect(await shown(purchase_id)).toMatchObject({ status: 'active', next_charge_at: '2026-11-30T13:00:00.000Z' });
  expect([await moneyOf(studio, purchase_id), (await invoices()).invoices]).toEqual([[], []]);
  expect(await grants(purchase_id)).toMatchObject([{ starts_on: '2026-11-23', expiration_date: '2026-11-30' }]);
  await passTo('2026-11-30T13:00:01Z');
  await passTo('2026-12-30T13:00:01Z');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 50000', 'payment 100000']);
  expect(await alertsOf(studio, purchase_id)).toEqual([]);
  expect(await grants(purchase_id)).toHaveLength(3);
});

it.each([
  [true, ['payment 50000', 'payment 100000']],
  [false, ['payment 50000', 'payment 50000']],
])('takes the discount off the first invoice only: %s', async (first_invoice_only, money) => {
  const code = first_invoice_only ? 'UNA' : 'TODAS';
  await discount(studio, { code, amount: 500, is_percent: false, first_invoice_only });
  const { purchase_id } = await subscribe({}, { discountCode: code });
  await passTo('2026-12-23T13:00:01Z');
  expect(await moneyOf(studio, purchase_id)).toEqual(money);
  expect(await alertsOf(studio, purchase_id)).toEqual([]);
});

it('whose first charge is zero begins too', async () => {
  await discount(studio, { code: 'GRATIS', amount: 100, is_percent: true, first_invoice_only: true });
  const { purchase_id } = await subscribe({}, { discountCode: 'GRATIS' });
  expect(await statusOf(studio, ana, purchase_id)).toBe('active');
  await passTo('2026-12-23T13:00:01Z');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000']);
  expect(await grants(purchase_id)).toHaveLength(2);
});

it('that would never charge anything is refused: nothing pending is left, and no use of its code', async () => {
  const { discount_id } = await discount(studio, {
    code: 'TODOGRATIS',
    amount: 100,
    is_percent: true,
    first_invoice_only: false,
    max_uses: 1,
  });
  const { class_package_id } = await monthly();
  const attempt = (discountCode?: string) =>
    studio.api.post(
      '/checkout/attempt',
      { class_package_id, consent: 'Sí', payment_method: { token_id: 'tok_sim_visa' }, discountCode },
      { as: ana },
    );
  expect(await attempt('TODOGRATIS')).toMatchObject({ status: 412, code: 'subscription-of-nothing' });
  expect((await studio.api.get('/purchases', { as: ana })).body).toEqual({ purchases: [] });
  const uses = await studio.db.rows('select uses from discount where discount_id = $1', [discount_id]);
  expect(uses).toEqual([{ uses: 0 }]);
  // The control: without the code it is.
  expect((await attempt()).status).toBe(201);
});

it('without a price cannot be put on sale, and an existing one can be hidden', async () => {
  const wanted = { title: 'Sin precio', price: 0, class_amount: 4, expiration_days: 31, is_subscription: true };
  const rhythm = { subscription_period: 'month', subscription_interval: 1 };
  const save = (more: object) => studio.api.post('/class_packages', { ...wanted, ...rhythm, ...more }, { as: admin });
  const refused = await save({});
  expect(refused.status, refused.text).toBe(400);
  expect(refused.text).toContain('Una suscripción cobra algo cada vez.');
  expect((await save({ sale_price: 0, price: 500 })).status).toBe(400);
  expect((await save({ hidden: true })).status).toBe(201);
  expect((await save({ price: 500 })).status).toBe(201);
});

it('that fails to renew lets its classes expire, says so, and ends after the last attempt', async () => {
  const { purchase_id } = await subscribe();
  const { subscription_id } = await shown(purchase_id);
  await provider.act({ act: 'fail-renewal', id: subscription_id ?? '' });
  await passTo('2026-12-23T13:00:01Z');
  expect(await shown(purchase_id)).toMatchObject({ status: 'active' });
  expect(await topicsOf(studio, purchase_id)).toContain('renewal-failed');
  expect(await grants(purchase_id)).toHaveLength(1);
  await passTo('2026-12-26T13:00:02Z');
  expect(await grants(purchase_id)).toHaveLength(2);
});

it('that fails to renew is paid at once by another saved card, and shows its debt until then', async () => {
  await configure(studio, { payment_sources_enabled: true, session_confirm_days: 30 });
  const { purchase_id } = await subscribe();
  const { subscription_id, renewal_failed_at, card_changes } = await shown(purchase_id);
  expect([renewal_failed_at, card_changes]).toEqual([null, 'here']);
  const keep = async (token_id: string, as = ana) => {
    const answer = await studio.api.post('/payment_sources', { token_id }, { as });
    return answer.read(paymentSourceSaved).payment_source.payment_source_id;
  };
  const charge = (payment_source_id: number, as = ana) =>
    studio.api.put(`/purchases/card/${purchase_id}`, { payment_source_id }, { as });
  const other = await customer(studio);
  const [poor, good, hers] = [
    await keep('tok_sim_saves_then_declines'),
    await keep('tok_sim_visa'),
    await keep('tok_sim_visa', other),
  ];
  await provider.act({ act: 'fail-renewal', id: subscription_id ?? '' });
  await passTo('2026-12-23T13:00:01Z');
  expect(await shown(purchase_id)).toMatchObject({ status: 'active', renewal_failed_at: '2026-12-23T13:00:01.000Z' });
  // A found, unlocked phone cannot choose the card.
  expect((await charge(good)).code).toBe('auth/confirm-password');
  await configure(studio, { session_confirm_days: 90 });
  expect((await charge(hers)).code).toBe('source-not-found');
  expect((await charge(good, other)).code).toBe('purchase-not-found');
  expect((await charge(poor)).code).toBe('card-declined');
  await provider.deliverDue();
  expect(await grants(purchase_id)).toHaveLength(1);
  expect((await charge(good)).body).toMatchObject({
    message: 'Listo. Desde ahora tu suscripción se cobra a esa tarjeta.',
  });
  expect((await charge(good)).status).toBe(200);
  await provider.deliverDue();
  expect(await shown(purchase_id)).toMatchObject({ renewal_failed_at: null });
  expect(await grants(purchase_id)).toHaveLength(2);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
  // A webhook of the refusal that comes after the money owes nothing.
  const refused = (instant: string) => tell(studio, renewalRefused(subscription_id ?? '', new Date(instant)));
  await refused('2026-12-23T13:00:00Z');
  expect(await shown(purchase_id)).toMatchObject({ renewal_failed_at: null });
  await refused('2026-12-23T13:00:02Z');
  expect(await shown(purchase_id)).toMatchObject({ renewal_failed_at: '2026-12-23T13:00:01.000Z' });
  await passTo('2027-01-23T13:00:01Z');
  expect(await moneyOf(studio, purchase_id)).toHaveLength(3);
  await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana });
  expect((await charge(good)).code).toBe('no-more-charges');
});

it('that fails to renew stays usable for the configured days, counted from the first refusal', async () => {
  await configure(studio, { renewal_grace_days: 10 });
  const { purchase_id } = await subscribe();
  const { subscription_id } = await shown(purchase_id);
  const fail = async (instant: string) => {
    await provider.act({ act: 'fail-renewal', id: subscription_id ?? '' });
    await passTo(instant);
  };
  expect(await grants(purchase_id)).toMatchObject([{ expiration_date: '2026-12-24' }]);
  await fail('2026-12-23T13:00:01Z');
  expect(await grants(purchase_id)).toMatchObject([{ expiration_date: '2027-01-02' }]);
  const [letter] = await studio.db.rows<{ payload: { usable_until: string } }>(
    `select payload from outbox where payload ->> 'purchase_id' = $1::text and payload ->> 'topic' = 'renewal-failed'`,
    [purchase_id],
  );
  expect(letter?.payload.usable_until).toBe('02 ene 2027');
  // Tried again three days later, and refused again: not longer.
  await fail('2026-12-26T13:00:02Z');
  expect(await grants(purchase_id)).toMatchObject([{ expiration_date: '2027-01-02' }]);
  await passTo('2026-12-31T13:00:03Z');
  expect(await grants(purchase_id)).toHaveLength(2);
  await configure(studio, { renewal_grace_days: 0 });
});

it.each([undefined, null])('is cancelled with a reason: the body %j is answered with what is missing', async (body) => {
  const response = await studio.api.post('/purchases/cancel/1', body, { as: await customer(studio) });
  expect(response).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: 'Debes indicar un motivo de cancelación.' } } },
  });
});

it('cancelled charges no more and keeps paid classes; a simultaneous charge is refunded', async () => {
  const { purchase_id } = await subscribe();
  const { subscription_id } = await shown(purchase_id);
  await provider.act({ act: 'settings', notices: 'never' });
  await provider.act({ act: 'renew', id: subscription_id ?? '' });
  await provider.act({ act: 'settings', notices: 'at-once' });
  const cancel = () =>
    studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana });
  expect((await cancel()).body).toEqual({ message: '¡Suscripción cancelada!' });
  expect((await cancel()).status).toBe(200);
  const { usable_until } = await shown(purchase_id);
  expect(usable_until).toBe((await grants(purchase_id))[0]?.expiration_date);
  const letter = await studio.db.rows<{ payload: { topic: string; usable_until: string } }>(
    `select payload from outbox where payload ->> 'purchase_id' = $1::text and payload ->> 'topic' = 'cancelled'`,
    [purchase_id],
  );
  expect(letter.map(({ payload }) => payload.usable_until)).toEqual([formatDate(usable_until ?? '')]);
  const [held] = await studio.db.rows<{ event_id: string }>(
    `select event_id from simulated_notice where due_at is null and type = 'invoice.paid' order by created_at desc limit 1`,
  );
  await provider.act({ act: 'send', id: held?.event_id ?? '' });
  await provider.deliverDue();
  await sendRefunds(studio.context);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000', 'payment 100000', 'refund -100000']);
  await passTo('2027-03-01T13:00:00Z');
  expect(await moneyOf(studio, purchase_id)).toHaveLength(3);
  expect(await shown(purchase_id)).toMatchObject({ status: 'cancelled', next_charge_at: null });
  expect(await grants(purchase_id)).toHaveLength(1);
});

it('whose renewal the provider refunds is found by that payment', async () => {
  const { purchase_id } = await subscribe();
  await passTo('2026-12-23T13:00:01Z');
  const [renewal] = await studio.db.rows<{ payment_id: string }>(
    `select provider_movement_id as payment_id from money_movement where purchase_id = $1 order by money_movement_id desc limit 1`,
    [purchase_id],
  );
  const answer = await tell(studio, refunded({ payment_id: renewal?.payment_id ?? '', amount: 100_000 }));
  expect(answer.body).toEqual({ outcome: 'done' });
  expect(await moneyOf(studio, purchase_id)).toContain('refund -100000');
});

it('revoked is not charged and cannot be used', async () => {
  const { purchase_id } = await subscribe();
  const revoked = await studio.api.put('/customer/revokeAccess', { purchase_id, reason: 'Prueba' }, { as: admin });
  expect(revoked.body).toMatchObject({ purchase: { status: 'revoked' } });
  await passTo('2027-03-01T13:00:00Z');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000']);
  expect((await studio.api.get('/available_classes', { as: ana })).body).toMatchObject({ available: 0 });
});

it.each([
  ['month', 1, 2],
  ['day', 7, 9],
] as const)('says each coming charge once, every %s × %i', async (subscription_period, subscription_interval, most) => {
  const { purchase_id } = await subscribe({ subscription_period, subscription_interval });
  const charges: number[] = [];
  for (let day = 0; day < 60; day += 1) {
    studio.clock.advance(DAY);
    await provider.deliverDue();
    const [one, two] = await Promise.all([warnAboutRenewals(studio.context), warnAboutRenewals(studio.context)]);
    charges.push(one + two);
  }
  const reminders = (await topicsOf(studio, purchase_id)).filter((kind) => kind === 'renewal-coming');
  expect(reminders).toHaveLength(most);
  expect(Math.max(...charges)).toBe(1);
});

it('to videos is counted for whoever turns videos off, who has to confirm', async () => {
  await configure(studio, { videos_enabled: true });
  const video = { name: 'Estirar', duration: 20, publish_on: '2026-11-01', url: 'https://youtu.be/dQw4w9WgXcQ' };
  expect((await studio.api.post('/videos', video, { as: admin })).status).toBe(201);
  const off = (more: object = {}) =>
    studio.api.put('/appconfig', { config: [{ key: 'videos_enabled', value: false }], ...more }, { as: admin });
  const on = () => configure(studio, { videos_enabled: true });
  // A subscription to classes is none to videos.
  await subscribe();
  expect((await off()).status).toBe(200);
  await on();
  const videos = { kind: 'online', class_amount: -1 };
  const first = { as: ana, ...(await subscribe(videos)) };
  const refused = await off();
  expect(refused).toMatchObject({ status: 409, code: 'videos-subscribed' });
  expect(refused.text).toContain('Hay 1 suscripción vigente a los videos.');
  ana = await customer(studio);
  const second = { as: ana, ...(await subscribe(videos)) };
  expect((await off()).text).toContain('Hay 2 suscripciones vigentes a los videos.');
  // Nothing was saved, and other settings can still be saved.
  await configure(studio, { tagline: 'Hola' });
  expect((await studio.context.configuration.current()).videos_enabled).toBe(true);
  expect((await off({ confirmed: true })).status).toBe(200);
  await on();
  for (const { purchase_id: id, as } of [first, second])
    expect((await studio.api.post(`/purchases/cancel/${id}`, { reason: 'Me mudo' }, { as })).status).toBe(200);
  // A cancelled subscription is charged no more.
  expect((await off()).status).toBe(200);
});

it('to videos that fails to renew or is cancelled says in its letters until when they can be watched', async () => {
  await configure(studio, { videos_enabled: true });
  const { purchase_id } = await subscribe({ kind: 'online', class_amount: -1 });
  const { subscription_id, videos } = await shown(purchase_id);
  const last = formatDate(videos?.expiration_date ?? '');
  const lettersOn = async (subject: RegExp) =>
    (await deliverLetters(studio))
      .filter((letter) => subject.test(letter.subject) && letter.text.includes('videos'))
      .map(({ text }) => text);
  await lettersOn(/./);
  await provider.act({ act: 'fail-renewal', id: subscription_id ?? '' });
  await passTo('2026-12-23T13:00:01Z');
  expect(await lettersOn(/^No pudimos renovar/)).toEqual([
    expect.stringContaining(`Mientras tanto puedes ver los videos hasta el ${last}.`),
  ]);
  await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me mudo' }, { as: ana });
  expect(await lettersOn(/^Suscripción cancelada/)).toEqual([
    expect.stringContaining(`puedes seguir viendo los videos hasta el ${last}.`),
  ]);
});
