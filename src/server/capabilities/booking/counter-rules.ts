import type { CounterAct } from '#shared/authorisation/acts.ts';
import { type CancelFacts, type CancelSettings, freeCancelUntil } from './cancel-rules.ts';

/**
 * Which act a cancellation for a customer is at the counter, and whether it costs her the class: only when it is late and
 * staff choose so.
 * @param now milliseconds since 1970
 */
export function actOfCancel(
  { starts_at, free_cancel_until }: Pick<CancelFacts, 'starts_at' | 'free_cancel_until'>,
  { settings, now, returns }: { settings: CancelSettings; now: number; returns: boolean },
): { act: CounterAct; forfeits: boolean } {
  // With a queue at the desk the place of who did not come goes to who is there; the class stays missed.
  if (now >= starts_at) return { act: returns ? 'cancel_after_start' : 'give_missed_place', forfeits: !returns };
  if (now <= freeCancelUntil({ starts_at, free_cancel_until }, settings))
    return { act: 'cancel_in_time', forfeits: false };
  return returns ? { act: 'cancel_late', forfeits: false } : { act: 'cancel_in_time', forfeits: true };
}
