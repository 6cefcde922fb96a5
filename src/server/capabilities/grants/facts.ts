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
  expiration_date: string;
  /** The days of its latest freeze, both included; null: none. */
  frozen_from: string | null;
  frozen_until: string | null;
  /** False: sold for cash or by transfer, and the money has not come yet. */
  is_paid: boolean;
  /** A grant that came with a special class pays that class alone. */
  only_class_id: number | null;
}
