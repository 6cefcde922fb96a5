import type { AllowedTime } from '#shared/wire/reservations.ts';

/** A live grant with something left, as the rules see it. */
export interface Grant {
  available_class_id: number;
  /** Null: unlimited. */
  remaining: number | null;
  /** Null: every class type. */
  class_type_ids: number[] | null;
  /** Null: any time. */
  allowed_times: AllowedTime[] | null;
  /** Dates in the studio's zone, both included. */
  starts_on: string;
  expiration_date: string;
}

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
}

/** Whoever acts: the customer, or staff for the customer. */
export interface ActorFacts {
  disabled: boolean;
  session_live: boolean;
}

/** What `booking_facts` gathers for one class and one customer (migration 0005). */
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
  /** What the same idempotency key answered before. */
  repeat: { request_hash: string; response: { class_reservation_ids: number[] } } | null;
}

/** What `reservation_facts` gathers for one reservation. */
export interface ReservationFacts {
  class_reservation_id: number;
  single_class_id: number;
  customer_id: number;
  spot: number;
  guest: string | null;
  cancellation: 'in-time' | 'late' | 'studio' | null;
  attended: boolean;
  starts_at: number;
  class_date: string;
  class_cancelled: boolean;
  free_spots: number[];
  actor: ActorFacts | null;
  grant: GrantUse;
}

/** What the limit of cancellations looks at. */
export interface GrantUse {
  available_class_id: number;
  class_amount: number | null;
  own_cancellations: number;
}
