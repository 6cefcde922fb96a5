import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard, statusOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { paid, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { providersOf } from '../../../gateways/payments/providers.ts';
import { sendRefunds } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  desk = await staff(studio, 'desk');
  await configure(studio, { payment_sources_enabled: true, cash_checkout_enabled: true });
  await provider.act({ act: 'settings', notices: 'never' });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

describe('the same package again a moment after it was paid', () => {
  /** Somebody with a kept card, who bought a package with it. */
  async function justBought() {
    const as = await customer(studio);
    const { class_package_id } = await classPackage(studio, { price: 450, limit_per_customer: null });
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as });
    const { payment_source_id } = (saved.body as { payment_source: { payment_source_id: number } }).payment_source;
    const order = { class_package_id, payment_method: { payment_source_id } };
    const buy = (more: object = {}) => studio.api.post('/checkout/attempt', { ...order, ...more }, { as });
    const first = (await buy()).read(attemptAnswer);
    expect(first.status).toBe('completed');
    return { as, buy, class_package_id, first };
  }
  const charges = async ({ customer_id }: TestCustomer) =>
    (
      await studio.db.rows(
        `select 1 from money_movement v join purchase p using (purchase_id) where p.customer_id = $1 and v.kind = 'payment'`,
        [customer_id],
      )
    ).length;

  it('is not charged without confirmation: 409 says what was bought, when, and how to confirm', async () => {
    const { as, buy, first } = await justBought();
    studio.clock.advance(3 * MINUTE);
    const response = await buy();
    expect(response.body).toMatchObject({
      error: {
        code: 'bought-just-now',
        message: 'Ya compraste Diez clases hace 3 minutos. ¿Comprar otra vez?',
        details: { purchase_id: first.purchase_id, minutes: 3 },
      },
    });
    expect(await charges(as)).toBe(1);
    expect((await buy({ again_after: first.purchase_id })).read(attemptAnswer).status).toBe('completed');
    expect(await charges(as)).toBe(2);
  });

  it('in two tabs that both confirmed: one more is bought, the other is asked about that one', async () => {
    const { as, buy, first } = await justBought();
    const yes = { again_after: first.purchase_id };
    const answers = [await buy(yes), await buy(yes)];
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([201, 'bought-just-now']);
    const repeats = [await buy({ again_after: first.purchase_id + 1000 }), await buy()];
    expect(repeats.map(({ code }) => code)).toEqual(['bought-just-now', 'bought-just-now']);
    expect(await charges(as)).toBe(2);
  });

  it('is also asked by POST /checkout, and about a sale at the desk; half an hour later it is another purchase', async () => {
    const { as, buy, class_package_id } = await justBought();
    expect((await studio.api.post('/checkout', { class_package_id }, { as })).code).toBe('bought-just-now');
    studio.clock.advance(30 * MINUTE);
    const sale = { customer_id: as.customer_id, class_package_id, payment_method_id: 2 };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: desk })).status).toBe(201);
    expect((await buy()).code).toBe('bought-just-now');
    studio.clock.advance(30 * MINUTE);
    expect((await buy()).status).toBe(201);
  });

  it('continues an unfinished second one, and repeats the answer of a used key without asking', async () => {
    const { as, class_package_id, first } = await justBought();
    const order = { class_package_id, again_after: first.purchase_id };
    const open = await openByCard(studio, as, order);
    const again = await openByCard(studio, as, order);
    expect(again.purchase_id).toBe(open.purchase_id);
    const body = { class_package_id, again_after: first.purchase_id, payment_method: 'cash' };
    const key = { as, idempotencyKey: crypto.randomUUID() };
    const [one, two] = [
      await studio.api.post('/checkout/attempt', body, key),
      await studio.api.post('/checkout/attempt', body, key),
    ];
    expect([one.status, two.body]).toEqual([201, one.body]);
  });
});

