import { DAY } from '#shared/time.ts';
import type { ProviderMovement, ProviderPayout } from '../provider-movement.ts';

/** As card providers in Mexico charge: 3.6 % plus three pesos, plus IVA. Centavos. */
export const feeOf = (amount: number): number => Math.round((amount * 0.036 + 300) * 1.16);

/** A day's money is paid out two days later. */
const AFTER = 2 * DAY;

type Moved = Pick<ProviderMovement, 'kind' | 'amount' | 'fee' | 'at'>;

/**
 * Payouts to the bank: each day's payments less fees and refunds; a day with a negative total reduces the following ones.
 * Days are UTC.
 * @param movements by the instant of their money
 */
export function payoutsOf(movements: readonly Moved[], now: Date): ProviderPayout[] {
  const days = new Map<number, number>();
  for (const { kind, amount, fee, at } of movements) {
    const day = Math.floor(at.getTime() / DAY);
    const net = (kind === 'payment' ? amount : -amount) - (fee ?? 0);
    days.set(day, (days.get(day) ?? 0) + net);
  }
  const payouts: ProviderPayout[] = [];
  let owed = 0;
  for (const [day, net] of [...days].sort(([one], [other]) => one - other)) {
    const at = new Date(day * DAY + AFTER);
    if (at > now) break;
    owed += net;
    if (owed <= 0) continue;
    payouts.push({ payout_id: `po_sim_${at.toISOString().slice(0, 10)}`, amount: owed, currency: 'MXN', at });
    owed = 0;
  }
  return payouts;
}
