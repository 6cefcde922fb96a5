import type { AllowedTime } from '#shared/wire/grants.ts';

/** A live grant with classes left, as the rules read it. */
export interface Grant {
  available_class_id: number;
  /** Null: unlimited. */
  remaining: number | null;
  /** Null: every class type. */
  class_type_ids: number[] | null;
  /** Null: any time. */
  allowed_times: AllowedTime[] | null;
  /** Dates in the studio's time zone, both included. */
  starts_on: string;
  /** The last day; for a grant that has not begun, the last day on which it may. */
  expiration_date: string;
  /** The last day for its first class; null: its days count from `starts_on`. */
  begins_by: string | null;
  /** How many days it lasts from its first class. */
  valid_days: number | null;
  /** The day of its first class; null: it has not begun, or its days do not count from there. */
  begun_on: string | null;
  /** Its end was set by staff and no longer follows its first class. */
  end_is_fixed: boolean;
  /** For a grant that has begun and follows its first class, the day of the last class booked with it. */
  last_class_on: string | null;
  /** The days of its latest freeze, both included; null: none. */
  frozen_from: string | null;
  frozen_until: string | null;
  /** False: sold for cash or by transfer, and not paid yet. */
  is_paid: boolean;
  /** The special class for which alone the grant is valid; null: any. */
  only_class_id: number | null;
}
