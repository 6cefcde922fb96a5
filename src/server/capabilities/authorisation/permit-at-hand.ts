import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What comes with a call: a permit, the request that an administrator is approving, or the question which acts and amount
 * the call has, without doing it.
 */
export type PermitAtHand =
  | { kind: 'permit'; token: string; request_hash: string }
  | { kind: 'approval'; authorisation_request_id: number; approved_by: number }
  | { kind: 'question' };

const atHand = new AsyncLocalStorage<PermitAtHand>();

/** Runs a call (`work`) with the permit sent with it; only `authorise` reads that. */
export function withPermit<T>(permit: PermitAtHand, work: () => T): T {
  return atHand.run(permit, work);
}

/** Undefined when nothing came with the call: then only acts that need no permit are allowed. */
export function permitAtHand(): PermitAtHand | undefined {
  return atHand.getStore();
}
