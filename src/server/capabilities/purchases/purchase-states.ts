import { type Decision, no } from '#shared/decision.ts';
import type { RefusalCode } from '#shared/refusals.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';

/**
 * The acts that move a purchase: it is paid or costs nothing (`complete`), it was not paid (`fail`), it is given up before
 * it was paid (`give-up`), a subscription is charged no more (`end`), its access ends (`revoke`), its cancelled class
 * takes place after all or another date is chosen (`reinstate`).
 */
export type PurchaseAct = 'complete' | 'fail' | 'give-up' | 'end' | 'revoke' | 'reinstate';

export interface PurchaseMove {
  from: PurchaseStatus;
  act: PurchaseAct;
  to: PurchaseStatus;
  /** Absent: both. */
  of?: 'subscription' | 'package';
  /** The place in a special class: taken with the purchase, left to others, or kept as it is. */
  place: 'taken' | 'left' | 'kept';
  /** What becomes of its classes and online access. */
  classes: 'given' | 'ended' | 'kept';
  /** A further condition that the database checks: the money of its cancelled class has not gone back. */
  while?: 'return open';
}

/**
 * Every move a purchase can make (docs/rules.md#purchase-states). The trigger `purchase_moves_by_the_rules` refuses any
 * other; `purchase-states.test.ts` proves both equal.
 */
export const PURCHASE_MOVES: readonly PurchaseMove[] = [
  { from: 'pending', act: 'complete', to: 'completed', of: 'package', place: 'taken', classes: 'given' },
  { from: 'pending', act: 'complete', to: 'active', of: 'subscription', place: 'taken', classes: 'given' },
  { from: 'pending', act: 'fail', to: 'failed', place: 'left', classes: 'ended' },
  { from: 'pending', act: 'give-up', to: 'cancelled', place: 'left', classes: 'ended' },
  { from: 'failed', act: 'complete', to: 'completed', of: 'package', place: 'taken', classes: 'given' },
  { from: 'failed', act: 'complete', to: 'active', of: 'subscription', place: 'taken', classes: 'given' },
  { from: 'active', act: 'end', to: 'cancelled', place: 'kept', classes: 'kept' },
  { from: 'active', act: 'revoke', to: 'revoked', place: 'left', classes: 'ended' },
  { from: 'completed', act: 'revoke', to: 'revoked', place: 'left', classes: 'ended' },
  { from: 'cancelled', act: 'revoke', to: 'revoked', place: 'left', classes: 'ended' },
  { from: 'revoked', act: 'reinstate', to: 'completed', place: 'taken', classes: 'given', while: 'return open' },
];

/** The refusal of an act that the state does not allow. */
const REFUSALS: Record<PurchaseAct, RefusalCode> = {
  complete: 'purchase-not-pending',
  fail: 'purchase-not-pending',
  'give-up': 'not-cancellable',
  end: 'not-cancellable',
  revoke: 'not-cancellable',
  reinstate: 'money-already-back',
};

/** What the table of states reads of a purchase. */
export interface InState {
  status: PurchaseStatus;
  terms: { is_subscription: boolean };
}

/** The state an act leads to and what becomes of what the purchase holds; or why the act is refused. */
export function decideMove({ status, terms }: InState, act: PurchaseAct): Decision<{ move: PurchaseMove }> {
  const kind = terms.is_subscription ? 'subscription' : 'package';
  const move = PURCHASE_MOVES.find((row) => row.from === status && row.act === act && (row.of ?? kind) === kind);
  return move ? { ok: true, move } : no(REFUSALS[act]);
}

/** Whether the state allows an act, for callers that otherwise leave the purchase unchanged. */
export const mayMove = (purchase: InState, act: PurchaseAct): boolean => decideMove(purchase, act).ok;

/** Paid or given, and not ended. */
export const isInForce = ({ status }: Pick<InState, 'status'>): boolean =>
  status === 'completed' || status === 'active';

/**
 * The act that `cancel` means; null: already cancelled. Refused for a one-time purchase that was paid and for a
 * subscription that nobody charges.
 */
export function decideCancel(
  purchase: InState & { subscription_id: string | null },
): Decision<{ act: 'give-up' | 'end' | null }> {
  if (purchase.status === 'cancelled') return { ok: true, act: null };
  const act = purchase.status === 'pending' ? 'give-up' : 'end';
  const decided = decideMove(purchase, act);
  if (!decided.ok) return decided;
  return act === 'end' && purchase.subscription_id === null ? no('not-cancellable') : { ok: true, act };
}

/** Whether access may be revoked, or was before (`already`); `stop`: the provider must stop charging. */
export function decideRevocation(
  purchase: InState & { subscription_id: string | null },
): Decision<{ already: boolean; stop: boolean }> {
  if (purchase.status === 'revoked') return { ok: true, already: true, stop: false };
  const decided = decideMove(purchase, 'revoke');
  if (!decided.ok) return decided;
  return { ok: true, already: false, stop: purchase.status === 'active' && purchase.subscription_id !== null };
}

/** What a move writes besides the state. */
export interface MoveStamps {
  /** Completed: paid at this instant if it was not before, and earlier failures are cleared. */
  in_force: boolean;
  cancelled: boolean;
  failed: boolean;
  /** Nothing is charged any more. */
  charges_end: boolean;
}

export function stampsOf({ to }: PurchaseMove): MoveStamps {
  const over = to === 'cancelled' || to === 'revoked' || to === 'failed';
  return {
    in_force: isInForce({ status: to }),
    cancelled: to === 'cancelled',
    failed: to === 'failed',
    charges_end: over,
  };
}
