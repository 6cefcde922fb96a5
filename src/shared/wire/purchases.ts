import { z } from 'zod';
import { money, typedMoney } from '../money.ts';
import { classPackageType, packageKind, period } from './class-packages.ts';
import { id, idText, instant, localDate, pageNumber, typedText, wallClock } from './common.ts';
import { discountCode } from './discounts.ts';
import { textWithoutCards } from './no-card-number.ts';
import { cardToken, paymentMethod } from './payment-methods.ts';
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
  class_package_types: z.array(classPackageType),
  is_subscription: z.boolean(),
  is_trial: z.boolean(),
});

/** A purchase as its owner sees it. Money in pesos. */
export const purchase = z.object({
  purchase_id: id,
  /** Equals `purchase_id` (DECISIONS, "Ids"). */
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
  subscription_id: z.string().nullable(),
  subscription_interval: z.int().nullable(),
  subscription_period: period.nullable(),
  free_trial_length: z.int().nullable(),
  free_trial_period: period.nullable(),
  renewal_payment: money.nullable(),
  next_charge_at: instant.nullable(),
  expiration_days: z.int(),
  class_amount: z.int(),
  is_gift: z.boolean(),
  payment_method: paymentMethod.pick({ payment_method_id: true, name: true, kind: true, instructions: true }),
  reference: z.string(),
  /** What has gone back so far. */
  refunded: money,
  receipt: z.object({ receipt_at: instant, refused_at: instant.nullable(), refusal: z.string().nullable() }).nullable(),
  /** The special class it is for. */
  single_class: z
    .object({ single_class_id: id, class_date: wallClock, class_type_name: z.string(), spot: z.int().nullable() })
    .nullable(),
  /** Whether its classes can be booked before it is paid. */
  usable_unpaid: z.boolean(),
});

