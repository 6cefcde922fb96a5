import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Period } from '#shared/wire/class-packages.ts';
import { newOrder } from '../../../../../../tests/payments/contract.ts';
import { openSimulatedShop, type SimulatedShop } from '../../../../../../tests/payments/simulated-shop.ts';
import { actAtDashboard } from '../dashboard/act.ts';

const DAY = 86_400_000;
let house: SimulatedShop;
beforeAll(async () => {
  house = await openSimulatedShop();
});
beforeEach(() => house.reset());
afterAll(() => house.close());

async function subscribe(free_trial: { period: Period; length: number } | null = null, token_id = 'tok_sim_visa') {
  const subscription = { period: 'month' as const, interval: 1, renewal_amount: 50_000, free_trial };
  const pay = { way: 'token' as const, token_id, save: false };
  const payment = await house.gateway.createPayment(newOrder({ subscription, pay }));
  await house.confirm(payment.client_secret ?? '', token_id);
  await house.work();
  return { ...payment, subscription_id: payment.subscription?.subscription_id ?? '' };
}
const said = () => house.heard.map(({ happened }) => happened);

it('charges the first period with the payment, and each later one once when it is due', async () => {
  const { payment_id, subscription_id } = await subscribe();
  house.clock.moveTo(new Date('2026-12-23T12:59:59Z'));
  await house.work();
  expect(said()).toEqual([
    expect.objectContaining({
      kind: 'subscription-paid',
      subscription_id,
      payment_id,
      purchase_id: 7,
      amount: 45_000,
      next_charge_at: new Date('2026-12-23T13:00:00Z'),
    }),
  ]);
  house.clock.advance(1000);
  await Promise.all([house.work(), house.work()]);
  expect(said().slice(1)).toEqual([
    expect.objectContaining({ amount: 50_000, next_charge_at: new Date('2027-01-23T13:00:00Z') }),
  ]);
  expect(new Set(said().map((one) => 'invoice_id' in one && one.invoice_id)).size).toBe(2);
});

it('starts a free trial without an invoice and charges at its end', async () => {
  await subscribe({ period: 'day', length: 7 });
  house.clock.advance(7 * DAY);
  await house.work();
  house.clock.moveTo(new Date('2026-12-30T13:00:00Z'));
  await house.work();
  expect(said()).toMatchObject([
    { kind: 'subscription-trial-started', purchase_id: 7, next_charge_at: new Date('2026-11-30T13:00:00Z') },
    { kind: 'subscription-paid', amount: 45_000, next_charge_at: new Date('2026-12-30T13:00:00Z') },
    { kind: 'subscription-paid', amount: 50_000, next_charge_at: new Date('2027-01-30T13:00:00Z') },
  ]);
});

it('catches up with every period that passed unseen', async () => {
  await subscribe();
  house.clock.moveTo(new Date('2027-03-01T00:00:00Z'));
  await house.work();
  expect(said()).toHaveLength(4);
});

it('tells of a refused renewal, tries again after three days and goes on', async () => {
  const { subscription_id } = await subscribe();
  await actAtDashboard(house.provider, { act: 'fail-renewal', id: subscription_id });
  house.clock.moveTo(new Date('2026-12-23T13:00:00Z'));
  await house.work();
  expect(said().at(-1)).toMatchObject({ kind: 'subscription-payment-failed', failure: { code: 'card_declined' } });
  house.clock.advance(3 * DAY);
  await house.work();
  expect(said().at(-1)).toMatchObject({ kind: 'subscription-paid', next_charge_at: new Date('2027-01-23T13:00:00Z') });
});

it('ends after three refusals, and when it is cancelled, and is then charged no more', async () => {
  const first = await subscribe();
  for (const days of [30, 3, 5]) {
    await actAtDashboard(house.provider, { act: 'fail-renewal', id: first.subscription_id });
    house.clock.advance(days * DAY);
    await house.work();
  }
  const second = await subscribe();
  await house.gateway.cancelSubscription(second.subscription_id);
  await house.gateway.cancelSubscription(second.subscription_id);
  house.clock.advance(400 * DAY);
  await house.work();
  expect(said().map(({ kind }) => kind)).toEqual([
    'subscription-paid',
    ...Array.from({ length: 3 }, () => 'subscription-payment-failed'),
    'subscription-ended',
    'subscription-paid',
    'subscription-ended',
  ]);
});

it('does not begin with a refused card', async () => {
  await subscribe(null, 'tok_sim_declined');
  house.clock.advance(100 * DAY);
  await house.work();
  expect(said().map(({ kind }) => kind)).toEqual(['payment-failed']);
});
