/** A grant to freeze, or another of the same purchase. Dates in the studio's time zone. */
export interface FreezableGrant {
  available_class_id: number;
  customer_id: number;
  /** Null: unlimited. */
  remaining: number | null;
  starts_on: string;
  expiration_date: string;
  /** The last day for its first class, if its days count from there. */
  begins_by: string | null;
  begun_on: string | null;
  end_is_fixed: boolean;
  frozen_from: string | null;
  frozen_until: string | null;
  is_paid: boolean;
  closed: boolean;
  /** Whether it was given for a special class. */
  only_class_id: number | null;
}

/** The subscription that charges for these grants. */
export interface FreezableSubscription {
  purchase_id: number;
  provider: string | null;
  /** Null: no further charge is known. */
  next_charge_at: string | null;
  /** Whether its last charge was refused and is still owed. */
  owes: boolean;
  /** Whether the latest freeze of the grant moved the next charge. */
  moved_by_freeze: boolean;
}

/** A reservation that one of these grants pays, or of a guest of such a reservation. */
export interface FrozenReservation {
  class_reservation_id: number;
  /** The grant whose freeze would cancel it: it pays this reservation, or the host's. */
  paid_by: number;
  single_class_id: number;
  class_date: string;
  class_type_name: string;
  guest: string | null;
  /** Milliseconds since 1970. */
  starts_at: number;
  free_cancel_until: number | null;
}

/** The facts of freezing a grant. */
export interface FreezeFacts {
  /** The grant that was asked for comes first. */
  grants: FreezableGrant[];
  /** Null: the grants are not of a subscription. */
  subscription: FreezableSubscription | null;
  places: FrozenReservation[];
  /** Days that the owner has frozen herself within a year, as they were agreed. */
  days_used: number;
}