/** What staff see besides. */
export const purchaseAtDesk = purchase.extend({
  customer: z.object({
    customer_id: id,
    name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  sold_by: z.object({ customer_id: id, name: z.string() }).nullable(),
  receipt_file_id: id.nullable(),
  provider: z.string().nullable(),
  /** All that came in, before what went back. */
  paid: money,
  /** Attended or booked with it while its money has not come. */
  unpaid_classes: z.int(),
  /** What revoking it would cancel: the reservations that have not begun. */
  coming_reservations: z.array(
    z.object({ class_reservation_id: id, class_date: wallClock, class_type_name: z.string() }),
  ),
  events: z.array(
    z.object({
      from_status: z.string().nullable(),
      to_status: z.string(),
      occurred_at: instant,
      actor_name: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export const purchaseList = z.object({ purchases: z.array(purchase) });
export const purchaseAnswer = z.object({ purchase });
export const deskPurchaseAnswer = z.object({ purchase: purchaseAtDesk });

export const deskPurchaseQuery = z.strictObject({
  page: pageNumber.default(1),
  status: purchaseStatus.optional(),
  query: typedText(100).default(''),
  customer_id: idText.optional(),
  /** Only what waits for a person: receipts to look at. */
  to_review: z.enum(['true', 'false']).default('false'),
});
export const deskPurchasePage = z.object({ purchases: z.array(purchaseAtDesk), total: z.int() });
export const DESK_PURCHASES_PAGE_SIZE = 50;

/** `'cash'`, `'transfer'`, `'card'` (hosted page), `'paypal'`, a token of the provider's frame, or a saved card's id. */
export const chosenPayment = z.union([
  z.enum(['cash', 'transfer', 'card', 'paypal', 'free']),
  z.strictObject({ token_id: cardToken, saveCard: z.boolean().default(false) }),
  z.strictObject({ payment_source_id: id }),
]);

/** The price is the server's: nothing here says how much. */
export const attemptInput = z.strictObject({
  class_package_id: id,
  discountCode: discountCode.nullish(),
  payment_method: chosenPayment.optional(),
  /** Documents ticked before 'Pagar Ahora', with the version that was shown. */
  accepted_pages: z
    .array(z.strictObject({ page_id: id, version: z.int().optional() }))
    .max(20)
    .default([]),
  /** The words of the subscription reminder box, when its box was ticked. */
  consent: textWithoutCards(2000).optional(),
  /** A special class and, if chosen, its spot. */
  single_class_id: id.optional(),
  spot: z.int().min(1).max(4000).optional(),
});

/** `clientSecret`: confirm in the provider's frame. `session`: go to the hosted page. Neither: the purchase stands as `status` says. */
export const attemptAnswer = z.object({
  purchase_id: id,
  status: purchaseStatus,
  total_payment: money,
  clientSecret: z.string().nullable(),
  session: z.object({ url: z.string() }).nullable(),
  message: z.string(),
});

/** The legacy path: the free offer, or a charge to the customer's saved card. */
export const checkoutInput = z.strictObject({
  class_package_id: id,
  customer_id: id.optional(),
  discountCode: discountCode.nullish(),
  payment_source_id: id.optional(),
  accepted_pages: attemptInput.shape.accepted_pages,
  consent: attemptInput.shape.consent,
});
export const checkoutAnswer = z.object({ payment_id: id, message: z.string() });

/** After the provider's page: asks the provider how it went. Captures only one's own. */
export const captureInput = z.strictObject({ purchase_id: id.optional(), orderID: textWithoutCards(200).optional() });
export const captureAnswer = z.object({ purchase_id: id, status: purchaseStatus });

/** How the browser may pay here, and where the card's frame lives. */
export const checkoutOptions = z.object({
  methods: z.array(paymentMethod.pick({ payment_method_id: true, name: true, kind: true, instructions: true })),
  /** Null: no card provider is set up. */
  card: z
    .object({
      provider: z.string(),
      mode: z.enum(['embedded', 'session']),
      /** The provider's publishable key, or its frame's address. */
      public_key: z.string(),
      frame_url: z.string().nullable(),
      /** The only origin whose messages the page believes; null: a frame without origin. */
      frame_origin: z.string().nullable(),
    })
    .nullable(),
  saves_cards: z.boolean(),
  /** Documents to accept before paying, with what is still missing for this customer. */
  documents: z.array(
    z.object({ page_id: id, slug: z.string(), title: z.string(), version: z.int(), accepted: z.boolean() }),
  ),
});

export const cancelPurchaseInput = z.strictObject({
  reason: textWithoutCards(500).refine((text) => text.length > 0, 'Debes indicar un motivo de cancelación.'),
});

export const receiptInput = z.strictObject({ file_id: id.optional(), reference: textWithoutCards(100).default('') });

export const invoice = z.object({
  invoice_id: id,
  purchase_id: id,
  total_payment: money,
  createdAt: instant,
  class_package: soldPackage.pick({ class_package_id: true, title: true }),
  purchase: z.object({ purchase_id: id, status: purchaseStatus }),
});
export const invoiceList = z.object({ invoices: z.array(invoice) });

/** A sale by staff. `is_gift` makes the amount 0, `bill` an invoice row, `package_days` replaces `expiration_days`. */
export const giveAccessInput = z.strictObject({
  customer_id: id,
  class_package_id: id,
  package_days: z.int().min(1).max(3650).nullish(),
  is_gift: z.boolean().default(false),
  payment_method_id: id.optional(),
  bill: z.boolean().default(false),
  reference: textWithoutCards(100).default(''),
  discountCode: discountCode.nullish(),
  single_class_id: id.optional(),
  spot: z.int().min(1).max(4000).optional(),
});
export const revokeAccessInput = z.strictObject({ purchase_id: id, reason: textWithoutCards(300).default('') });
export const removeClassesInput = z.strictObject({
  customer_id: id,
  amount: z.int().min(1).max(1000),
  reason: textWithoutCards(300).default(''),
});

/** Staff say that the money of a pending (or lapsed) purchase came. */
export const payPurchaseInput = z.strictObject({
  payment_method_id: id.optional(),
  reference: textWithoutCards(100).default(''),
});
export const refusePurchaseInput = z.strictObject({ reason: textWithoutCards(300, 1) });

/** What happens to the classes of a refunded purchase. */
export const refundInput = z.strictObject({
  amount: typedMoney.refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  classes: z.enum(['keep', 'remove', 'revoke']),
  reason: textWithoutCards(300, 1),
});

export const moneyMovement = z.object({
  money_movement_id: z.int(),
  purchase_id: id,
  kind: z.enum(['payment', 'refund', 'chargeback']),
  amount: money,
  payment_method: paymentMethod.pick({ payment_method_id: true, name: true, kind: true }),
  occurred_at: instant,
  actor: z.object({ customer_id: id, name: z.string() }).nullable(),
  reference: z.string(),
  reason: z.string(),
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }),
  title: z.string(),
});

/** The movements of a range of days in the studio's zone (default: today). */
export const movementQuery = z.strictObject({
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  payment_method_id: idText.optional(),
  actor_id: idText.optional(),
});
export const movementList = z.object({
  money_movements: z.array(moneyMovement),
  totals: z.array(z.object({ payment_method_id: id, name: z.string(), payments: money, refunds: money, total: money })),
  total: money,
});

export const paymentAlert = z.object({
  payment_alert_id: id,
  purchase_id: id.nullable(),
  kind: z.enum(['wrong-amount', 'unknown-purchase', 'no-room', 'chargeback', 'refund-failed']),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: instant,
});

export type PurchaseStatus = z.output<typeof purchaseStatus>;
export type Purchase = z.output<typeof purchase>;
export type PurchaseAtDesk = z.output<typeof purchaseAtDesk>;
export type AttemptInput = z.output<typeof attemptInput>;
export type AttemptAnswer = z.output<typeof attemptAnswer>;
export type ChosenPayment = z.output<typeof chosenPayment>;
export type CheckoutOptions = z.output<typeof checkoutOptions>;
export type Invoice = z.output<typeof invoice>;
export type MoneyMovement = z.output<typeof moneyMovement>;
export type GiveAccessInput = z.output<typeof giveAccessInput>;
