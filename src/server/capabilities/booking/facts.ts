import type { Grant } from '../grants/facts.ts';

export interface ClassFacts {
  single_class_id: number;
  /** Wall clock written as UTC. */
  class_date: string;
  /** Milliseconds since 1970. */
  starts_at: number;
  duration_minutes: number;
  class_type_id: number;
  class_package_id: number | null;
  booking_opens_days: number;
  booking_closes_minutes: number;
  cancelled: boolean;
  roster_closed: boolean;
}

/** The actor: the customer, or staff for her. */
export interface ActorFacts {
  disabled: boolean;
  session_live: boolean;
}

/** The result of `booking_facts` for one class and one customer (`functions/booking-facts.sql`). */
export interface BookingFacts {
  class: ClassFacts;
  free_spots: number[];
  actor: ActorFacts | null;
  customer: { disabled: boolean; profile_complete: boolean } | null;
  missing_pages: { page_id: number; title: string }[];
  /** Milliseconds since 1970. */
  penalty_until: number | null;
  already_reserved: boolean;
  grants: Grant[];
  /** Live reservations that are not paid yet. */
  unpaid_reservations: number;
  /** Null: all their grants are paid. */
  unpaid: UnpaidFacts | null;
  /** The answer already given for this idempotency key. */
  repeat: { request_hash: string; response: { class_reservation_ids: number[] } } | null;
}

/** The result of `booking_facts_of_classes`: whether there is a free place, not which (`functions/booking-facts.sql`). */
export type OfferFacts = Omit<BookingFacts, 'free_spots'> & { has_room: boolean };

/** The result of `unpaid_facts` for a customer who has grants that are not paid yet (`functions/booking-facts.sql`). */
export interface UnpaidFacts {
  email_confirmed: boolean;
  attended_before: boolean;
  /** Other people in this class who have never attended and have not paid. */
  newcomers_in_class: number;
}

/**
 * How a reservation ended: by its owner in time or late, by the studio, because its purchase was revoked or lapsed,
 * because a newcomer had not paid it two hours before, or because its grant was frozen on that day.
 */
export type CancellationKind = 'in-time' | 'late' | 'studio' | 'revoked' | 'unpaid' | 'frozen';

/** The result of `reservation_facts` for one reservation (`functions/reservation-facts.sql`). */
export interface ReservationFacts {
  class_reservation_id: number;
  single_class_id: number;
  customer_id: number;
  spot: number;
  guest: string | null;
  cancellation: CancellationKind | null;
  attended: boolean;
  /** Milliseconds since 1970 until which cancelling is free because the studio moved the class. */
  free_cancel_until: number | null;
  starts_at: number;
  class_date: string;
  class_cancelled: boolean;
  roster_closed: boolean;
  free_spots: number[];
  actor: ActorFacts | null;
  grant: GrantUse;
  /** For the customer's own place: the live guests' places in the same class. */
  guests: GuestFacts[];
}

/** What is read of a guest's place when it is cancelled together with the host's. */
export interface GuestFacts {
  class_reservation_id: number;
  attended: boolean;
  free_cancel_until: number | null;
  grant: GrantUse;
}

/** The facts of the limit of cancellations. */
export interface GrantUse {
  available_class_id: number;
  class_amount: number | null;
  own_cancellations: number;
  only_class_id: number | null;
}
