import type { PackageRow } from './types.ts';

/** What was sold, as it was then: kept in `purchase.terms`. Amounts of classes as on the wire: -1 is unlimited. */
export type PackageTerms = Pick<
  PackageRow,
  | 'class_package_id'
  | 'title'
  | 'kind'
  | 'short_description'
  | 'image'
  | 'class_amount'
  | 'expiration_days'
  | 'class_type_ids'
  | 'allowed_times'
  | 'class_package_types'
  | 'is_subscription'
  | 'subscription_period'
  | 'subscription_interval'
  | 'free_trial_length'
  | 'free_trial_period'
  | 'is_trial'
>;

/** A package's terms of today, to be kept with a purchase. */
export function termsOf(sold: PackageRow): PackageTerms {
  return {
    class_package_id: sold.class_package_id,
    title: sold.title,
    kind: sold.kind,
    short_description: sold.short_description,
    image: sold.image,
    class_amount: sold.class_amount,
    expiration_days: sold.expiration_days,
    class_type_ids: sold.class_type_ids,
    allowed_times: sold.allowed_times,
    class_package_types: sold.class_package_types,
    is_subscription: sold.is_subscription,
    subscription_period: sold.subscription_period,
    subscription_interval: sold.subscription_interval,
    free_trial_length: sold.free_trial_length,
    free_trial_period: sold.free_trial_period,
    is_trial: sold.is_trial,
  };
}
