import type { ClassPackage } from './wire/class-packages.ts';
import type { ShownTerms } from './wire/shown-terms.ts';

type Sold = Pick<
  ClassPackage,
  | 'kind'
  | 'class_amount'
  | 'expiration_days'
  | 'starts'
  | 'first_class_days'
  | 'allowed_times'
  | 'class_package_types'
  | 'free_trial_length'
  | 'free_trial_period'
> & { class_types: readonly { class_type_id: number }[] };

/**
 * What a package gives for its price, as its card says it, in one form for the screen and the server
 * (docs/rules.md#prices). Neither its name, text and picture nor how many are left.
 */
export function shownTermsOf(sold: Sold): ShownTerms {
  const { kind, class_amount, expiration_days, starts, first_class_days, free_trial_length, free_trial_period } = sold;
  return {
    kind,
    class_amount,
    expiration_days,
    first_class_days: starts === 'primera_clase' ? first_class_days : null,
    class_type_ids: sold.class_types.map(({ class_type_id }) => class_type_id).sort((one, other) => one - other),
    allowed_times: sold.allowed_times.map(({ weekdays, from, until }) => ({ weekdays, from, until })),
    class_package_types: sold.class_package_types.map(({ class_type, ...row }) => ({
      class_type_id: class_type.class_type_id,
      class_amount: row.class_amount,
      expiration_days: row.expiration_days,
    })),
    free_trial:
      free_trial_length === null || free_trial_period === null
        ? null
        : { length: free_trial_length, period: free_trial_period },
  };
}
