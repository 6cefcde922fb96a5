import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../../gateways/payments/simulated/simulated-gateway.ts';
import { compareProviders, describeProviders, reconcileProviders } from '../index.ts';

const atProvider = { silent: false };
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => {
      const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
      const silence = () => Promise.reject(new ProviderUnavailable('silent'));
      return [{ ...gateway, listMovements: (since) => (atProvider.silent ? silence() : gateway.listMovements(since)) }];
    },
  });
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
});
beforeEach(async () => {
  atProvider.silent = false;
  await studio.db.rows('update payment_alert set resolved_at = $1::timestamptz, resolved_by = $2', [
    studio.clock.now().toISOString(),
    admin.customer_id,
  ]);
  await provider.act({ act: 'settings', notices: 'at-once' });
  ana = await customer(studio);
});
afterAll(() => studio.close());

async function bought() {
  const { class_package_id } = await classPackage(studio, { price: 850, class_amount: 5 });
  const open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  studio.clock.advance(5 * HOUR);
  return open;
}

const list = async () => {
  const answer = await studio.api.get('/payment_alerts', { as: admin });
  return (answer.body as { payment_alerts: { kind: string; purchase_id: number; details: { booked: number } }[] })
    .payment_alerts;
};
/** What their list says of a payment from now on. */
const there = (payment_id: string, amount: number) =>
  studio.db.rows('update simulated_payment set amount = $2 where payment_id = $1', [payment_id, amount]);

it('reports nothing while list and books agree', async () => {
  await bought();
  expect(await reconcileProviders(studio.context)).toBe(0);
  expect(await list()).toEqual([]);
});

it('reports a different amount once, not each night, and closes it when both agree', async () => {
  const { payment_id, purchase_id } = await bought();
  await there(payment_id, 84_900);
  expect(await reconcileProviders(studio.context)).toBe(1);
  expect(await list()).toMatchObject([
    { kind: 'amount-differs', purchase_id, details: { amount: 84_900, booked: 85_000 } },
  ]);
  studio.clock.advance(24 * HOUR);
  expect(await reconcileProviders(studio.context)).toBe(0);
  expect(await list()).toHaveLength(1);
  await there(payment_id, 85_000);
  await reconcileProviders(studio.context);
  expect(await list()).toEqual([]);
  // It differs again: the list shows it again.
  await there(payment_id, 84_900);
  expect(await reconcileProviders(studio.context)).toBe(1);
  expect(await list()).toHaveLength(1);
  await there(payment_id, 85_000);
});

it('tells of what only the provider has, and never again once somebody looked after it', async () => {
  await provider.act({ act: 'settings', notices: 'never' });
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  expect(await reconcileProviders(studio.context)).toBe(0);
  studio.clock.advance(5 * HOUR);
  expect(await reconcileProviders(studio.context)).toBe(1);
  const [alert] = await studio.db.rows<{ id: number }>(
    'select payment_alert_id as id from payment_alert where resolved_at is null',
  );
  expect(await list()).toMatchObject([{ kind: 'only-at-provider', purchase_id: open.purchase_id }]);
  await studio.api.put('/payment_alerts', { payment_alert_id: alert?.id }, { as: admin });
  expect([await list(), await reconcileProviders(studio.context)]).toEqual([[], 0]);
});

it('does not book a subscription’s charge that staff resolved, and books one that nobody did', async () => {
  await configure(studio, { subscriptions_enabled: true });
  const { class_package_id } = await classPackage(studio, {
    price: 900,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
  });
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto.' });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  await provider.act({ act: 'settings', notices: 'never' });
  const charged = async () => {
    studio.clock.advance(31 * 24 * HOUR);
    await provider.deliverDue();
    const [last] = await studio.db.rows<{ payment_id: string }>(
      'select payment_id from simulated_payment order by created_at desc limit 1',
    );
    studio.clock.advance(5 * HOUR);
    return last?.payment_id ?? '';
  };
  // As the nightly comparison left it before such charges were booked by themselves.
  await studio.db.rows(
    `insert into payment_alert (kind, "createdAt", provider, provider_movement_id, resolved_at, resolved_by)
     values ('only-at-provider', $1::timestamptz, 'simulated', $2, $1::timestamptz, $3)`,
    [studio.clock.now().toISOString(), await charged(), admin.customer_id],
  );
  expect([await reconcileProviders(studio.context), await moneyOf(studio, open.purchase_id)]).toEqual([
    0,
    ['payment 90000'],
  ]);
  await charged();
  expect([await reconcileProviders(studio.context), await moneyOf(studio, open.purchase_id)]).toEqual([
    0,
    Array(2).fill('payment 90000'),
  ]);
  expect(await list()).toEqual([]);
});

it('reports nothing that staff were notified of when it arrived', async () => {
  await provider.act({ act: 'settings', notices: 'never' });
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  await studio.db.rows(
    `insert into payment_alert (kind, "createdAt", provider, provider_movement_id)
     values ('wrong-currency', $1::timestamptz, 'simulated', $2)`,
    [studio.clock.now().toISOString(), open.payment_id],
  );
  await provider.deliverDue();
  studio.clock.advance(5 * HOUR);
  expect(await reconcileProviders(studio.context)).toBe(0);
  expect((await list()).map(({ kind }) => kind)).toEqual(['wrong-currency']);
});

it('reports a movement that only the books have', async () => {
  const { payment_id, purchase_id } = await bought();
  await studio.db.rows(`update simulated_payment set status = 'cancelled' where payment_id = $1`, [payment_id]);
  await reconcileProviders(studio.context);
  expect(await list()).toMatchObject([{ kind: 'only-in-books', purchase_id, details: { booked: 85_000 } }]);
  expect(describeProviders(await compareProviders(studio.context))).toContain(
    `- ${payment_id} (purchase_id ${purchase_id}): $850.00 están aquí y no allá.`,
  );
});

it('reports that a provider did not answer, and no difference of the books', async () => {
  atProvider.silent = true;
  const compared = await compareProviders(studio.context);
  expect(compared).toEqual([{ provider: 'simulated', silent: true }]);
  expect(describeProviders(compared)).toEqual(['simulated no contestó: su lista no se comparó.']);
  expect(await reconcileProviders(studio.context)).toBe(0);
  expect(await list()).toEqual([]);
});
