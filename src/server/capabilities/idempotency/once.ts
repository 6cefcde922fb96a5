import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { claimKey, findAnswer, writeAnswer } from './queries.ts';
import { requestHash } from './request-hash.ts';

declare const made: unique symbol;

/** One act that somebody wants once, under a key of theirs; only `onceKey` makes one. */
export interface OnceKey {
  readonly actor_id: number;
  readonly key: string;
  readonly request_hash: string;
  readonly [made]: true;
}

/**
 * @param request its headers were checked by `requiredKeyHeaders`
 * @param act names the call, so that one key cannot stand for two calls
 * @param input everything that decides what is done: ids of the path and the body
 */
export function onceKey(
  request: { headers: { 'idempotency-key': string } },
  actor_id: number,
  { act, input }: { act: string; input: object },
): OnceKey {
  const key = request.headers['idempotency-key'];
  return { actor_id, key, request_hash: requestHash(act, input) } as OnceKey;
}

/**
 * Does `act` the first time, in the transaction that keeps its key; afterwards answers what the first time answered and
 * does nothing. A twin sent at the same moment waits for the first one's commit. The key is claimed before any other lock
 * of the transaction, so it takes part in no deadlock.
 * @param key null: nobody sent one (the demo's seed, jobs), so it is done
 * @param act returns ids only, never a person's data: the caller reads the answer anew
 * @throws Refusal `key-reused` when the key stands for another request
 */
export async function once<Ids extends Record<string, number | null>>(
  tx: Tx,
  { key, at, act }: { key: OnceKey | null; at: Date; act: () => Promise<Ids> },
): Promise<Ids> {
  if (key === null) return act();
  if (await claimKey(tx, key, at)) {
    const ids = await act();
    await writeAnswer(tx, key, ids);
    return ids;
  }
  const before = await findAnswer(tx, key.actor_id, key.key);
  return before?.request_hash === key.request_hash ? (before.response as Ids) : refuse('key-reused');
}