describe('two packages for new people, both begun', () => {
  async function begun() {
    const as = await customer(studio);
    const titles = ['Prueba', 'Bienvenida'];
    const packages = await Promise.all(
      titles.map((title) => classPackage(studio, { title, price: 99, class_amount: 1, is_trial: true })),
    );
    const opened = [];
    for (const { class_package_id } of packages) opened.push(await openByCard(studio, as, { class_package_id }));
    for (const { client_secret } of opened) await provider.confirm(client_secret);
    return { as, opened };
  }

  it.each([
    ['in the order they were begun', [0, 1]],
    ['the other way round', [1, 0]],
  ])(
    'the one paid first is hers and the other’s money goes back, webhooks %s',
    async (_order, [first = 0, second = 1]) => {
      const { as, opened } = await begun();
      const [hers, other] = [opened[first], opened[second]];
      if (!hers || !other) throw new Error('Nothing was begun.');
      expect((await tell(studio, paid(hers))).body).toEqual({ outcome: 'done' });
      expect((await tell(studio, paid(other))).body).toEqual({ outcome: 'refunding' });
      expect((await tell(studio, paid(other))).body).toEqual({ outcome: 'repeated' });
      await sendRefunds(studio.context);
      await sendRefunds(studio.context);
      expect([await statusOf(studio, as, hers.purchase_id), await statusOf(studio, as, other.purchase_id)]).toEqual([
        'completed',
        'failed',
      ]);
      expect(await moneyOf(studio, other.purchase_id)).toEqual(['payment 9900', 'refund -9900']);
      expect(await topicsOf(studio, other.purchase_id)).toEqual(['paid-twice']);
      expect(await alertsOf(studio, other.purchase_id)).toEqual([]);
      expect((await studio.api.get('/available_classes', { as })).body).toMatchObject({ available: 1 });
    },
  );

  it('is on the staff’s list if the provider cannot refund it', async () => {
    const { opened } = await begun();
    const [hers, other] = opened;
    if (!hers || !other) throw new Error('Nothing was begun.');
    await tell(studio, paid(hers));
    const { payments } = studio.context;
    studio.context.payments = providersOf(
      payments.all.map((gateway) => ({ ...gateway, can: { ...gateway.can, refunds: 'none' } })),
    );
    expect((await tell(studio, paid(other))).body).toEqual({ outcome: 'paid-twice' });
    studio.context.payments = payments;
    expect(await alertsOf(studio, other.purchase_id)).toEqual(['paid-twice']);
  });

  /** The same trial, begun by two people before either paid. */
  async function begunByBoth(emails: readonly [string, string]) {
    const { class_package_id } = await classPackage(studio, {
      title: 'Prueba',
      price: 99,
      class_amount: 1,
      is_trial: true,
    });
    const people = [
      await customer(studio, { email: emails[0] }),
      await customer(studio, { email: emails[1] }),
    ] as const;
    const opened = [];
    for (const as of people) opened.push(await openByCard(studio, as, { class_package_id }));
    for (const { client_secret } of opened) await provider.confirm(client_secret);
    const [one, two] = opened;
    if (!one || !two) throw new Error('Nothing was begun.');
    return { one, two };
  }

  it('one package begun by two records of one mailbox is paid by the first, and the other’s money goes back', async () => {
    const { one, two } = await begunByBoth(['ana.ruiz@gmail.com', 'anaruiz+2@gmail.com']);
    expect((await tell(studio, paid(one))).body).toEqual({ outcome: 'done' });
    expect((await tell(studio, paid(two))).body).toEqual({ outcome: 'refunding' });
    expect((await tell(studio, paid(one))).body).toEqual({ outcome: 'repeated' });
    await sendRefunds(studio.context);
    expect(await moneyOf(studio, two.purchase_id)).toEqual(['payment 9900', 'refund -9900']);
    expect(await moneyOf(studio, one.purchase_id)).toEqual(['payment 9900']);
  });

  it('nor does the desk collect the second in cash', async () => {
    const { class_package_id } = await classPackage(studio, {
      title: 'Prueba',
      price: 99,
      class_amount: 1,
      is_trial: true,
    });
    const ids: number[] = [];
    for (const email of ['eva.paz@gmail.com', 'evapaz@gmail.com']) {
      const as = await customer(studio, { email });
      const body = { class_package_id, payment_method: 'cash' };
      ids.push((await studio.api.post('/checkout/attempt', body, { as })).read(attemptAnswer).purchase_id);
    }
    const as = await staff(studio, 'administrator');
    const collect = async (id: number | undefined) => studio.api.put(`/purchases/admin/${id}/pay`, {}, { as });
    expect((await collect(ids[0])).status).toBe(200);
    expect((await collect(ids[1])).code).toBe('only-new-customers');
    expect((await collect(ids[0])).status).toBe(200);
  });

  it('control: two people keep one each', async () => {
    const { one, two } = await begunByBoth(['iris.paz@gmail.com', 'irma.paz@gmail.com']);
    for (const open of [one, two]) expect((await tell(studio, paid(open))).body).toEqual({ outcome: 'done' });
  });

  it('control: of a package without that limit she keeps both', async () => {
    const as = await customer(studio);
    for (const title of ['Una', 'Otra']) {
      const { class_package_id } = await classPackage(studio, { title, price: 99, class_amount: 1 });
      const open = await openByCard(studio, as, { class_package_id });
      await provider.confirm(open.client_secret);
      expect((await tell(studio, paid(open))).body).toEqual({ outcome: 'done' });
    }
  });
});
