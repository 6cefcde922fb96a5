import type { DiscountRow } from '#shared/discount-use.ts';
import type { KnownAs } from '#shared/new-customers.ts';
import type { PackageKind, Period } from '#shared/wire/class-packages.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { SoldClasses } from '../grants/bought-rules.ts';

/** What was sold, as it was then; kept with the purchase. */
export interface Terms extends Omit<SoldClasses, 'class_package_types'> {
  class_package_id: number;
  kind: PackageKind;
  short_description: string;
  image: { src: string; name: string; type: string } | null;
  is_subscription: boolean;
  is_trial: boolean;
  subscription_period: Period | null;
  subscription_interval: number | null;
  free_trial_length: number | null;
  free_trial_period: Period | null;
  class_package_types: {
    class_type: { class_type_id: number; name: string };
    class_amount: number;
    expiration_days: number;
  }[];
}

/** The package as it stands. Money in centavos. */
export interface PackageFacts {
  terms: Terms;
  price: number;
  sale_price: number | null;
  limit_per_customer: number | null;
  only_new_customers: boolean;
  total_limit: number | null;
  sold: number;
  on_sale: boolean;
  /** Taken out of the shop for good: staff do not sell it either. */
  archived: boolean;
  /** A video is published; only a package of videos asks. */
  has_videos: boolean;
}

/** A discount, and how often this customer's purchases count as its uses. Whether reception may use it is asked apart. */
export type DiscountFacts = Omit<DiscountRow, 'at_desk'> & { own_uses: number };

/** The customer's own unfinished purchase of the same package. */
export interface OwnPending {
  purchase_id: number;
  payment_method_id: number;
  method_kind: PaymentKind;
  total_payment: number;
  discount_id: number | null;
  single_class_id: number | null;
  spot: number | null;
  installments: number;
  provider: string | null;
  provider_payment_id: string | null;
}

/** What the rule of selling looks at, read after the locks. */
export interface SaleFacts {
  package: PackageFacts | null;
  discount: DiscountFacts | null;
  actor: { disabled: boolean; session_live: boolean } | null;
  customer: {
    disabled: boolean;
    name: string;
    last_name: string;
    email: string | null;
    email_confirmed: boolean;
  } | null;
  /** Why the buyer is not new, looked at only for a package that asks for it; null: new, or not asked. */
  known_as: KnownAs | null;
  /** Purchases of this package that count towards its limit, without `pending`. */
  own_purchases: number;
  pending: OwnPending | null;
  /** Pending cash or transfer purchases of other packages. */
  slow_pending: number;
  signup_fee_paid: boolean;
  missing_pages: { page_id: number; title: string; version: number }[];
}

/** The same under the locks of a sale, with what the key of this act answered before; null: nothing. */
export interface LockedSaleFacts {
  sale: SaleFacts;
  repeat: { request_hash: string; response: Record<string, unknown> } | null;
}

/** What an attempt at buying looks at: the package without free days that its buyer had before. */
export interface AttemptFacts extends SaleFacts {
  /** It would have free days, had she not had hers. */
  trial_had: boolean;
  /** The code is for the first charge of a subscription, and she has had one with it, or is paying one of another package. */
  code_had: boolean;
  /** `trial_again`: it was begun with free days that would be her second. */
  pending: (OwnPending & { trial_again: boolean }) | null;
}

/** A subscription as somebody who wants another plan looks at it. */
export interface ChangingSubscription {
  purchase_id: number;
  customer_id: number;
  status: PurchaseStatus;
  provider: string | null;
  subscription_id: string | null;
  next_charge_at: string | null;
  terms: Terms;
  /** Centavos. */
  renewal_payment: number | null;
  /** Its last charge was refused and is still owed. */
  owes: boolean;
  /** Something was charged: it is in no free trial. */
  charged: boolean;
  /** Its classes stand still, or will. */
  frozen: boolean;
}

/** A plan that a subscription has from its next charge on. */
export interface OpenChange {
  plan_change_id: number;
  terms: Terms;
  renewal_payment: number;
  /** Its provider said yes. */
  confirmed: boolean;
}
