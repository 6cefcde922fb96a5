import { type Decision, no } from '#shared/decision.ts';
import type { RefusalCode } from '#shared/refusals.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';

/**
 * What moves a purchase: its money comes or none is asked (`complete`), it was not paid (`fail`), it is given up before
 * its money came (`give-up`), a subscription charges no more (`end`), what it gave ends (`revoke`), its cancelled class
 * is held after all or another date is taken (`stand-again`).
 */
export type PurchaseAct = 'complete' | 'fail' | 'give-up' | 'end' | 'revoke' | 'stand-again';

export interface PurchaseMove {
  from: PurchaseStatus;
  act: PurchaseAct;
  to: PurchaseStatus;
  /** Absent: of both. */
  of?: 'subscription' | 'package';
  /** The place of a special class: taken with what was bought, or left to others. */
  place: 'taken' | 'left' | 'kept';
  /** The classes and online access it gives. */
  classes: 'given' | 'ended' | 'kept';
  /** What the database asks for besides: the money of its cancelled class is still here. */
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
  { from: 'revoked', act: 'stand-again', to: 'completed', place: 'taken', classes: 'given', while: 'return open' },
];

/** What somebody reads who asks for an act that the state does not allow. */
const REFUSALS: Record<PurchaseAct, RefusalCode> = {
  complete: 'purchase-not-pending',
  fail: 'purchase-not-pending',
  'give-up': 'not-cancellable',
  end: 'not-cancellable',
  revoke: 'not-cancellable',
  'stand-again': 'money-already-back',
};

/** A purchase as its states look at it. */
export interface InState {
  status: PurchaseStatus;
  terms: { is_subscription: boolean };
}

/** Where an act takes a purchase, and what becomes of what it holds; or why it may not. */
export function decideMove({ status, terms }: InState, act: PurchaseAct): Decision<{ move: PurchaseMove }> {
  const kind = terms.is_subscription ? 'subscription' : 'package';
  const move = PURCHASE_MOVES.find((row) => row.from === status && row.act === act && (row.of ?? kind) === kind);
  return move ? { ok: true, move } : no(REFUSALS[act]);
}

/** Whether the state allows an act, for callers that leave the purchase as it is otherwise. */
export const mayMove = (purchase: InState, act: PurchaseAct): boolean => decideMove(purchase, act).ok;

/** Paid, or given, and not over. */
export const stands = ({ status }: Pick<InState, 'status'>): boolean => status === 'completed' || status === 'active';

/** Which act `cancel` is: null for what is cancelled already. Not of what was paid once, nor of a subscription nobody charges. */
export function decideCancel(
  purchase: InState & { subscription_id: string | null },
): Decision<{ act: 'give-up' | 'end' | null }> {
  if (purchase.status === 'cancelled') return { ok: true, act: null };
  const act = purchase.status === 'pending' ? 'give-up' : 'end';
  const decided = decideMove(purchase, act);
  if (!decided.ok) return decided;
  return act === 'end' && purchase.subscription_id === null ? no('not-cancellable') : { ok: true, act };
}

/** Whether access ends, or ended so before; `stop`: the provider has to be told that it charges no more. */
export function decideRevocation(
  purchase: InState & { subscription_id: string | null },
): Decision<{ already: boolean; stop: boolean }> {
  if (purchase.status === 'revoked') return { ok: true, already: true, stop: false };
  const decided = decideMove(purchase, 'revoke');
  if (!decided.ok) return decided;
  return { ok: true, already: false, stop: purchase.status === 'active' && purchase.subscription_id !== null };
}

/** What a move writes besides the state. Absent in `keeps`: nothing of it changes. */
export interface MoveStamps {
  /** It stands from now on: paid at this instant, if it was not before; earlier failures are forgotten. */
  stands: boolean;
  cancelled: boolean;
  failed: boolean;
  /** Nothing is charged any more. */
  charges_end: boolean;
}

export function stampsOf({ to }: PurchaseMove): MoveStamps {
  const over = to === 'cancelled' || to === 'revoked' || to === 'failed';
  return { stands: stands({ status: to }), cancelled: to === 'cancelled', failed: to === 'failed', charges_end: over };
}
