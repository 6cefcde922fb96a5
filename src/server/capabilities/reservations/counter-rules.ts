import type { CounterAct } from '#shared/authorisation/acts.ts';
import { type CancelFacts, type CancelSettings, inTimeUntil } from './cancel-rules.ts';

/** The longest that the one class which reception gives without asking may last, in days. */
const ONE_CLASS_DAYS = 31;

/** Whether a gift is the one class that reception may give some times a day. */
export function isOneClass({
  class_amount,
  expiration_days,
}: {
  class_amount: number;
  expiration_days: number;
}): boolean {
  return class_amount === 1 && expiration_days <= ONE_CLASS_DAYS;
}

/** What another last day of a grant amounts to. Dates in the studio's zone. */
export function actOfNewEnd(before: string, after: string): CounterAct {
  return after > before ? 'longer_validity' : 'remove_classes';
}

/**
 * What cancelling for somebody amounts to at the counter, and whether it costs her the class: only out of time, where
 * staff say so.
 * @param now milliseconds since 1970
 */
export function actOfCancel(
  { starts_at, free_cancel_until }: Pick<CancelFacts, 'starts_at' | 'free_cancel_until'>,
  { settings, now, returns }: { settings: CancelSettings; now: number; returns: boolean },
): { act: CounterAct; forfeits: boolean } {
  if (now >= starts_at) return { act: 'cancel_after_start', forfeits: !returns };
  if (now <= inTimeUntil({ starts_at, free_cancel_until }, settings)) return { act: 'cancel_in_time', forfeits: false };
  return returns ? { act: 'cancel_late', forfeits: false } : { act: 'cancel_in_time', forfeits: true };
}
