import type { NoticeChoice } from '#shared/notice-choices.ts';

/** A class as letters tell it. */
export interface LetterClass {
  single_class_id: number;
  /** The wall clock of its place. */
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
  /** Whether its places have numbers. */
  numbered: boolean;
  spots_left: number;
  class_package_id: number | null;
}

/** Who is written to, as of now. */
export interface LetterPerson {
  customer_id: number;
  /** As letters greet: one line of at most 30 characters. */
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
  /** An instant: until when a place that is not paid yet waits for its money; null: it is paid. */
  pay_until: string | null;
  sequence: number;
}

/** One letter's reservations: of one person in one class. */
export interface ReservationFacts {
  person: LetterPerson;
  single_class: LetterClass;
  /** The person's own first. */
  reservations: LetterReservation[];
  /** Whether the person has a place of their own in the class now. */
  has_own: boolean;
}

/** A person and, where the notice is about one, a class. */
export interface ClassFacts {
  person: LetterPerson;
  single_class: LetterClass | null;
  has_own: boolean;
}
