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
  if (now >= starts_at) return { act: 'cancel_after_start', forfeits: !returns };
  if (now <= freeCancelUntil({ starts_at, free_cancel_until }, settings))
    return { act: 'cancel_in_time', forfeits: false };
  return returns ? { act: 'cancel_late', forfeits: false } : { act: 'cancel_in_time', forfeits: true };
}
