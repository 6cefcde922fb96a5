import { type Decision, no } from '#shared/decision.ts';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
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
 * Whether so much may be refunded, and what happens to the classes. All that is left takes what is left of the classes unless
 * staff say otherwise (of a special class that is the place itself); of a part of it staff must say.
 */
export function decideRefund(
  facts: RefundFacts,
  wish: { amount: number; classes: RefundedClasses | undefined },
): Decision<{ classes: RefundedClasses }> {
  const left = leftOf(facts);
  if (wish.amount > left) return no('refund-too-much', { left });
  if (wish.classes === 'revoke' && !facts.revocable) return no('not-cancellable');
  if (wish.classes !== undefined) return { ok: true, classes: wish.classes };
  if (wish.amount < left) return no('refund-asks-classes');
  return { ok: true, classes: facts.special && facts.revocable ? 'revoke' : 'remove' };
}

/** Centavos that have neither gone back nor are on their way. */
export const leftOf = ({ paid, refunded, under_way }: Pick<RefundFacts, 'paid' | 'refunded' | 'under_way'>): number =>
  paid + refunded - under_way;

interface Refundable {
  left: number;
  /** Null: taken by hand, and so given back. */
  provider: string | null;
}

/** What of a payment came back, since her bank did not take it, and she was not given otherwise. */
interface Returned extends Refundable {
  returned: number;
}

/** What goes back of one payment, in centavos; `by_provider`: ordered there, else given from hand to hand. */
export interface RefundPart<Payment> {
  payment: Payment;
  amount: number;
  by_provider: boolean;
}

/** Which providers give money back. */
export interface RefundingProviders {
  of(provider: string | null): { can: Pick<GatewayAbilities, 'refunds'> } | null;
}

/** Whether money that came through it goes back through it. */
export const givesBack = (providers: RefundingProviders, provider: string | null): boolean =>
  (providers.of(provider)?.can.refunds ?? 'none') !== 'none';

/**
 * Which payments a refund comes from: the newest first, each up to what is left of it, by the way it came. A payment of a
 * provider that cannot give it back stops the whole refund.
 * @param payments the newest first
 */
export function splitRefund<Payment extends Refundable>(
  amount: number,
  payments: readonly Payment[],
  providers: RefundingProviders,
): Decision<{ parts: RefundPart<Payment>[] }> {
  const parts: RefundPart<Payment>[] = [];
  let owed = amount;
  for (const payment of payments) {
    const back = Math.min(owed, payment.left);
    if (back <= 0) continue;
    owed -= back;
    const by_provider = payment.provider !== null;
    if (by_provider && !givesBack(providers, payment.provider)) return no('no-refund-here');
    parts.push({ payment, amount: back, by_provider });
  }
  return owed > 0 ? no('refund-too-much') : { ok: true, parts };
}

/** The same by hand: of each payment only what the provider took back (docs/rules.md#returned-refunds). */
export function splitReturned<Payment extends Returned>(
  amount: number,
  payments: readonly Payment[],
): Decision<{ parts: RefundPart<Payment>[] }> {
  const owed = payments.map((payment) => ({
    payment,
    most: Math.max(0, Math.min(payment.left, payment.returned)),
  }));
  const left = owed.reduce((sum, { most }) => sum + most, 0);
  if (amount > left) return no('refund-too-much', { left });
  let rest = amount;
  const parts = owed.flatMap(({ payment, most }) => {
    const back = Math.min(rest, most);
    rest -= back;
    return back > 0 ? [{ payment, amount: back, by_provider: false }] : [];
  });
  return { ok: true, parts };
}
