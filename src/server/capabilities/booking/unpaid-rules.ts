import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type No, no } from '#shared/decision.ts';
import { HOUR } from '#shared/time.ts';
import type { UnpaidFacts } from './facts.ts';

/** How long before a class a newcomer must have paid, in milliseconds. */
export const NEWCOMER_PAYS_BEFORE = 2 * HOUR;
/** The most unpaid places that newcomers may have in one class, so that invented people cannot fill it. */
const NEWCOMERS_IN_A_CLASS = 2;
/** The most unpaid places that one newcomer may have at a time. */
const PLACES_OF_A_NEWCOMER = 1;

export interface UnpaidRequest {
  starts_at: number;
  /** Live unpaid reservations, including those that this act books before this place. */
  unpaid_reservations: number;
  /** Reception sees the person, so only the number of unpaid places is limited. */
  byStaff: boolean;
  most: Configuration['cash_unpaid_max_reservations'];
}

/**
 * Whether one more place may be taken before it is paid (docs/decisions/0024-newcomers.md).
 * @param facts null if there is no unpaid grant, so no unpaid place can be taken
 * @param now milliseconds since 1970
 * @returns the refusal: `mail-not-confirmed`, `cash-unpaid-limit`, `newcomer-too-late`, `newcomer-places-taken`
 */
export function refuseUnpaid(facts: UnpaidFacts | null, requested: UnpaidRequest, now: number): No | undefined {
  const { starts_at, unpaid_reservations, byStaff } = requested;
  const isNewcomer = !byStaff && !facts?.attended_before;
  if (!byStaff && !facts?.email_confirmed) return no('mail-not-confirmed');
  const most = isNewcomer ? Math.min(PLACES_OF_A_NEWCOMER, requested.most) : requested.most;
  if (unpaid_reservations >= most) return no('cash-unpaid-limit', { most, newcomer: isNewcomer });
  if (!isNewcomer) return undefined;
  if (now >= payBefore(starts_at)) return no('newcomer-too-late');
  return (facts?.newcomers_in_class ?? 0) >= NEWCOMERS_IN_A_CLASS ? no('newcomer-places-taken') : undefined;
}

/** The instant, in milliseconds, at which a newcomer's unpaid place is released. */
export function payBefore(starts_at: number): number {
  return starts_at - NEWCOMER_PAYS_BEFORE;
}
