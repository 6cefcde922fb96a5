import { z } from 'zod';
import { classPackageType, packageKind, packageStart, period } from './class-packages.ts';
import { id, instant, localDate, wallClock } from './common.ts';
import { money } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { cardType, paymentMethod } from './payment-methods.ts';
import { plan } from './plans.ts';
import { storedFile } from './studio.ts';

export const purchaseStatus = z.enum(['active', 'completed', 'pending', 'failed', 'cancelled', 'revoked']);

/** What was sold, as it was then. */
export const soldPackage = z.object({
  class_package_id: id,
  title: z.string(),
  kind: packageKind,
  short_description: z.string(),
  image: storedFile.nullable(),
  class_amount: z.int(),
  expiration_days: z.int(),
  starts: packageStart,
  /** Where its days count from its first class: how many days after its payment that may be at the latest. */
  first_class_days: z.int().nullable(),
  class_package_types: z.array(classPackageType),
  is_subscription: z.boolean(),
  is_trial: z.boolean(),
});

/** What to pay with at a shop or bank. */
export const voucher = z.object({
  kind: z.enum(['oxxo', 'spei']),
  /** OXXO: the digits of the barcode. SPEI: the CLABE. */
  number: z.string(),
  /** SPEI: of the CLABE. OXXO: the shops that take it, where they are others. */
  bank: z.string().nullable(),
  /** What to write with the transfer, where the provider wants it. */
  concept: z.string().nullable(),
  /** The provider's own page with the voucher. */
  url: z.string().nullable(),
  expires_at: instant,
});

/** A purchase as its owner sees it. Money in pesos. */
export const purchase = z.object({
  purchase_id: id,
  /** Equals `purchase_id` (docs/rules.md#wire-ids). */
  payment_id: id,
  class_package: soldPackage,
  amount: money,
  discount_amount: money,
  total_payment: money,
  status: purchaseStatus,
  createdAt: instant,
  updatedAt: instant,
  paid_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** While pending: until when it can be paid. */
  pending_until: instant.nullable(),
  failure: z.string().nullable(),
  /** The later attempt of its buyer that took its place. */
  replaced_by: id.nullable(),
  subscription_id: z.string().nullable(),
  subscription_interval: z.int().nullable(),
  subscription_period: period.nullable(),
  free_trial_length: z.int().nullable(),
  free_trial_period: period.nullable(),
  renewal_payment: money.nullable(),
  next_charge_at: instant.nullable(),
  /** When the bank last refused a charge of a running subscription; null: nothing is owed. */
  renewal_failed_at: instant.nullable(),
  /** Where the card of a running subscription is changed: by `PUT /purchases/card/{id}`, or at the provider; null: it charges none. */
  card_changes: z.enum(['here', 'provider']).nullable(),
  /** Whether a running subscription can have another plan from its next charge on (`POST /purchases/plan/{id}`). */
  changes_plan: z.boolean(),
  /** The plan that comes with the next charge. */
  plan_change: plan.nullable(),
  /** When the plan it has was charged first; null: it is what was bought. */
  plan_changed_at: instant.nullable(),
  expiration_days: z.int(),
  class_amount: z.int(),
  is_gift: z.boolean(),
  /** Months without interest that were chosen here; 1: at once. */
  installments: z.int(),
  payment_method: paymentMethod.pick({ payment_method_id: true, name: true, kind: true, instructions: true }),
  /** What to pay with at a shop or bank, while it waits; null: it is paid otherwise. */
  voucher: voucher.nullable(),
  reference: z.string(),
  /** What came in, before what went back. */
  paid: money,
  /** What has gone back so far. */
  refunded: money,
  /** What of it her bank took back, and did not give back since: the studio gave none of that. */
  disputed: money,
  /** What the provider has been told to give back and has not yet. */
  refunding: money,
  receipt: z.object({ receipt_at: instant, refused_at: instant.nullable(), refusal: z.string().nullable() }).nullable(),
  /** The special class it is for. */
  single_class: z
    .object({ single_class_id: id, class_date: wallClock, class_type_name: z.string(), spot: z.int().nullable() })
    .nullable(),
  /** Its class was cancelled by the studio, and the money is on its way back: what, from when, and what may be chosen instead. */
  class_return: z
    .object({
      amount: money,
      leaves_at: instant,
      /** Of it, what reception gives back from hand to hand. */
      by_hand: money,
      offered: z.object({ single_class_id: id, class_date: wallClock, class_type_name: z.string() }).nullable(),
    })
    .nullable(),
  /** Sold by the desk for a transfer that nobody has seen yet. */
  to_confirm: z.boolean(),
  /** Whether its classes can be booked before it is paid. */
  usable_unpaid: z.boolean(),
  /** The last day for the first class of what it gave and has not begun; null: all has, or counts from its payment. */
  begins_by: localDate.nullable(),
  /** The last day on which what it gave can still be used; null: nothing is left of it. */
  usable_until: localDate.nullable(),
  /** The days on which it opens the videos; null: none, or they were closed. */
  videos: z.object({ starts_on: localDate, expiration_date: localDate }).nullable(),
  /** Where the file that came with it is; null before it is paid, and when none came. */
  file_url: z.string().nullable(),
});

export const purchaseList = z.object({ purchases: z.array(purchase) });
export const purchaseAnswer = z.object({ purchase });
const NO_REASON = 'Debes indicar un motivo de cancelación.';
export const cancelPurchaseInput = z.strictObject({
  reason: textWithoutCards(500, 0, NO_REASON).refine((text) => text.length > 0, NO_REASON),
});

/** Of an event whose class was cancelled: the other date, or the money at once (null). */
export const otherDateInput = z.strictObject({ single_class_id: id.nullable() });
export const movedDateInput = z.strictObject({ single_class_id: id });
/** Other dates of the same event with room. */
export const otherDates = z.object({
  dates: z.array(z.object({ single_class_id: id, class_date: wallClock, starts_at: instant, spots_left: z.int() })),
});

/** The card that a running subscription charges; null: none, or its provider does not say. */
export const chargedCardAnswer = z.object({
  card: z
    .object({
      card_type: cardType,
      last_digits: z.string(),
      /** `2027-08`: the last month in which it serves. */
      expires: z.string().nullable(),
      /** It serves no more when the subscription charges next. */
      expired: z.boolean(),
    })
    .nullable(),
});
export type ChargedCard = NonNullable<z.output<typeof chargedCardAnswer>['card']>;

/** One of one's own saved cards. */
export const changeCardInput = z.strictObject({ payment_source_id: id });

export const receiptInput = z.strictObject({ file_id: id.optional(), reference: textWithoutCards(100).default('') });

export const invoice = z.object({
  invoice_id: id,
  purchase_id: id,
  total_payment: money,
  /** What of this charge went back. */
  refunded: money,
  /** What of it her bank took back. */
  disputed: money,
  createdAt: instant,
  class_package: soldPackage.pick({ class_package_id: true, title: true }),
  purchase: z.object({ purchase_id: id, status: purchaseStatus }),
});
export const invoiceList = z.object({ invoices: z.array(invoice) });

export type PurchaseStatus = z.output<typeof purchaseStatus>;
export type Voucher = z.output<typeof voucher>;
export type Purchase = z.output<typeof purchase>;
export type Invoice = z.output<typeof invoice>;
