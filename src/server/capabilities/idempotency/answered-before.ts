import { refuse } from '#shared/refusals.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { findAnswer, insertAnswer, type KeptAnswer } from './queries.ts';

/**
 * The number that a key's first success answered under `name`; undefined when the key is new or there is none. The caller
 * must hold a lock for which the same request, sent twice, waits.
 * @throws Refusal `key-reused` when the key was used for something else
 */
export async function answeredBefore(
  sql: Sql,
  { actor_id, key, request_hash, name }: { actor_id: number; key: string | null; request_hash: string; name: string },
): Promise<number | undefined> {
  const before = key === null ? undefined : await findAnswer(sql, actor_id, key);
  return before && answerOf(before, { request_hash, name });
}

/** The same for an answer that was read with the facts of an act. @throws Refusal `key-reused` */
export function answerOf(
  before: KeptAnswer,
  { request_hash, name }: { request_hash: string; name: string },
): number | undefined {
  const answer = before.response[name];
  return before.request_hash === request_hash && typeof answer === 'number' ? answer : refuse('key-reused');
}

/**
 * Stores a key's answer in the transaction of the act, replacing one whose effect is gone.
 * @throws Refusal `key-reused` when another request with this key was quicker
 */
export async function rememberAnswer(
  tx: Tx,
  {
    actor_id,
    key,
    request_hash,
    response,
    at,
  }: { actor_id: number; key: string | null; request_hash: string; response: Record<string, number>; at: Date },
): Promise<void> {
  if (key === null) return;
  if (!(await insertAnswer(tx, { actor_id, key, request_hash, response, at }))) refuse('key-reused');
}
