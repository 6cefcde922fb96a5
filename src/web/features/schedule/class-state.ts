import type { SingleClass } from '#shared/wire/schedule.ts';

/** How a class stands for whoever looks. */
export type ClassState = 'past' | 'mine' | 'full' | 'closed' | 'soon' | 'open';

type Times = Pick<SingleClass, 'starts_at' | 'booking_opens_at' | 'booking_closes_at' | 'is_full'>;

/** What a row says at a glance. Instants are compared, never wall clocks. */
export function classState(single_class: Times, mine: boolean, now: Date): ClassState {
  const instant = now.getTime();
  if (Date.parse(single_class.starts_at) <= instant) return 'past';
  if (mine) return 'mine';
  if (Date.parse(single_class.booking_closes_at) <= instant) return 'closed';
  if (Date.parse(single_class.booking_opens_at) > instant) return 'soon';
  return single_class.is_full ? 'full' : 'open';
}
