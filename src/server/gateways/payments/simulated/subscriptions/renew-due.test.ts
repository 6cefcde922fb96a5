import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import { newOrder } from '../../../../../../tests/payments/contract.ts';
import { openSimulatedShop, type SimulatedShop } from '../../../../../../tests/payments/simulated-shop.ts';
import { actAtDashboard } from '../dashboard/act.ts';

let shop: SimulatedShop;
beforeAll(async () => {
  shop = await openSimulatedShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

async function subscribe(free_trial: { period: Period; length: number } | null = null, token_id = 'tok_sim_visa') {
  const subscription = { period: 'month' as const, interval: 1, renewal_amount: 50_000, free_trial };
  const pay = { way: 'token' as const, token_id, save: false };
  const payment = await shop.gateway.createPayment(newOrder({ subscription, pay }));
  await shop.confirm(payment.client_secret ?? '', token_id);
  await shop.work();
  return { ...payment, subscription_id: payment.subscription?.subscription_id ?? '' };
}
const said = () => shop.heard.map(({ happened }) => happened);

it('charges the first period with the payment, and each later one once when it is due', async () => {
  const { payment_id, subscription_id } = await subscribe();
  shop.clock.moveTo(new Date('2026-12-23T12:59:59Z'));
  await shop.work();
  expect(said()).toEqual([
    expect.objectContaining({
      kind: 'subscription-paid',
      subscription_id,
      payment_id,
      purchase_name: '7',
      amount: 45_000,
      next_charge_at: new Date('2026-12-23T13:00:00Z'),
    }),
  ]);
  shop.clock.advance(1000);
  await Promise.all([shop.work(), shop.work()]);
  expect(said().slice(1)).toEqual([
    expect.objectContaining({ amount: 50_000, next_charge_at: new Date('2027-01-23T13:00:00Z') }),
  ]);
  expect(new Set(said().map((one) => 'invoice_id' in one && one.invoice_id)).size).toBe(2);
});

it('starts a free trial without an invoice and charges at its end', async () => {
  await subscribe({ period: 'day', length: 7 });
  shop.clock.advance(7 * DAY);
  await shop.work();
  shop.clock.moveTo(new Date('2026-12-30T13:00:00Z'));
  await shop.work();
  expect(said()).toMatchObject([
    { kind: 'subscription-trial-started', purchase_name: '7', next_charge_at: new Date('2026-11-30T13:00:00Z') },
    { kind: 'subscription-paid', amount: 45_000, next_charge_at: new Date('2026-12-30T13:00:00Z') },
    { kind: 'subscription-paid', amount: 50_000, next_charge_at: new Date('2027-01-30T13:00:00Z') },
  ]);
});

it('catches up with every missed period', async () => {
  await subscribe();
  shop.clock.moveTo(new Date('2027-03-01T00:00:00Z'));
  await shop.work();
  expect(said()).toHaveLength(4);
});

it('reports a refused renewal, tries again after three days and continues', async () => {
  const { subscription_id } = await subscribe();
  await actAtDashboard(shop.provider, { act: 'fail-renewal', id: subscription_id });
  shop.clock.moveTo(new Date('2026-12-23T13:00:00Z'));
  await shop.work();
  expect(said().at(-1)).toMatchObject({ kind: 'subscription-payment-failed', failure: { code: 'card_declined' } });
  shop.clock.advance(3 * DAY);
  await shop.work();
  expect(said().at(-1)).toMatchObject({ kind: 'subscription-paid', next_charge_at: new Date('2027-01-23T13:00:00Z') });
});

it('ends after three refusals, and when it is cancelled, and is then charged no more', async () => {
  const first = await subscribe();
  for (const days of [30, 3, 5]) {
    await actAtDashboard(shop.provider, { act: 'fail-renewal', id: first.subscription_id });
    shop.clock.advance(days * DAY);
    await shop.work();
  }
  const second = await subscribe();
  await shop.gateway.cancelSubscription(second.subscription_id);
  await shop.gateway.cancelSubscription(second.subscription_id);
  shop.clock.advance(400 * DAY);
  await shop.work();
  const kinds = said().map(({ kind }) => kind);
  const refused = 'subscription-payment-failed';
  // The third refusal and the end are of one instant: which of them arrives first is not promised.
  expect([...kinds.slice(0, 3), ...kinds.slice(3, 5).toSorted(), ...kinds.slice(5)]).toEqual([
    ...['subscription-paid', refused, refused],
    ...['subscription-ended', refused],
    ...['subscription-paid', 'subscription-ended'],
  ]);
});

it('does not start with a refused card', async () => {
  await subscribe(null, 'tok_sim_declined');
  shop.clock.advance(100 * DAY);
  await shop.work();
  expect(said().map(({ kind }) => kind)).toEqual(['payment-failed']);
});
