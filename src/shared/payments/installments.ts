import type { GatewayAbilities } from './abilities.ts';

/** The least amount of a month, in centavos: Stripe and Conekta refuse three months below 300 pesos, twelve below 1,200. */
const LEAST_A_MONTH = 10_000;

export interface InstallmentSettings {
  installments_enabled: boolean;
  /** The most months that the owner offers. */
  installments_most: number;
  /** The lowest price, in pesos. */
  installments_from: number;
}

/** The months that a studio offers, and the lowest price in centavos. */
export interface InstallmentOffer {
  months: readonly number[];
  from: number;
}

/**
 * The installments that this studio offers with this provider; null: none (docs/rules.md#installments).
 * @param months the months that the provider supports
 */
export function installmentOffer(
  months: readonly number[],
  { installments_enabled, installments_most, installments_from }: InstallmentSettings,
): InstallmentOffer | null {
  const offered = installments_enabled ? months.filter((count) => count <= installments_most) : [];
  return offered.length > 0 ? { months: offered, from: installments_from * 100 } : null;
}

/** The months in which an amount may be paid; empty: only at once, as for subscriptions. @param amount centavos */
export function monthsFor(
  offer: InstallmentOffer | null,
  { amount, is_subscription }: { amount: number; is_subscription: boolean },
): number[] {
  if (!offer || is_subscription || amount < offer.from) return [];
  return offer.months.filter((count) => amount >= count * LEAST_A_MONTH);
}

/**
 * The months that the provider's page may offer. None if the page offers all that it has, since the customer could
 * choose more than the owner offers, at the studio's cost.
 * @param months those of `monthsFor`, for the same amount
 */
export function monthsOnPage(
  months: readonly number[],
  { installments, sessionInstallments }: Pick<GatewayAbilities, 'installments' | 'sessionInstallments'>,
  amount: number,
): readonly number[] {
  if (sessionInstallments === 'given') return months;
  const offered = installments.filter((count) => amount >= count * LEAST_A_MONTH);
  return sessionInstallments === 'all' && offered.length === months.length ? months : [];
}

/** `Tarjeta, a 6 meses sin intereses` @param installments 1: at once */
export const sayMethod = (name: string, installments: number): string =>
  installments > 1 ? `${name}, a ${installments} meses sin intereses` : name;
