import type { DiscountRow } from '#shared/discount-use.ts';
import type { KnownAs } from '#shared/new-customers.ts';
import type { PackageKind, Period } from '#shared/wire/class-packages.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { SoldClasses } from '../grants/bought-rules.ts';

/** The terms of the package at the time of the sale, kept with the purchase. */
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
  /** When and where the bought class was to be; absent: no class was bought, or before 2026-12. */
  sold_class?: { starts_at: string; location_id: number };
}

/** The package as it is now. Money in centavos. */
export interface PackageFacts {
  terms: Terms;
  price: number;
  sale_price: number | null;
  limit_per_customer: number | null;
  only_new_customers: boolean;
  total_limit: number | null;
  sold: number;
  on_sale: boolean;
  /** Archived: staff cannot sell it either. */
  archived: boolean;
  /** The day from which there are videos to see, by the studio's calendar; null: there are none. */
  videos_from: string | null;
}

/** A discount, and how many of its uses are this customer's. Whether reception may use it is decided elsewhere. */
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

/** The facts of the rule of selling, read under the locks. */
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
  /** Why the buyer is not new, read only for packages for new customers; null: new, or not read. */
  known_as: KnownAs | null;
  /** Purchases of this package that count towards its limit, without `pending`. */
  own_purchases: number;
  pending: OwnPending | null;
  /** Pending cash or transfer purchases of other packages. */
  slow_pending: number;
  signup_fee_paid: boolean;
  missing_pages: { page_id: number; title: string; version: number }[];
}

/** The same under the locks of a sale, with the purchase already made with this idempotency key; null: none. */
export interface LockedSaleFacts {
  sale: SaleFacts;
  repeat: { request_hash: string; response: Record<string, unknown> } | null;
}

/** What the buyer of an unfinished purchase saw and agreed to. Money in centavos. */
export interface Agreed {
  terms: Terms;
  renewal_payment: number | null;
}

/** The facts of an attempt; the package has no free trial if its buyer already had one. */
export interface AttemptFacts extends SaleFacts {
  /** The package has a free trial, which this buyer already had. */
  trial_had: boolean;
  /**
   * The code is for the first charge of a subscription, and the buyer has already used it, or is using it for another
   * package now.
   */
  code_had: boolean;
  /** `trial_again`: it was begun with a free trial that would be the buyer's second. */
  pending: (OwnPending & { trial_again: boolean; agreed: Agreed }) | null;
}

/** What is read of a subscription whose plan is to change. */
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
  /** The last charge was refused and is still owed. */
  owes: boolean;
  /** A charge was paid: the free trial is over. */
  charged: boolean;
  /** Its classes are frozen, or will be. */
  frozen: boolean;
}

/** The plan that a subscription will have from its next charge on. */
export interface OpenChange {
  plan_change_id: number;
  terms: Terms;
  renewal_payment: number;
  /** The provider confirmed the change. */
  confirmed: boolean;
}
