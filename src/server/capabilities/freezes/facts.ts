/** A grant that somebody wants to freeze, or one that came with it. Dates in the studio's zone. */
export interface FreezableGrant {
  available_class_id: number;
  customer_id: number;
  /** Null: unlimited. */
  remaining: number | null;
  starts_on: string;
  expiration_date: string;
  /** The last day for the first class of one that counts from there. */
  begins_by: string | null;
  begun_on: string | null;
  end_is_fixed: boolean;
  frozen_from: string | null;
  frozen_until: string | null;
  is_paid: boolean;
  closed: boolean;
  /** A grant that came with a special class. */
  only_class_id: number | null;
}

/** The subscription that charges for these grants. */
export interface FreezableSubscription {
  purchase_id: number;
  provider: string | null;
  /** Null: no further charge is known. */
  next_charge_at: string | null;
  /** Its last charge was refused and is still owed. */
  owes: boolean;
}

/** A place that one of these grants pays, or of a guest who comes with such a place. */
export interface PlaceThen {
  class_reservation_id: number;
  /** The grant because of which it would go: it pays this place, or that of the guest's host. */
  paid_by: number;
  single_class_id: number;
  class_date: string;
  class_type_name: string;
  guest: string | null;
  /** Milliseconds since 1970. */
  starts_at: number;
  free_cancel_until: number | null;
}

/** What is looked at to freeze one grant. */
export interface FreezeFacts {
  /** The one asked for first. */
  grants: FreezableGrant[];
  /** Null: it is none. */
  subscription: FreezableSubscription | null;
  places: PlaceThen[];
  /** Days that its owner has frozen herself within a year, as they were agreed. */
  days_used: number;
}
