import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a call brings along: a permit, the request that an administrator approves this moment, or the question what the
 * call amounts to, without doing it.
 */
export type PermitAtHand =
  | { kind: 'permit'; token: string; request_hash: string }
  | { kind: 'approval'; authorisation_request_id: number; approved_by: number }
  | { kind: 'question' };

const atHand = new AsyncLocalStorage<PermitAtHand>();

/** Answers a call (`work`) with what it brought along; only `authorise` looks at it. */
export function withPermit<T>(permit: PermitAtHand, work: () => T): T {
  return atHand.run(permit, work);
}

/** Undefined where nothing was brought along: then only what needs no permit is let through. */
export function permitAtHand(): PermitAtHand | undefined {
  return atHand.getStore();
}
