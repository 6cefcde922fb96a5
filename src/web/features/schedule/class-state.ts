import { MINUTE } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

/**
 * The state of a class for this person: `over` has ended, `past` is running, `held` is a place that waits for my payment.
 */
export type ClassState = 'over' | 'past' | 'mine' | 'held' | 'full' | 'closed' | 'soon' | 'open';

type Times = Pick<SingleClass, 'starts_at' | 'duration_minutes' | 'booking_opens_at' | 'booking_closes_at' | 'is_full'>;

/** Whether a class has ended. */
export function isOver({ starts_at, duration_minutes }: Pick<Times, 'starts_at' | 'duration_minutes'>, now: Date) {
  return Date.parse(starts_at) + duration_minutes * MINUTE <= now.getTime();
}

/**
 * The state that a row shows. Compares instants, never wall clocks.
 * @param own what I have in it: a place, or one that is held for me to pay
 */
export function classState(single_class: Times, own: 'mine' | 'held' | null, now: Date): ClassState {
  const instant = now.getTime();
  if (isOver(single_class, now)) return 'over';
  if (Date.parse(single_class.starts_at) <= instant) return 'past';
  if (own) return own;
  if (Date.parse(single_class.booking_closes_at) <= instant) return 'closed';
  if (Date.parse(single_class.booking_opens_at) > instant) return 'soon';
  return single_class.is_full ? 'full' : 'open';
}
