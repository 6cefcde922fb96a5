import { z } from 'zod';
import { classPackageType, packageKind, packageStart, period } from './class-packages.ts';
import { id, instant, localDate, wallClock } from './common.ts';
import { money } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { cardType, paymentMethod } from './payment-methods.ts';
import { plan } from './plans.ts';
import { storedFile } from './studio.ts';

export const purchaseStatus = z.enum(['active', 'completed', 'pending', 'failed', 'cancelled', 'revoked']);

/** The terms at the time of the sale. */
export const soldPackage = z.object({
  class_package_id: id,
  title: z.string(),
  kind: packageKind,
  short_description: z.string(),
  image: storedFile.nullable(),
  class_amount: z.int(),
  expiration_days: z.int(),
  starts: packageStart,
  /** If its days count from the first class: how many days after the payment that class may be at the latest. */
  first_class_days: z.int().nullable(),
  class_package_types: z.array(classPackageType),
  is_subscription: z.boolean(),
  is_trial: z.boolean(),
});

/** A reference to pay with at a shop or bank. */
export const voucher = z.object({
  kind: z.enum(['oxxo', 'spei']),
  /** OXXO: the digits of the barcode. SPEI: the CLABE. */
  number: z.string(),
  /** SPEI: the bank of the CLABE. OXXO: the shops that accept it, if they are others. */
  bank: z.string().nullable(),
  /** The concept or reference to write with the transfer, if the provider needs one. */
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
  /** The deadline for paying, while pending. */
  pending_until: instant.nullable(),
  failure: z.string().nullable(),
  /** The buyer's later attempt that replaced it. */
  replaced_by: id.nullable(),
  subscription_id: z.string().nullable(),
  subscription_interval: z.int().nullable(),
  subscription_period: period.nullable(),
  free_trial_length: z.int().nullable(),
  free_trial_period: period.nullable(),
  renewal_payment: money.nullable(),
  next_charge_at: instant.nullable(),
  /** When the bank last refused a charge of a running subscription; null: no charge is owed. */
  renewal_failed_at: instant.nullable(),
  /**
   * How the card of a running subscription is changed: by `PUT /purchases/card/{id}`, or at the provider; null: no card is
   * charged.
   */
  card_changes: z.enum(['here', 'provider']).nullable(),
  /** Whether the plan of a running subscription can change from its next charge on (`POST /purchases/plan/{id}`). */
  changes_plan: z.boolean(),
  /** The plan from the next charge on. */
  plan_change: plan.nullable(),
  /** When the present plan was first charged; null: it is the one that was bought. */
  plan_changed_at: instant.nullable(),
  expiration_days: z.int(),
  class_amount: z.int(),
  is_gift: z.boolean(),
  /** The chosen months without interest; 1: one payment. */
  installments: z.int(),
  payment_method: paymentMethod.pick({ payment_method_id: true, name: true, kind: true, instructions: true }),
  /** The payments of a sale at the desk that was paid in several ways; empty: in one. */
  payment_parts: z.array(
    z.object({
      payment_method: paymentMethod.pick({ payment_method_id: true, name: true, kind: true }),
      amount: money,
      reference: z.string(),
    }),
  ),
  /** The reference to pay with at a shop or bank, while pending; null: none. */
  voucher: voucher.nullable(),
  reference: z.string(),
  /** The sum of payments, before refunds. */
  paid: money,
  /** The sum of refunds so far. */
  refunded: money,
  /** The part of them that a bank took back by disputes and has not returned. */
  disputed: money,
  /** Refunds that are ordered and not confirmed yet. */
  refunding: money,
  receipt: z.object({ receipt_at: instant, refused_at: instant.nullable(), refusal: z.string().nullable() }).nullable(),
  /** The special class it is for. */
  single_class: z
    .object({ single_class_id: id, class_date: wallClock, class_type_name: z.string(), spot: z.int().nullable() })
    .nullable(),
  /**
   * The refund for a class that the studio cancelled: the amount, when it is sent, and the date that may be chosen instead.
   */
  class_return: z
    .object({
      amount: money,
      leaves_at: instant,
      /** The part that reception refunds by hand. */
      by_hand: money,
      offered: z.object({ single_class_id: id, class_date: wallClock, class_type_name: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether the desk sold it for a transfer that nobody has seen yet. */
  to_confirm: z.boolean(),
  /** Whether its classes can be booked before it is paid. */
  usable_unpaid: z.boolean(),
  /** The last day for the first class of grants that have not begun; null: all have, or count from the payment. */
  begins_by: localDate.nullable(),
  /** The last day on which anything it gave can be used; null: nothing is left. */
  usable_until: localDate.nullable(),
  /** The days of online access; null: none, or it was ended. */
  videos: z.object({ starts_on: localDate, expiration_date: localDate }).nullable(),
  /** The address of the package's file; null before it is paid, or without a file. */
  file_url: z.string().nullable(),
});

export const purchaseList = z.object({ purchases: z.array(purchase) });
export const purchaseAnswer = z.object({ purchase });
const NO_REASON = 'Debes indicar un motivo de cancelación.';
export const cancelPurchaseInput = z.strictObject({
  reason: textWithoutCards(500, 0, NO_REASON).refine((text) => text.length > 0, NO_REASON),
});

/** The choice after an event's class was cancelled: the other date, or the refund at once (null). */
export const otherDateInput = z.strictObject({ single_class_id: id.nullable() });
export const movedDateInput = z.strictObject({ single_class_id: id });
/** Other dates of the same event with free places. */
export const otherDates = z.object({
  dates: z.array(z.object({ single_class_id: id, class_date: wallClock, starts_at: instant, spots_left: z.int() })),
});

/** The card that a running subscription charges; null: none, or the provider does not say. */
export const chargedCardAnswer = z.object({
  card: z
    .object({
      card_type: cardType,
      last_digits: z.string(),
      /** `2027-08`: the last month in which it is valid. */
      expires: z.string().nullable(),
      /** Whether it will have expired at the next charge. */
      expired: z.boolean(),
    })
    .nullable(),
});
export type ChargedCard = NonNullable<z.output<typeof chargedCardAnswer>['card']>;

/** One of one's own saved cards. */
export const changeCardInput = z.strictObject({ payment_source_id: id });

export const receiptInput = z.strictObject({
  file_id: id
    .nullable()
    .transform((file_id) => file_id ?? undefined)
    .optional(),
  reference: textWithoutCards(100).default(''),
});

export const invoice = z.object({
  invoice_id: id,
  purchase_id: id,
  total_payment: money,
  /** The refunded part of this charge. */
  refunded: money,
  /** The part of it that a bank took back. */
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
