import { type Decision, no } from '#shared/decision.ts';
import type { RefundedClasses } from '#shared/wire/till.ts';

/** What giving money back looks at. Centavos. */
export interface RefundFacts {
  /** What came in, went back (negative), and is on its way back. */
  paid: number;
  refunded: number;
  under_way: number;
  /** Whether what it gave can still end: not of what was never paid. */
  revocable: boolean;
  /** It bought a place of a special class. */
  special: boolean;
}

/**
 * Whether so much goes back, and what happens to the classes. All that is left takes what is left of the classes unless
 * staff say otherwise (of a special class that is the place itself); of a part of it staff must say.
 */
export function decideRefund(
  facts: RefundFacts,
  wish: { amount: number; classes: RefundedClasses | undefined },
): Decision<{ classes: RefundedClasses }> {
  const left = facts.paid + facts.refunded - facts.under_way;
  if (wish.amount > left) return no('refund-too-much', { left });
  if (wish.classes === 'revoke' && !facts.revocable) return no('not-cancellable');
  if (wish.classes !== undefined) return { ok: true, classes: wish.classes };
  if (wish.amount < left) return no('refund-asks-classes');
  return { ok: true, classes: facts.special && facts.revocable ? 'revoke' : 'remove' };
}
