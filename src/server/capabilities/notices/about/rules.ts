import type { NoticeChoice } from '#shared/notice-choices.ts';
import type { LetterPerson, LetterReservation, ReservationFacts } from './facts.ts';

/** Why a letter stays unsent. */
export type SkipReason = 'no-mail' | 'not-wanted' | 'not-true-any-more' | 'disabled';

const optional: Readonly<Record<string, NoticeChoice>> = {
  'reservation-made': 'reservations',
  'reservation-cancelled': 'reservations',
  reminder: 'reminders',
  'waitlist-joined': 'waitlist',
  'waitlist-opened': 'waitlist',
  'waitlist-missed': 'waitlist',
  'grant-expiring': 'credits',
};

/** The kind by which a person may do without a letter; null: everybody gets it. What the studio itself cancels is always told. */
export function choiceOf(notice: string, reservations: readonly LetterReservation[] = []): NoticeChoice | null {
  const byStudio =
    notice === 'reservation-cancelled' &&
    reservations.some(({ cancellation }) => cancellation === 'studio' || cancellation === 'unpaid');
  return byStudio ? null : (optional[notice] ?? null);
}

/** Why this person gets no such letter; null: they do. */
export function refusedBy(person: LetterPerson, choice: NoticeChoice | null): SkipReason | null {
  if (person.disabled) return 'disabled';
  if (person.email === null) return 'no-mail';
  return choice !== null && person.muted.includes(choice) ? 'not-wanted' : null;
}

/** Letters about reservations that have ended; all others are about live ones, in a class still to come. */
const aboutTheEnd: ReadonlySet<string> = new Set(['reservation-cancelled', 'class-cancelled']);

/** The reservations of a letter for which it still holds; none: it is not true any more. @param now milliseconds since 1970 */
export function stillAbout(notice: string, facts: ReservationFacts, now: number): LetterReservation[] {
  const { single_class, reservations } = facts;
  if (aboutTheEnd.has(notice)) return reservations.filter(({ cancellation }) => cancellation !== null);
  if (single_class.cancelled_at !== null || Date.parse(single_class.starts_at) <= now) return [];
  return reservations.filter(({ cancellation }) => cancellation === null);
}

/**
 * The reservation that is the person's entry in their calendar: their own place. A guest's counts only where the
 * person has none, so that one class is never there twice.
 */
export function calendarReservation(
  reservations: readonly LetterReservation[],
  has_own: boolean,
): LetterReservation | undefined {
  const own = reservations.find(({ guest }) => guest === null);
  return own ?? (has_own ? undefined : reservations[0]);
}
