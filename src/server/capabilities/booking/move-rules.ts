import { type Decision, no } from '#shared/decision.ts';
import type { ReservationFacts } from './facts.ts';

/**
 * Whether a reservation may move to another place of its class, in this order (docs/rules.md#moving-within-a-class).
 * `stays`: it already has that place, so a repeated request gets the same answer.
 * @param now milliseconds since 1970
 */
export function decideMove(
  facts: Pick<ReservationFacts, 'cancellation' | 'attended' | 'starts_at' | 'roster_closed' | 'spot' | 'free_spots'>,
  requested: { spot: number; byStaff: boolean },
  now: number,
): Decision<{ stays: boolean }> {
  if (facts.cancellation !== null) return no('reservation-cancelled');
  if (!requested.byStaff && now >= facts.starts_at) return no('reservation-past');
  if (!requested.byStaff && facts.attended) return no('reservation-attended');
  if (facts.spot === requested.spot) return { ok: true, stays: true };
  if (facts.roster_closed) return no('roster-closed');
  return facts.free_spots.includes(requested.spot) ? { ok: true, stays: false } : no('spot-taken');
}
