import { MINUTE } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';

type Coming = Pick<ClassReservation, 'guest' | 'deletedAt'> & {
  single_class: Pick<ClassReservation['single_class'], 'starts_at' | 'duration_minutes'>;
};

/** My own place in the class that is running or comes first; guests' places do not count. */
export function nextOf<Reservation extends Coming>(
  reservations: readonly Reservation[],
  now: Date,
): Reservation | null {
  const ends = ({ single_class }: Coming) =>
    Date.parse(single_class.starts_at) + single_class.duration_minutes * MINUTE;
  const starts = ({ single_class }: Coming) => Date.parse(single_class.starts_at);
  const mine = reservations.filter((one) => one.guest === null && one.deletedAt === null && ends(one) > now.getTime());
  return mine.toSorted((one, other) => starts(one) - starts(other))[0] ?? null;
}
