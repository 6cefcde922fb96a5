import type { ProviderMovement, ProviderPayout } from '../provider-movement.ts';
import { fromSeconds } from '../seconds.ts';
import { currencyOf } from './payment-rules.ts';
import type { BalanceTransaction } from './shapes.ts';

/** Stripe's reporting categories with a purchase's money; payouts, fees and transfers have none. */
const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund-returned',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback-won',
};

/** Null: not a purchase's money. A payment has its usual id, a refund its own. */
export function movementIn(row: BalanceTransaction): ProviderMovement | null {
  const kind = kinds[row.reporting_category];
  const payment_id = row.source?.payment_intent;
  if (!kind || !row.source || !payment_id) return null;
  return {
    movement_id: kind === 'payment' ? payment_id : row.source.id,
    kind,
    payment_id,
    amount: Math.abs(row.amount),
    fee: row.fee,
    currency: currencyOf(row.currency),
    at: fromSeconds(row.created),
  };
}

/** Payouts and failed payouts are both rows of the balance. */
const PAYOUTS = ['payout', 'payout_reversal'];

/** Null: not a payout on its way to the bank. */
export function payoutIn({
  id,
  reporting_category,
  amount,
  currency,
  created,
}: BalanceTransaction): ProviderPayout | null {
  if (!PAYOUTS.includes(reporting_category)) return null;
  return { payout_id: id, amount: -amount, currency: currencyOf(currency), at: fromSeconds(created) };
}
