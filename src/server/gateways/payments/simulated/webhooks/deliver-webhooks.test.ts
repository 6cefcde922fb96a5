import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOrder } from '../../../../../../tests/payments/contract.ts';
import { openSimulatedShop, type SimulatedShop } from '../../../../../../tests/payments/simulated-shop.ts';
import { actAtDashboard } from '../dashboard/act.ts';
import { readSimulatedSettings } from '../queries/settings.ts';
import { latestWebhooks } from '../queries/webhooks.ts';
import { workDue } from '../work-due.ts';
import { SIGNATURE_HEADER, signWebhook } from './signature-rules.ts';

let shop: SimulatedShop;
beforeAll(async () => {
  shop = await openSimulatedShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const token = { way: 'token', token_id: 'tok_sim_visa', save: false } as const;

async function pay(token_id = 'tok_sim_visa', purchase_id = 7) {
  const payment = await shop.gateway.createPayment(newOrder({ pay: token, purchase_id }));
  await shop.confirm(payment.client_secret ?? '', token_id);
  return payment;
}
const kinds = () => shop.heard.map(({ happened }) => happened.kind);
const anEvent = async () => (await latestWebhooks(shop.provider.db, 1))[0]?.event_id ?? '';

it('reports a payment and a refusal, each once', async () => {
  const { payment_id } = await pay();
  expect(await shop.work()).toBe(1);
  await pay('tok_sim_lost_card');
  await shop.work();
  expect(await shop.work()).toBe(0);
  expect(shop.heard.map(({ happened }) => happened)).toEqual([
    { kind: 'payment-succeeded', payment_id, purchase_name: '7', amount: 45_000, currency: 'MXN' },
    expect.objectContaining({
      kind: 'payment-failed',
      failure: expect.objectContaining({ decline_code: 'lost_card' }),
    }),
  ]);
});

it('reports a slow payment when it is settled', async () => {
  const { payment_id } = await pay('tok_sim_processing');
  expect(await shop.gateway.readPayment(payment_id)).toMatchObject({ status: 'processing' });
  await shop.work();
  shop.clock.advance(30_000);
  await Promise.all([shop.work(), shop.work(), shop.work()]);
  expect(kinds()).toEqual(['payment-succeeded']);
});

it('charges and fails to answer: the result is unknown, and the webhook reports it', async () => {
  const { payer } = newOrder();
  await expect(shop.gateway.saveSource(payer, 'tok_sim_silence')).rejects.toThrow('does not answer');
  await expect(pay('tok_sim_silence')).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  await shop.work();
  expect(kinds()).toEqual(['payment-succeeded']);
});

it('retries with growing pauses until the shop accepts it, under the same id', async () => {
  await pay();
  shop.answer.status = 500;
  for (const seconds of [0, 5, 10, 20]) {
    shop.clock.advance(seconds * 1000);
    expect(await shop.work()).toBe(0);
    expect(await shop.work()).toBe(0);
  }
  expect(shop.heard).toHaveLength(4);
  shop.answer.status = 200;
  shop.clock.advance(3_600_000);
  expect(await shop.work()).toBe(1);
  expect(new Set(shop.heard.map(({ event_id }) => event_id)).size).toBe(1);
});

it('runs in several processes at once, each webhook delivered once', async () => {
  for (let purchase_id = 1; purchase_id <= 25; purchase_id++) await pay('tok_sim_visa', purchase_id);
  await Promise.all([1, 2, 3, 4].map(() => workDue(shop.provider, shop.post)));
  expect(shop.heard).toHaveLength(25);
  expect(new Set(shop.heard.map(({ event_id }) => event_id)).size).toBe(25);
});

it('takes over from a process that died, when its lease is over', async () => {
  await pay();
  void workDue(shop.provider, () => new Promise(() => undefined));
  while ((await shop.provider.db.rows('select 1 from simulated_notice where claimed_until is not null')).length === 0);
  expect(await shop.work()).toBe(0);
  shop.clock.advance(2 * 60_000);
  expect(await shop.work()).toBe(1);
});

it('sends late, twice, never, with another amount and again, as the dashboard says', async () => {
  const open = () => shop.gateway.createPayment(newOrder({ pay: token }));
  const act = (id: string, how: object) => actAtDashboard(shop.provider, { act: 'pay', id, ...how });
  await act((await open()).payment_id, { timing: 'later' });
  expect(await shop.work()).toBe(0);
  shop.clock.advance(30_000);
  expect(await shop.work()).toBe(1);

  await act((await open()).payment_id, { deliveries: 2 });
  expect(await shop.work()).toBe(2);
  expect(shop.heard[1]?.event_id).toBe(shop.heard[2]?.event_id);

  await act((await open()).payment_id, { timing: 'never' });
  shop.clock.advance(86_400_000);
  expect(await shop.work()).toBe(0);
  await actAtDashboard(shop.provider, { act: 'send', id: await anEvent() });
  expect(await shop.work()).toBe(1);

  await act((await open()).payment_id, { amount: 1 });
  await shop.work();
  expect(shop.heard.at(-1)?.happened).toMatchObject({ kind: 'payment-succeeded', amount: 1 });

  await actAtDashboard(shop.provider, { act: 'settings', notices: 'never' });
  await act((await open()).payment_id, {});
  expect(await shop.work()).toBe(0);
});

it('sends a webhook of a refund, and of a chargeback', async () => {
  const { payment_id } = await pay();
  await actAtDashboard(shop.provider, { act: 'refund', id: payment_id, amount: 100 });
  await actAtDashboard(shop.provider, { act: 'chargeback', id: payment_id });
  await shop.work();
  expect(kinds().sort()).toEqual(['chargeback', 'payment-refunded', 'payment-succeeded']);
  await actAtDashboard(shop.provider, { act: 'settings', refunds_fail: true });
  const again = shop.gateway.refund({ key: 'k', payment_id, amount: 100 });
  await expect(again).rejects.toMatchObject({ name: 'ProviderUnavailable' });
});

it('accepts nothing that it did not sign', async () => {
  const { notice_secret } = await readSimulatedSettings(shop.provider.db);
  const seconds = Math.floor(shop.clock.now().getTime() / 1000);
  const read = (body: string, header?: string) =>
    shop.gateway.readWebhook(Buffer.from(body), { [SIGNATURE_HEADER]: header });
  const forged = { name: 'ForgedWebhook' };
  await expect(read('{"id":"e","type":"x"}')).rejects.toMatchObject(forged);
  await expect(
    read('{"id":"e","type":"x"}', signWebhook('other', '{"id":"e","type":"x"}', seconds)),
  ).rejects.toMatchObject(forged);
  await expect(read('not json', signWebhook(notice_secret, 'not json', seconds))).rejects.toMatchObject(forged);
  const unknown = '{"id":"evt_1","type":"payout.paid"}';
  expect(await read(unknown, signWebhook(notice_secret, unknown, seconds))).toEqual({
    event_id: 'evt_1',
    at: null,
    type: 'payout.paid',
    happened: { kind: 'other' },
  });
});
