import { expect, it } from 'vitest';
import { ApiError, connectionLost } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { joinOnce } from './join-once.ts';

/** A server that answers with these one after the other; absent: it went well. @returns the keys it was asked with */
function server(...failures: (ApiError | undefined)[]) {
  const keys: string[] = [];
  const send = async (_: object, headers: { 'idempotency-key': string }) => {
    keys.push(headers['idempotency-key']);
    const failure = failures[keys.length - 1];
    if (failure) throw failure;
  };
  return { keys, send };
}

it('repeats the same request after a lost answer, and makes a new one after an answer', async () => {
  const [action, { keys, send }] = [newIdempotencyKey(), server(connectionLost())];
  await expect(joinOnce(action, 3, send)).rejects.toMatchObject({ code: 'network' });
  await joinOnce(action, 3, send);
  await joinOnce(action, 3, send);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('treats being in the waitlist already as success, and no other refusal', async () => {
  const waiting = server(new ApiError(409, 'already-waiting', 'Ya estás en la lista.'));
  await expect(joinOnce(newIdempotencyKey(), 3, waiting.send)).resolves.toBeUndefined();
  const open = server(new ApiError(409, 'class-not-full', 'Hay lugares.'));
  await expect(joinOnce(newIdempotencyKey(), 3, open.send)).rejects.toMatchObject({ code: 'class-not-full' });
});
