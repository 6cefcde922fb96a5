import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionAnswer, paymentProviderList } from '#shared/wire/payment-providers.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

const list = async () =>
  (await studio.api.get('/payment_providers', { as: admin })).read(paymentProviderList).payment_providers;

it('lists what a provider is used for, its address, and its last message', async () => {
  expect(await list()).toMatchObject([{ provider: 'simulated', takes: ['card'], last_webhook_at: null }]);
  await configure(studio, { oxxo_enabled: true });
  const { class_package_id } = await classPackage(studio, { price: 450 });
  const { client_secret } = await openByCard(studio, await customer(studio), { class_package_id });
  const provider = providerOf(studio);
  await provider.confirm(client_secret);
  await provider.deliverDue();
  const [simulated] = await list();
  expect(simulated).toMatchObject({ takes: ['card', 'oxxo'], subscriptions: 0, saved_cards: 0 });
  expect(simulated?.webhook_url).toMatch(/\/api\/checkout\/notices\/simulated$/);
  expect(simulated?.last_webhook_at).not.toBeNull();
});

it('can be tested by an administrator only; one without keys is not listed', async () => {
  const check = (name: string, as: TestCustomer) => studio.api.post(`/payment_providers/${name}/check`, {}, { as });
  expect((await check('simulated', admin)).read(connectionAnswer)).toEqual({
    works: true,
    account: 'Pagos de demostración',
    live: false,
    why: null,
  });
  expect((await check('stripe', admin)).status).toBe(404);
  expect((await check('simulated', await staff(studio, 'desk'))).status).toBe(403);
});

it('that does not answer gives one sentence', async () => {
  const { payments } = studio.context;
  const why = 'No contestó.';
  studio.context.payments = {
    ...payments,
    of: (name) => {
      const gateway = payments.of(name);
      return gateway && { ...gateway, checkConnection: async () => ({ works: false, why }) };
    },
  };
  const answer = await studio.api.post('/payment_providers/simulated/check', {}, { as: admin });
  expect(answer.read(connectionAnswer)).toEqual({ works: false, account: null, live: null, why });
  studio.context.payments = payments;
});
