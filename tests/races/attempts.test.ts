import { afterAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { verdictOf } from '../payments/replacing.ts';
import { openByCard } from '../payments/till.ts';
import { paid } from '../payments/webhooks.ts';
import { chooser, noticeShot, settleAll } from './attempts-track.ts';
import { expectCleanBooks } from './books.ts';
import { race, tally } from './race.ts';
import { confirmAt, jobsOf, openSellingTrack } from './selling-track.ts';

const track = await openSellingTrack();
afterAll(() => track.close());

const jobs = jobsOf(track);
const ROUNDS = 8;
const EXPECTED = [
  '200',
  '201',
  '409 being-paid',
  '409 bought-just-now',
  '409 attempt-replaced',
  '409 purchase-limit',
  '503 busy',
];

it('six different attempts, against payment, webhook and return page of the one before: one is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { as, orders } = await chooser(track, round < ROUNDS / 2 ? 1 : null);
    const first = await openByCard(track, as, orders.plain);
    const notice = await noticeShot(track, as, paid(first));
    const attempts = [orders.code, orders.otherCode, orders.kept, orders.code, orders.plain, orders.cash].map(
      (body) => ({
        as,
        path: '/checkout/attempt',
        body,
      }),
    );
    const capture = { as, path: '/checkout/capture', body: { purchase_id: first.purchase_id } };
    // The webhook is true only once the payment was made; before that, only the customer pays.
    const paidBefore = round % 2 === 0;
    if (paidBefore) await confirmAt(track, first.client_secret);
    const paying = paidBefore ? undefined : confirmAt(track, first.client_secret);
    const shots = paidBefore ? [...attempts, notice, capture, notice] : [...attempts, capture, capture];
    const finishes = await race(
      track,
      shots.toSorted(() => (round % 3) - 1),
    );
    await paying;
    expect(Object.keys(tally(finishes)).filter((end) => !EXPECTED.includes(end))).toEqual([]);
    // She pays on every open payment page.
    for (const { answer } of finishes) {
      const open = answer?.status === 201 ? attemptAnswer.safeParse(answer.body).data : undefined;
      if (open?.clientSecret) await confirmAt(track, open.clientSecret);
    }
    await settleAll(track, jobs, as);
    const { standing, pending, even, alerts } = await verdictOf(track, as);
    // Her last choice may be cash that she has not paid yet. Without a limit, an attempt after a completed purchase is
    // another purchase; the books check that no two attempts of one chain are paid.
    if (round < ROUNDS / 2) expect({ round, settled: standing + pending }).toEqual({ round, settled: 1 });
    expect({ round, even, alerts }).toEqual({ round, even: true, alerts: 0 });
    await expectCleanBooks(track.db);
  }
});
