import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { claimKey, findAnswer, forgetGone, writeAnswer } from './queries.ts';
import { requestHash } from './request-hash.ts';

declare const made: unique symbol;

/** An idempotency key bound to its act; only `onceKey` and `sentKey` make one. */
export interface OnceKey {
  readonly actor_id: number;
  readonly key: string;
  readonly request_hash: string;
  readonly [made]: true;
}

/**
 * What a key identifies: `act` names the call, so that one key cannot be used for two; `input` is everything that
 * decides what is done, ids of the path and the body.
 */
interface KeyedCall {
  act: string;
  input: object;
}

/** @param request its headers were checked by `requiredKeyHeaders` */
export function onceKey(
  request: { headers: { 'idempotency-key': string } },
  actor_id: number,
  { act, input }: KeyedCall,
): OnceKey {
  const key = request.headers['idempotency-key'];
  return { actor_id, key, request_hash: requestHash(act, input) } as OnceKey;
}

/**
 * @param request its headers were checked by `idempotencyHeaders`.
 * @returns null: the request has no key, as of other programs
 */
export function sentKey(
  { headers }: { headers: { 'idempotency-key'?: string | undefined } },
  actor_id: number,
  call: KeyedCall,
): OnceKey | null {
  const key = headers['idempotency-key'];
  return key === undefined ? null : onceKey({ headers: { 'idempotency-key': key } }, actor_id, call);
}

/**
 * Runs `act` the first time, in the transaction that stores its key; later calls return the first result and do nothing.
 * The same request sent at the same moment waits for the first one's commit. The key is claimed before any other lock of
 * the transaction, so it cannot be part of a deadlock.
 * @param key null: none was sent (the demo's seed, jobs, other programs), so `act` runs
 * @param act returns only ids, never personal data; the caller reads the answer again
 * @param stillThere whether the first result still exists, else `act` runs again; absent: the first result always counts
 * @throws Refusal `key-reused` when the key stands for another request
 */
export async function once<Ids extends Record<string, number | null>>(
  tx: Tx,
  doing: { key: OnceKey | null; at: Date; act: () => Promise<Ids>; stillThere?: (ids: Ids) => Promise<boolean> },
): Promise<Ids> {
  const { key, at, act, stillThere } = doing;
  if (key === null) return act();
  if (await claimKey(tx, key, at)) {
    const ids = await act();
    await writeAnswer(tx, key, ids);
    return ids;
  }
  const before = await findAnswer(tx, key.actor_id, key.key);
  if (before?.request_hash !== key.request_hash) return refuse('key-reused');
  const ids = before.response as Ids;
  if (!stillThere || (await stillThere(ids))) return ids;
  // A concurrent request that finds it gone waits here or at the claim, and then finds this one's result.
  await forgetGone(tx, key, ids);
  return once(tx, doing);
}
