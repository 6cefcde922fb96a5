import type { NoticeChoice } from '#shared/notice-choices.ts';

/** What letters need of a class. */
export interface LetterClass {
  single_class_id: number;
  /** The wall clock of its location. */
  class_date: string;
  /** Instants. */
  starts_at: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  duration_minutes: number;
  class_type: string;
  coaches: string[];
  location: string;
  address: string;
  timezone: string;
  /** Whether its places are numbered. */
  numbered: boolean;
  spots_left: number;
  class_package_id: number | null;
}

/** The recipient, with present data. */
export interface LetterPerson {
  customer_id: number;
  /** The name for greetings: one line of at most 30 characters. */
  name: string;
  last_name: string;
  email: string | null;
  disabled: boolean;
  muted: NoticeChoice[];
}

export interface LetterReservation {
  class_reservation_id: number;
  spot: number;
  /** Null: the person's own place. */
  guest: string | null;
  cancellation: string | null;
  returned: boolean;
  /** Whether an unlimited grant pays for it. */
  unlimited: boolean;
  /** The instant until which an unpaid place waits for its payment; null: it is paid. */
  pay_until: string | null;
  sequence: number;
}

/** The reservations of one letter: of one person in one class. */
export interface ReservationFacts {
  person: LetterPerson;
  single_class: LetterClass;
  /** The person's own first. */
  reservations: LetterReservation[];
  /** Whether the person has an own place in the class now. */
  has_own: boolean;
}

/** A person and, if the letter is about one, a class. */
export interface ClassFacts {
  person: LetterPerson;
  single_class: LetterClass | null;
  has_own: boolean;
}
