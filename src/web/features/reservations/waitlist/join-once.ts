import type { IdempotentAction } from '../../../lib/idempotency.ts';
import { refusedBy } from '../refused.ts';
import { joinWaitlist } from './api.ts';

type Send = (input: { single_class_id: number }, headers: { 'idempotency-key': string }) => Promise<unknown>;

/**
 * Joins a waitlist, also after lost answers: a retry has the same key, and a person who is on the list already, by an
 * attempt that seemed to fail or from another tab, has joined.
 */
export async function joinOnce(
  action: IdempotentAction,
  single_class_id: number,
  send: Send = joinWaitlist,
): Promise<void> {
  try {
    await action.run({ single_class_id }, send);
  } catch (error) {
    if (refusedBy(error)?.code !== 'already-waiting') throw error;
  }
}
