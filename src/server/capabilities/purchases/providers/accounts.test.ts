import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { providerAccountList } from '#shared/wire/payment-providers.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { reconcileProviders, refundPurchase, sendRefunds } from '../index.ts';

/** Of $850.00 the simulated provider keeps 3.6 % and three pesos, with IVA. */
const FEE = 38.98;
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const accounts = async (start_date = '2026-11-01', end_date = '2026-12-31', as = admin) =>
  studio.api.get(`/payment_providers/accounts?start_date=${start_date}&end_date=${end_date}`, { as });
const account = async (...days: [string, string] | []) =>
  (await accounts(...days)).read(providerAccountList).provider_accounts[0];

it('sums what the provider received, kept as fees and paid out, each once, and what it owes', async () => {
  const { class_package_id } = await classPackage(studio, { price: 850, class_amount: 5 });
  const open = await openByCard(studio, await customer(studio), { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  expect(await account()).toMatchObject({ payments: 850, fees: 0, payouts: 0, balance: 850 });

  studio.clock.advance(5 * HOUR);
  for (let night = 0; night < 2; night += 1) expect(await reconcileProviders(studio.context)).toBe(0);
  expect(await account()).toMatchObject({ payments: 850, fees: -FEE, payouts: 0, balance: 850 - FEE });

  studio.clock.advance(72 * HOUR);
  await Promise.all([reconcileProviders(studio.context), reconcileProviders(studio.context)]);
  expect(await account()).toMatchObject({ fees: -FEE, payouts: FEE - 850, balance: 0 });
  expect(await account('2026-11-23', '2026-11-23')).toMatchObject({ payments: 850, payouts: 0, balance: 0 });
  expect(await account('2026-11-24', '2026-12-31')).toMatchObject({ payments: 0, fees: 0, payouts: FEE - 850 });

  const { purchase_id } = open;
  const refund = { amount: 85_000, reason: 'Se mudó', classes: 'remove' as const };
  await refundPurchase(studio.context, { purchase_id, refund, actor_id: admin.customer_id });
  await sendRefunds(studio.context);
  expect(await account()).toMatchObject({ refunds: -850, balance: -850 });
});

it('lists a payout once, also for movements of days before', async () => {
  await configure(studio, { oxxo_enabled: true });
  const { class_package_id } = await classPackage(studio, { price: 4000, class_amount: 5 });
  const buy = async (payment_method: unknown) => {
    const as = await customer(studio);
    const order = { class_package_id, payment_method };
    return (await studio.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
  };
  const { purchase_id } = await buy('oxxo');
  const { clientSecret } = await buy({ token_id: 'tok_sim_visa' });
  await provider.confirm(clientSecret ?? '');
  await provider.deliverDue();
  studio.clock.advance(60 * HOUR);
  expect(await reconcileProviders(studio.context)).toBe(0);
  const [{ id } = { id: '' }] = await studio.db.rows<{ id: string }>(
    'select provider_payment_id as id from purchase where purchase_id = $1',
    [purchase_id],
  );
  await provider.act({ act: 'pay', id });
  await provider.deliverDue();
  for (let day = 0; day < 4; day += 1) {
    studio.clock.advance(24 * HOUR);
    expect(await reconcileProviders(studio.context)).toBe(0);
  }
});

it('is visible to administrators only', async () => {
  expect((await accounts('2026-11-01', '2026-11-30', await staff(studio, 'desk'))).code).toBe('forbidden');
});
