import { type Decision, no } from '#shared/decision.ts';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
import type { RefundedClasses } from '#shared/wire/till.ts';

/** The facts of a refund. Centavos. */
export interface RefundFacts {
  /** Payments, refunds (negative), and refunds that are ordered. */
  paid: number;
  refunded: number;
  under_way: number;
  /** Whether its access can be ended; not if it was never paid. */
  revocable: boolean;
  /** It bought a place of a special class. */
  special: boolean;
}

/**
 * Whether an amount may be refunded, and what becomes of the classes. A refund of everything ends the unused classes unless
 * staff choose otherwise (for a special class: the place itself); for a part of it staff must choose.
 */
export function decideRefund(
  facts: RefundFacts,
  requested: { amount: number; classes: RefundedClasses | undefined },
): Decision<{ classes: RefundedClasses }> {
  const left = leftOf(facts);
  if (requested.amount > left) return no('refund-too-much', { left });
  if (requested.classes === 'revoke' && !facts.revocable) return no('not-cancellable');
  if (requested.classes !== undefined) return { ok: true, classes: requested.classes };
  if (requested.amount < left) return no('refund-asks-classes');
  return { ok: true, classes: facts.special && facts.revocable ? 'revoke' : 'remove' };
}

/** Centavos that have neither gone back nor are on their way. */
export const leftOf = ({ paid, refunded, under_way }: Pick<RefundFacts, 'paid' | 'refunded' | 'under_way'>): number =>
  paid + refunded - under_way;

interface Refundable {
  left: number;
  /** Null: taken by hand, and given back by hand. */
  provider: string | null;
}

/** Centavos of its refunds that the buyer's bank rejected and that were not paid out otherwise. */
interface Returned extends Refundable {
  returned: number;
}

/** The part of a refund taken from one payment, in centavos; `by_provider`: ordered there, otherwise paid by hand. */
export interface RefundPart<Payment> {
  payment: Payment;
  amount: number;
  by_provider: boolean;
}

/** The providers that can refund. */
export interface RefundingProviders {
  of(provider: string | null): { can: Pick<GatewayAbilities, 'refunds'> } | null;
}

/** Whether payments through it are refunded through it. */
export const givesBack = (providers: RefundingProviders, provider: string | null): boolean =>
  (providers.of(provider)?.can.refunds ?? 'none') !== 'none';

/**
 * Splits a refund over payments: the newest first, each up to what is left of it, by the way it was paid. A payment of a
 * provider that cannot refund stops the whole refund.
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

interface ByHand {
  provider: string | null;
  payment_method_id: number;
  left: number;
}

/**
 * What is left of each payment after the refunds by hand: each counts against the payment of its own method, and what
 * staff gave in another way against the newest.
 * @param payments the newest first
 * @param given centavos by payment method
 */
export function lessGivenByHand<Payment extends ByHand>(
  payments: readonly Payment[],
  given: ReadonlyMap<number, number>,
): Payment[] {
  const rest = new Map(given);
  const ofItsMethod = payments.map((payment) => {
    const back = payment.provider === null ? Math.min(payment.left, rest.get(payment.payment_method_id) ?? 0) : 0;
    rest.set(payment.payment_method_id, (rest.get(payment.payment_method_id) ?? 0) - back);
    return { ...payment, left: payment.left - back };
  });
  let otherwise = [...rest.values()].reduce((sum, amount) => sum + amount, 0);
  return ofItsMethod.map((payment) => {
    const back = payment.provider === null ? Math.min(payment.left, otherwise) : 0;
    otherwise -= back;
    return { ...payment, left: payment.left - back };
  });
}

/**
 * The same in a way that staff choose: of a payment by hand all that is left, of a provider's only what the buyer's bank
 * rejected (docs/rules.md#returned-refunds).
 */
export function splitByHand<Payment extends Returned>(
  amount: number,
  payments: readonly Payment[],
): Decision<{ parts: RefundPart<Payment>[] }> {
  const owed = payments.map((payment) => ({
    payment,
    most: Math.max(0, payment.provider === null ? payment.left : Math.min(payment.left, payment.returned)),
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
