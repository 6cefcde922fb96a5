import type { AllowedTime } from '#shared/wire/grants.ts';

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
  /** Of one that has not begun, the last day on which it may. */
  expiration_date: string;
  /** The last day for its first class; null: its days count from `starts_on`. */
  begins_by: string | null;
  /** How many days it lasts from its first class. */
  valid_days: number | null;
  /** The day of its first class; null: it has not begun, or does not count from there. */
  begun_on: string | null;
  /** Its end no longer follows its first class. */
  end_is_fixed: boolean;
  /** Of one that has begun and follows it, the day of the last class booked with it. */
  last_class_on: string | null;
  /** The days of its latest freeze, both included; null: none. */
  frozen_from: string | null;
  frozen_until: string | null;
  /** False: sold for cash or by transfer, and the money has not come yet. */
  is_paid: boolean;
  /** A grant that came with a special class pays that class alone. */
  only_class_id: number | null;
}
