import type { Configuration } from '#shared/configuration/catalogue.ts';
import { DAY } from '#shared/time.ts';

/** A person's own live reservation on an unlimited grant, in a class whose roster is closed. */
export interface CountedReservation {
  class_reservation_id: number;
  attended: boolean;
  /** It belongs to a penalty that staff forgave, so it no longer counts. */
  forgiven: boolean;
}

export type PenaltySettings = Pick<
  Configuration,
  'unlimited_membership_penalties_enabled' | 'unlimited_max_no_shows_for_penalty' | 'unlimited_penalty_days'
>;

export interface PenaltyDecision {
  /** Ascending, so that the same missed classes compare equal. */
  class_reservation_ids: number[];
  end_date: Date;
}

/**
 * The penalty that results from these reservations: when the last `unlimited_max_no_shows_for_penalty` are all
 * unattended (docs/rules.md#penalties).
 * @param reservations latest class first
 */
export function penaltyFor(
  reservations: readonly CountedReservation[],
  settings: PenaltySettings,
  now: Date,
): PenaltyDecision | null {
  if (!settings.unlimited_membership_penalties_enabled) return null;
  const last = reservations.slice(0, settings.unlimited_max_no_shows_for_penalty);
  if (last.length < settings.unlimited_max_no_shows_for_penalty) return null;
  if (last.some(({ attended, forgiven }) => attended || forgiven)) return null;
  return {
    class_reservation_ids: last.map(({ class_reservation_id }) => class_reservation_id).sort((a, b) => a - b),
    end_date: new Date(now.getTime() + settings.unlimited_penalty_days * DAY),
  };
}
