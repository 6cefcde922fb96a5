import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { apiAt } from '../api.ts';
import { someOf } from '../long.ts';
import { holdAt, type Message, messages, removeHold, untilHeld, verdictOf } from '../payments/replacing.ts';
import { openByCard } from '../payments/till.ts';
import { type Chooser, chooser, settleAll } from './attempts-track.ts';
import { expectCleanBooks } from './books.ts';
import { confirmAt, jobsOf, openSellingTrack } from './selling-track.ts';
import type { Track } from './track.ts';

let track: Track;
beforeAll(async () => {
  track = await openSellingTrack();
});
afterAll(() => track.close());

/** Sends an attempt to the first process and kills it at a message. @returns whether it reached that message */
async function killAtMessage(
  message: Message,
  { as }: Chooser,
  body: object,
  idempotencyKey: string,
): Promise<boolean> {
  await holdAt(track, message);
  const [origin = ''] = track.origins;
  const lost = apiAt(origin, track.clock)
    .post('/checkout/attempt', body, { as, idempotencyKey })
    .catch(() => undefined);
  const came = await untilHeld(track);
  await track.servers[0]?.kill();
  await lost;
  await removeHold(track);
  await track.revive();
  return came;
}

/** She sends it again; if a payment page opens, she pays there. */
async function again({ as }: Chooser, body: object, idempotencyKey: string): Promise<string> {
  const answer = await track.api.post('/checkout/attempt', body, { as, idempotencyKey });
  if (answer.status !== 201) return answer.code ?? '';
  const { status, clientSecret } = answer.read(attemptAnswer);
  if (clientSecret) await confirmAt(track, clientSecret);
  return status;
}

describe('the server dies when an attempt that replaces another reaches', () => {
  it.each(someOf(messages, 3))('%s: sent again, it is bought once', async (message) => {
    const person = await chooser(track);
    const first = await openByCard(track, person.as, person.orders.plain);
    const order = {
      ...person.orders.kept,
      discountCode: (person.orders.code as { discountCode: string }).discountCode,
    };
    expect(await killAtMessage(message, person, order, 'segundo')).toBe(true);
    expect(await again(person, order, 'segundo')).toBe('completed');
    await settleAll(track, jobsOf(track), person.as);
    expect(await verdictOf(track, person.as)).toEqual({ standing: 1, pending: 0, alerts: 0, even: true });
    await confirmAt(track, first.client_secret);
    await settleAll(track, jobsOf(track), person.as);
    expect(await verdictOf(track, person.as)).toEqual({ standing: 1, pending: 0, alerts: 0, even: true });
    await expectCleanBooks(track.db);
  });

  it.each(someOf(messages, 5))('%s: she chooses a third way instead, and one of them is bought', async (message) => {
    const person = await chooser(track);
    await openByCard(track, person.as, person.orders.plain);
    expect(await killAtMessage(message, person, person.orders.kept, 'segundo')).toBe(true);
    const end = await again(person, person.orders.otherCode, 'tercero');
    // The charge was made before the kill, so that attempt is the one in effect.
    expect(end).toBe(message === 'take' ? 'being-paid' : 'pending');
    await settleAll(track, jobsOf(track), person.as);
    expect(await verdictOf(track, person.as)).toEqual({ standing: 1, pending: 0, alerts: 0, even: true });
    await expectCleanBooks(track.db);
  });

  it('books the first one’s payment, found by the withdrawal: it is bought once, and the second is refused', async () => {
    const person = await chooser(track);
    const first = await openByCard(track, person.as, person.orders.plain);
    await confirmAt(track, first.client_secret);
    expect(await killAtMessage('take', person, person.orders.code, 'segundo')).toBe(true);
    expect(await again(person, person.orders.code, 'segundo')).toBe('being-paid');
    await settleAll(track, jobsOf(track), person.as);
    expect(await verdictOf(track, person.as)).toEqual({ standing: 1, pending: 0, alerts: 0, even: true });
    await expectCleanBooks(track.db);
  });
});
