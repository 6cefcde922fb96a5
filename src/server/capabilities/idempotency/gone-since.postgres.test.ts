import { afterAll, expect, it } from 'vitest';
import { customer } from '../../../../tests/factories/people.ts';
import { startApp } from '../../../../tests/start-app.ts';
import { once, onceKey } from './index.ts';

const studio = await startApp();
afterAll(() => studio.close());

it('a repeat whose first result is gone while another repeat makes it anew returns that one', async () => {
  const { customer_id } = await customer(studio);
  const key = onceKey({ headers: { 'idempotency-key': 'una' } }, customer_id, { act: 'prueba', input: {} });
  const at = studio.clock.now();
  const made: number[] = [];
  const act = async () => ({ id: made.push(made.length + 1) });
  const isThere = async ({ id }: { id: number }) => id !== 1;
  const send = (stillThere: (ids: { id: number }) => Promise<boolean>) =>
    studio.db.transaction((tx) => once(tx, { key, at, act, stillThere }));
  expect(await send(isThere)).toEqual({ id: 1 });

  const [looked, repeat] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = send(async (ids) => {
    looked.resolve();
    await repeat.promise;
    return isThere(ids);
  });
  await looked.promise;
  expect(await send(isThere)).toEqual({ id: 2 });
  repeat.resolve();
  expect(await slow).toEqual({ id: 2 });
  expect(made).toEqual([1, 2]);
});
