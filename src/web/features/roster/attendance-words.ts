import { fullName } from '#shared/full-name.ts';
import type { WhatsAppOccasion } from '#shared/whatsapp.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';

type Came = Pick<RosterEntry, 'attended_before' | 'guest'>;

/** Numbers worth celebrating (docs/rules.md#milestones). */
function isMilestone(classes: number): boolean {
  return [10, 25, 50].includes(classes) || (classes > 0 && classes % 100 === 0);
}

/** A reason to congratulate on arrival: the first class, or a round number. */
export function welcomeOf({ attended_before, guest }: Came): string | null {
  if (guest) return null;
  if (attended_before === 0) return 'Primera clase';
  return isMilestone(attended_before + 1) ? `Su clase ${attended_before + 1}` : null;
}

/** The name of a place's person, as used at the desk. */
export function nameOf({ guest, customer }: Pick<RosterEntry, 'guest' | 'customer'>): string {
  return guest ? guest.name : fullName(customer);
}

/** A short name that fits under a number on the map. */
export function shortNameOf({ guest, customer }: Pick<RosterEntry, 'guest' | 'customer'>): string {
  return (guest ? guest.name : customer.name).split(' ')[0] ?? '';
}

export function arrivals(roster: readonly Pick<RosterEntry, 'attend'>[]): number {
  return roster.filter(({ attend }) => attend).length;
}

/** `N de M llegaron` */
export function sayArrivals(arrived: number, all: number): string {
  return `${arrived} de ${all} ${all === 1 ? 'llegó' : 'llegaron'}`;
}

/** The occasion of a message to a person on the list: the news if the class was cancelled; a reminder before it. */
export function occasionOf(
  { attend }: Pick<RosterEntry, 'attend'>,
  { starts_at, cancelled_at }: Pick<SingleClass, 'starts_at' | 'cancelled_at'>,
  now: Date,
): WhatsAppOccasion {
  if (cancelled_at !== null) return 'class-cancelled';
  return !attend && new Date(starts_at) > now ? 'reminder' : 'hello';
}
