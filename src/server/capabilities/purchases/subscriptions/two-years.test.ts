import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard, topicsOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { reconcileProviders, warnAboutRenewals } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
// Sessions do not last for years: each journey through time has its studio.
beforeEach(async () => {
  studio = await startApp();
  provider = providerOf(studio);
});
afterEach(() => studio.close());

async function subscribe(
  ana: TestCustomer,
  subscription_period: 'day' | 'month' | 'year',
  subscription_interval: number,
) {
  await configure(studio, { subscriptions_enabled: true });
  const { class_package_id } = await classPackage(studio, {
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period,
    subscription_interval,
  });
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto el cargo.' });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open.purchase_id;
}

const shown = async (purchase_id: number, as: TestCustomer) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as })).read(purchaseAnswer).purchase;

/** To the day before its letter is due, to the letter, to the charge. @returns when it was */
async function toNextCharge(purchase_id: number, as: TestCustomer): Promise<string> {
  const { next_charge_at } = await shown(purchase_id, as);
  const charge = Date.parse(next_charge_at ?? '');
  for (const instant of [charge - 7 * DAY, charge - 5 * DAY, charge + 1000]) {
    if (instant < studio.clock.now().getTime()) continue;
    studio.clock.moveTo(new Date(instant));
    await provider.deliverDue();
    await warnAboutRenewals(studio.context);
    await warnAboutRenewals(studio.context);
  }
  return next_charge_at ?? '';
}

const count = async (table: 'invoice' | 'available_class', purchase_id: number) => {
  const rows = await studio.db.rows(`select 1 from ${table} where purchase_id = $1`, [purchase_id]);
  return rows.length;
};

it.each([
  ['every month from 31 January', '2027-01-31T18:00:00Z', 'month', 1, 24, ['02-28', '03-31', '04-30', '05-31']],
  ['every year from 29 February', '2028-02-29T18:00:00Z', 'year', 1, 2, ['02-28', '02-28']],
  ['every week', '2027-03-01T18:00:00Z', 'day', 7, 104, ['03-08', '03-15']],
] as const)(
  'two years of a charge %s: each booked, given and notified once',
  async (_, begins, period, interval, charges, days) => {
    studio.clock.moveTo(new Date(begins));
    const ana = await customer(studio);
    const purchase_id = await subscribe(ana, period, interval);
    const on: string[] = [];
    for (let charge = 0; charge < charges; charge += 1) on.push((await toNextCharge(purchase_id, ana)).slice(5, 10));
    expect(on.slice(0, days.length)).toEqual(days);
    expect(await moneyOf(studio, purchase_id)).toEqual(Array(charges + 1).fill('payment 100000'));
    expect([await count('invoice', purchase_id), await count('available_class', purchase_id)]).toEqual([
      charges + 1,
      charges + 1,
    ]);
    const topics = await topicsOf(studio, purchase_id);
    expect(topics.filter((kind) => kind === 'renewal-coming')).toHaveLength(charges);
    expect(topics.filter((kind) => kind === 'renewed')).toHaveLength(charges);
    expect(await reconcileProviders(studio.context)).toBe(0);
    await expectCleanBooks(studio.db);
  },
);

it('including one that is refused and recovers, and one that never does and ends', async () => {
  studio.clock.moveTo(new Date('2027-05-10T18:00:00Z'));
  const ana = await customer(studio);
  const purchase_id = await subscribe(ana, 'month', 1);
  const { subscription_id } = await shown(purchase_id, ana);
  const refuse = () => provider.act({ act: 'fail-renewal', id: subscription_id ?? '' });
  await toNextCharge(purchase_id, ana);
  await refuse();
  await toNextCharge(purchase_id, ana);
  expect(await shown(purchase_id, ana)).toMatchObject({ status: 'active', renewal_failed_at: expect.any(String) });
  studio.clock.advance(3 * DAY);
  await provider.deliverDue();
  expect(await shown(purchase_id, ana)).toMatchObject({
    status: 'active',
    renewal_failed_at: null,
    next_charge_at: '2027-08-10T18:00:00.000Z',
  });
  expect(await moneyOf(studio, purchase_id)).toHaveLength(3);
  await toNextCharge(purchase_id, ana);
  for (const days of [31, 3, 5]) {
    await refuse();
    studio.clock.advance(days * DAY);
    await provider.deliverDue();
  }
  expect(await shown(purchase_id, ana)).toMatchObject({ status: 'cancelled', next_charge_at: null });
  studio.clock.advance(400 * DAY);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toHaveLength(4);
  await expectCleanBooks(studio.db);
});
