import { afterAll, expect, it } from 'vitest';
import { sendRefunds } from '../../src/server/capabilities/purchases/index.ts';
import { readSimulatedSettings } from '../../src/server/gateways/payments/simulated/queries/settings.ts';
import { signWebhook } from '../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { subscribed } from '../factories/subscriptions.ts';
import { alertsOf, moneyOf, openByCard, statusOf } from '../payments/till.ts';
import { disputed, type Event } from '../payments/webhooks.ts';
import { expectCleanBooks } from './books.ts';
import { race, tally } from './race.ts';
import { buyers, confirmAt, count, jobsOf, openSellingTrack } from './selling-track.ts';

/** Money goes back from two processes at once: never twice, in the books and at the provider (docs/rules.md#refunds). */
const track = await openSellingTrack();
afterAll(() => track.close());

const PRICE = 1000;
const ROUNDS = 3;
const admins = [await staff(track, 'administrator'), await staff(track, 'administrator')];
const { class_package_id } = await classPackage(track, { price: PRICE, class_amount: 5, limit_per_customer: null });

async function one(): Promise<TestCustomer> {
  const [person] = await buyers(track, 1);
  if (!person) throw new Error('Nobody was made.');
  return person;
}

async function paidByCard(as: TestCustomer) {
  const open = await openByCard(track, as, { class_package_id });
  await confirmAt(track, open.client_secret);
  await track.api.post('/checkout/capture', { purchase_id: open.purchase_id }, { as });
  return open;
}

/** Each administrator asks once, each of a process of her own. */
const refunds = (purchase_id: number, amounts: readonly number[]) =>
  amounts.map((amount, index) => ({
    as: admins[index % 2] as TestCustomer,
    path: `/purchases/admin/${purchase_id}/refund`,
    body: { amount, classes: 'keep', reason: 'Se mudó' },
  }));

const backAtProvider = async (purchase_id: number) =>
  (
    await track.db.rows<{ refunded: number }>(
      'select sum(refunded)::integer as refunded from simulated_payment where purchase_id = $1',
      [purchase_id],
    )
  )[0]?.refunded;

/** The jobs of a third process send what was not sent. */
async function settle(): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) await sendRefunds(jobsOf(track));
  await expectCleanBooks(track.db);
}

it.each([
  ['the whole', [PRICE, PRICE], 'refund -100000', 100_000],
  ['the whole, four times', [PRICE, PRICE, PRICE, PRICE], 'refund -100000', 100_000],
  ['two parts that together exceed it', [600, 600], 'refund -60000', 60_000],
] as const)('two administrators refund %s: one of them', async (_, amounts, movement, back) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const as = await one();
    const { purchase_id } = await paidByCard(as);
    const jobs = [sendRefunds(jobsOf(track)), sendRefunds(jobsOf(track))];
    const ends = tally(await race(track, refunds(purchase_id, amounts)));
    expect(ends).toEqual({ '200': 1, '409 refund-too-much': amounts.length - 1 });
    await Promise.all(jobs);
    await settle();
    expect(await moneyOf(track, purchase_id)).toEqual(['payment 100000', movement]);
    expect(await backAtProvider(purchase_id)).toBe(back);
  }
});

it('two parts that fit are both refunded, once each', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { purchase_id } = await paidByCard(await one());
    expect(tally(await race(track, refunds(purchase_id, [400, 600])))).toEqual({ '200': 2 });
    await settle();
    expect(await moneyOf(track, purchase_id)).toEqual(['payment 100000', 'refund -60000', 'refund -40000']);
    expect(await backAtProvider(purchase_id)).toBe(100_000);
  }
});

/** The same event, to be posted to any process. */
async function noticeShot(as: TestCustomer, event: Event) {
  const { notice_secret } = await readSimulatedSettings(track.db);
  const body = JSON.stringify(event);
  const seconds = Math.floor(track.clock.now().getTime() / 1000);
  const headers = { 'cupo-signature': signWebhook(notice_secret, body, seconds) };
  return { as, path: '/checkout/notices/simulated', body, headers };
}

it('a refund against the bank that takes the payment back: the books say what left, staff are told, none is sent afterwards', async () => {
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const as = await one();
    const { purchase_id, payment_id } = await paidByCard(as);
    const notice = await noticeShot(as, disputed({ payment_id, amount: 100_000 }));
    const shots = refunds(purchase_id, [PRICE]);
    await race(track, round % 2 === 0 ? [notice, ...shots] : [...shots, notice]);
    const left = await backAtProvider(purchase_id);
    await settle();
    const money = await moneyOf(track, purchase_id);
    const of = [left, money.filter((movement) => movement.startsWith('refund')), await alertsOf(track, purchase_id)];
    // A refund that was on its way when the bank took the money left too; one that was not is kept back.
    expect([
      [0, [], ['chargeback']],
      [100_000, ['refund -100000'], ['chargeback']],
      [100_000, ['refund -100000'], ['chargeback-not-booked']],
    ]).toContainEqual(of);
    expect(await backAtProvider(purchase_id)).toBe(left);
  }
});

it('a refund of a subscription against its cancellation: it ends once, and the charge goes back once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const as = await one();
    const { purchase_id } = await subscribed(track, as);
    const cancel = { as, path: `/purchases/cancel/${purchase_id}`, body: { reason: 'Me mudo' } };
    const [shot] = refunds(purchase_id, [PRICE]);
    if (!shot) throw new Error('No refund.');
    const revoke = { ...shot, body: { ...shot.body, classes: 'revoke' } };
    const ends = tally(await race(track, [cancel, revoke, cancel]));
    expect(Object.keys(ends).filter((end) => !['200', '412 not-cancellable'].includes(end))).toEqual([]);
    await settle();
    expect(await moneyOf(track, purchase_id)).toEqual(['payment 100000', 'refund -100000']);
    expect(await backAtProvider(purchase_id)).toBe(100_000);
    expect(await statusOf(track, as, purchase_id)).toBe('revoked');
    expect(
      await count(track, `simulated_subscription where purchase_id = $1 and status <> 'ended'`, [purchase_id]),
    ).toBe(0);
  }
});
