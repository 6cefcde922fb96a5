import { z } from 'zod';
import { packageKind, period } from './class-packages.ts';
import { id } from './common.ts';
import { allowedTime } from './grants.ts';

/** What the screen said that the package gives (`shownTermsOf`). */
export const shownTerms = z.strictObject({
  kind: packageKind,
  class_amount: z.int(),
  expiration_days: z.int(),
  /** Null: its days count from the payment. */
  first_class_days: z.int().nullable(),
  /** Ascending; empty: all. */
  class_type_ids: z.array(id).max(50),
  allowed_times: z.array(allowedTime.extend({ weekdays: allowedTime.shape.weekdays.max(7) })).max(20),
  class_package_types: z
    .array(z.strictObject({ class_type_id: id, class_amount: z.int(), expiration_days: z.int() }))
    .max(20),
  free_trial: z.strictObject({ length: z.int(), period }).nullable(),
});

/** How often a subscription charges, as the screen showed it. */
export const shownRhythm = z.strictObject({ period, interval: z.int().min(1).max(365) });

export type ShownTerms = z.output<typeof shownTerms>;
