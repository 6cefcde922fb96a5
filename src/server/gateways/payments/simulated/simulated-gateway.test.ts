import { afterAll, beforeAll } from 'vitest';
import { keepsTheContract, type SignedWebhook } from '../../../../../tests/payments/contract.ts';
import { openSimulatedShop, type SimulatedShop } from '../../../../../tests/payments/simulated-shop.ts';
import { actAtDashboard, type DashboardAct } from './dashboard/act.ts';
import { authenticatePayment } from './payments/confirm-payment.ts';
import { findPayment } from './queries/payments.ts';
import { testCards } from './test-cards.ts';
import { workDue } from './work-due.ts';

let shop: SimulatedShop;
beforeAll(async () => {
  shop = await openSimulatedShop();
});
afterAll(() => shop.close());

const act = (order: DashboardAct) => actAtDashboard(shop.provider, order);

const refused = testCards.flatMap(({ token, behaviour }) =>
  behaviour.does === 'decline' && !behaviour.savable
    ? [[token, behaviour.failure.code, behaviour.failure.decline_code] as const]
    : [],
);
const first = 'tok_sim_insufficient_funds';

async function sent(): Promise<SignedWebhook[]> {
  const arrived: SignedWebhook[] = [];
  await workDue(shop.provider, async (body, headers) => {
    arrived.push({ raw: Buffer.from(body), headers });
    return 200;
  });
  return arrived;
}

keepsTheContract('simulated', {
  gateway: () => shop.gateway,
  cards: {
    good: 'tok_sim_visa',
    poorOnceSaved: 'tok_sim_saves_then_declines',
    authentication: 'tok_sim_authentication',
    debit: 'tok_sim_debit',
  },
  refused: refused.sort(([a], [b]) => Number(b === first) - Number(a === first)),
  confirm: async (payment, token_id, bank = 'agrees') => {
    const client_secret = payment.client_secret ?? '';
    await shop.confirm(client_secret, token_id).catch(() => undefined);
    await authenticatePayment(shop.provider, { client_secret, authorised: bank === 'agrees' });
  },
  monthsOf: async (payment_id) => (await findPayment(shop.provider.db, 'payment_id', payment_id))?.installments ?? 0,
  visit: ({ payment_id }) => act({ act: 'pay', id: payment_id }).catch(() => undefined),
  now: () => shop.clock.now(),
  payReference: ({ payment_id }, amount) => act({ act: 'pay', id: payment_id, amount }),
  expire: async ({ reference }) => {
    shop.clock.moveTo(reference?.expires_at ?? shop.clock.now());
  },
  renew: async (subscription_id, isRefused = false) => {
    if (isRefused) await act({ act: 'fail-renewal', id: subscription_id });
    await act({ act: 'renew', id: subscription_id }).catch(() => undefined);
  },
  dispute: (payment_id) => act({ act: 'chargeback', id: payment_id }),
  sent,
});
