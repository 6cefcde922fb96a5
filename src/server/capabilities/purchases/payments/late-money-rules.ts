import { type No, no } from '#shared/decision.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { DiscountFacts, SaleFacts } from '../facts.ts';
import { isInForce } from '../purchase-states.ts';
import { refuseByLimits, withPendingCounted } from '../rules.ts';

/** The facts that decide whether a late payment can still complete its purchase, read under the purchase's lock. */
export interface MoneyFacts {
  status: PurchaseStatus;
  /** What the package promises can still be given (docs/rules.md#packages). */
  deliverable: boolean;
  /** It is for a place in a special class. */
  special: boolean;
  /** That place is still held for it; read while it is pending. */
  held: boolean;
  /** Another package for new people was paid first (docs/rules.md#new-customers-only). */
  other_welcome: boolean;
  /** Another attempt of the buyer replaced it; read once it failed. */
  replaced: boolean;
  /** Its share of a limit, or the use of its discount, was taken by others (`refuseLate`); read once it failed. */
  used_up: boolean;
}

/** Why a payment completes nothing. */
export type NotTaken = 'other-welcome' | 'paid-twice' | 'late-money';

/**
 * Whether a payment completes its purchase (docs/rules.md#late-money); `with-a-new-place`: only if its class still has a
 * place.
 */
export function decideMoney(facts: MoneyFacts): 'completes' | 'with-a-new-place' | NotTaken {
  const { status, deliverable, special, held, other_welcome, replaced, used_up } = facts;
  if (other_welcome) return 'other-welcome';
  if (isInForce(facts) || replaced) return 'paid-twice';
  if (!deliverable) return 'late-money';
  if (status === 'pending') return special && !held ? 'late-money' : 'completes';
  if (status !== 'failed' || used_up) return 'late-money';
  return special ? 'with-a-new-place' : 'completes';
}

/**
 * Why a failed purchase cannot be completed any more: its share of a limit, or the use of its discount, was taken by
 * others. A discount that was removed meanwhile has no uses to count, so the promised price holds.
 */
export function refuseLate(
  facts: Pick<SaleFacts, 'package' | 'discount' | 'own_purchases' | 'pending'>,
): No | undefined {
  if (!facts.package) return no('package-not-found');
  const limited = refuseByLimits(withPendingCounted(facts), facts.package);
  if (limited) return limited;
  return facts.discount && isUsedUp(facts.discount) ? no('discount-used-up') : undefined;
}

const isUsedUp = ({ max_uses, uses, max_uses_per_customer, own_uses }: DiscountFacts) =>
  (max_uses !== null && uses >= max_uses) || (max_uses_per_customer !== null && own_uses >= max_uses_per_customer);

/** What is recorded, and what people read, about a payment that completes nothing. */
interface GoingBack {
  /** The staff's alert when the provider cannot give it back. */
  alert: 'paid-twice' | 'late-money';
  /** The reason on the order to refund it. */
  reason: string;
  topic: 'paid-twice' | 'late-money';
  /** What the customer reads besides. */
  why: string;
}

export const GOING_BACK: Record<NotTaken, GoingBack> = {
  'other-welcome': {
    alert: 'paid-twice',
    reason: 'Se pagó dos veces',
    topic: 'paid-twice',
    why: 'Es para quien viene por primera vez, y ya compraste otro paquete de bienvenida.',
  },
  'paid-twice': { alert: 'paid-twice', reason: 'Se pagó dos veces', topic: 'paid-twice', why: '' },
  'late-money': { alert: 'late-money', reason: 'Ya no había lugar', topic: 'late-money', why: '' },
};

/** How a payment is refunded: by its provider; by staff if the provider cannot; not at all for 0 centavos. */
export function wayBack(amount: number, provider: { refunds: boolean }): 'provider' | 'staff' | 'none' {
  if (!provider.refunds) return 'staff';
  return amount > 0 ? 'provider' : 'none';
}
