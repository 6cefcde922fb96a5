import type { IdempotentAction } from '../../../lib/idempotency.ts';
import { refusedBy } from '../refused.ts';
import { joinWaitlist } from './api.ts';

type Send = (input: { single_class_id: number }, headers: { 'idempotency-key': string }) => Promise<unknown>;

/**
 * Joins a waitlist however often the answer is lost: a retry asks with the same key, and whoever is in the line already,
 * by a try that seemed to fail or from another tab, is where they want to be.
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
