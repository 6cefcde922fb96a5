import { afterAll, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { credits } from '#shared/wire/grants.ts';
import { sendPlans } from '../../src/server/capabilities/purchases/index.ts';
import { readSimulatedSettings } from '../../src/server/gateways/payments/simulated/queries/settings.ts';
import { signWebhook } from '../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import { dayIn } from '../factories/day-in.ts';
import type { TestCustomer } from '../factories/people.ts';
import { monthlyPlan, subscribed } from '../factories/subscriptions.ts';
import { alertsOf, moneyOf } from '../payments/till.ts';
import { renewed } from '../payments/webhooks.ts';
import { expectCleanBooks } from './books.ts';
import { race, tally } from './race.ts';
import { buyers, jobsOf, openSellingTrack } from './selling-track.ts';

const track = await openSellingTrack({}, { customer_freeze_days: 30 });
afterAll(() => track.close());

const ROUNDS = 6;
const { class_package_id: twelve } = await monthlyPlan(track, { title: 'Doce', price: 1400, class_amount: 12 });
const { class_package_id: four } = await monthlyPlan(track, { title: 'Cuatro', price: 600, class_amount: 4 });

async function one(): Promise<{ as: TestCustomer; purchase_id: number }> {
  const [as] = await buyers(track, 1);
  if (!as) throw new Error('Nobody was made.');
  return { as, ...(await subscribed(track, as)) };
}

const change = (as: TestCustomer, purchase_id: number, class_package_id: number) => ({
  as,
  path: `/purchases/plan/${purchase_id}`,
  body: { class_package_id, consent: 'Acepto.' },
});

const changes = (purchase_id: number) =>
  track.db.rows<{ price: number; open: boolean; applied: boolean }>(
    `select renewal_payment as price, withdrawn_at is null and applied_at is null as open, applied_at is not null as applied
     from plan_change where purchase_id = $1 order by plan_change_id`,
    [purchase_id],
  );
const atProvider = async (purchase_id: number) =>
  (
    await track.db.rows<{ amount: number }>(
      'select renewal_amount as amount from simulated_subscription where purchase_id = $1',
      [purchase_id],
    )
  )[0]?.amount;

it('two tabs that want two plans, and a third that keeps its own: one change is the last, here and at the provider', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { as, purchase_id } = await one();
    const shots = [twelve, four, twelve, four].map((plan) => change(as, purchase_id, plan));
    const keep = { as, method: 'DELETE' as const, path: `/purchases/plan/${purchase_id}` };
    expect(tally(await race(track, [...shots, keep, keep]))).toEqual({ '200': 6 });
    const open = (await changes(purchase_id)).filter((one) => one.open);
    expect(open.length).toBeLessThanOrEqual(1);
    const jobs = jobsOf(track);
    while ((await sendPlans(jobs)) > 0);
    expect(await atProvider(purchase_id)).toBe(open[0]?.price ?? 100_000);
    await expectCleanBooks(track.db);
  }
});

it('a change during the charge of the old plan: its classes are given, and the change is still pending', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { as, purchase_id } = await one();
    const [row] = await track.db.rows<{ subscription: string; next: string }>(
      'select subscription_id as subscription, next_charge_at as next from purchase where purchase_id = $1',
      [purchase_id],
    );
    const { subscription = '', next = '' } = row ?? {};
    const next_charge_at = new Date(Date.parse(next) + 31 * DAY);
    const event = renewed({ subscription, purchase_id, amount: 100_000, next_charge_at });
    const { notice_secret } = await readSimulatedSettings(track.db);
    const body = JSON.stringify(event);
    const headers = {
      'cupo-signature': signWebhook(notice_secret, body, Math.floor(track.clock.now().getTime() / 1000)),
    };
    const notice = { as, path: '/checkout/notices/simulated', body, headers };
    expect(tally(await race(track, [notice, change(as, purchase_id, twelve), notice]))).toEqual({ '200': 3 });
    expect(await moneyOf(track, purchase_id)).toEqual(Array(2).fill('payment 100000'));
    const { available } = (await track.api.get('/available_classes', { as })).read(credits);
    expect(available).toBe(16);
    expect(await changes(purchase_id)).toEqual([{ price: 140_000, open: true, applied: false }]);
    // It is on the staff's list if the change came first.
    expect([[], ['plan-not-changed']]).toContainEqual(await alertsOf(track, purchase_id));
    await expectCleanBooks(track.db);
  }
});

it('a change during her own cancellation: an ended subscription does not change', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { as, purchase_id } = await one();
    const cancel = { as, path: `/purchases/cancel/${purchase_id}`, body: { reason: 'Me mudo' } };
    const ends = tally(await race(track, [change(as, purchase_id, twelve), cancel, change(as, purchase_id, four)]));
    expect((ends['200'] ?? 0) + (ends['409 plan-of-nothing'] ?? 0)).toBe(3);
    expect((await changes(purchase_id)).filter((one) => one.open || one.applied)).toEqual([]);
    expect(await sendPlans(jobsOf(track), purchase_id)).toBe(0);
    await expectCleanBooks(track.db);
  }
});

it('a change during a freeze: it comes with the postponed charge, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { as, purchase_id } = await one();
    const [grant] = await track.db.rows<{ id: number }>(
      'select available_class_id as id from available_class where purchase_id = $1',
      [purchase_id],
    );
    const days = { starts_on: dayIn(track, 2), ends_on: dayIn(track, 11) };
    const freeze = { as, path: `/available_classes/${grant?.id}/freeze`, body: days };
    const [changed, frozen] = await race(track, [change(as, purchase_id, twelve), freeze]);
    expect(frozen?.answer?.status).toBe(200);
    expect(['plan-while-frozen', undefined]).toContain(changed?.answer?.code);
    const open = (await changes(purchase_id)).filter((one) => one.open);
    expect(open).toHaveLength(changed?.answer?.code === undefined ? 1 : 0);
    await expectCleanBooks(track.db);
  }
});
