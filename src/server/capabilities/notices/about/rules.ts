import type { NoticeChoice } from '#shared/notice-choices.ts';
import type { LetterPerson, LetterReservation, ReservationFacts } from './facts.ts';

/** Why a letter is not sent. */
export type SkipReason = 'no-mail' | 'not-wanted' | 'not-true-any-more' | 'disabled' | 'mail-unproved';

const optional: Readonly<Record<string, NoticeChoice>> = {
  'reservation-made': 'reservations',
  'reservation-cancelled': 'reservations',
  reminder: 'reminders',
  'waitlist-joined': 'waitlist',
  'waitlist-opened': 'waitlist',
  'waitlist-missed': 'waitlist',
  'grant-expiring': 'credits',
};

/**
 * The kind under which a person may refuse a letter; null: everybody gets it, such as those about cancellations by the
 * studio.
 */
export function choiceOf(notice: string, reservations: readonly LetterReservation[] = []): NoticeChoice | null {
  const byStudio =
    notice === 'reservation-cancelled' &&
    reservations.some(({ cancellation }) => cancellation === 'studio' || cancellation === 'unpaid');
  return byStudio ? null : (optional[notice] ?? null);
}

/** Why this person does not get such a letter; null: she gets it. */
export function refusedBy(person: LetterPerson, choice: NoticeChoice | null): SkipReason | null {
  if (person.disabled) return 'disabled';
  if (person.email === null) return 'no-mail';
  return choice !== null && person.muted.includes(choice) ? 'not-wanted' : null;
}

/** Letters about ended reservations; all others are about live ones in a future class. */
const aboutTheEnd: ReadonlySet<string> = new Set(['reservation-cancelled', 'class-cancelled']);

/** The reservations for which a letter is still true; none: it is not sent. @param now milliseconds since 1970 */
export function stillAbout(notice: string, facts: ReservationFacts, now: number): LetterReservation[] {
  const { single_class, reservations } = facts;
  if (aboutTheEnd.has(notice)) return reservations.filter(({ cancellation }) => cancellation !== null);
  if (single_class.cancelled_at !== null || Date.parse(single_class.starts_at) <= now) return [];
  return reservations.filter(({ cancellation }) => cancellation === null);
}

/**
 * The reservation for the person's calendar: her own place, or a guest's if she has none, so that a class is never
 * there twice.
 */
export function calendarReservation(
  reservations: readonly LetterReservation[],
  has_own: boolean,
): LetterReservation | undefined {
  const own = reservations.find(({ guest }) => guest === null);
  return own ?? (has_own ? undefined : reservations[0]);
}
