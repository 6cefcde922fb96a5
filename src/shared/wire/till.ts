import { z } from 'zod';
import { id, idText, instant, localDate, pageNumber, typedLine, wallClock } from './common.ts';
import { discountCode } from './discounts.ts';
import { money, typedMoney } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { paymentMethod } from './payment-methods.ts';
import { purchase, purchaseStatus } from './purchases.ts';
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
  /** Pesos that went back, came back since her bank did not take them, and were given back in no other way yet. */
  returned: money,
  /** Of a transfer to confirm: the others that wait with the same clave de rastreo. Lists leave it empty. */
  same_reference: z.array(
    z.object({ purchase_id: id, customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }) }),
  ),
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

export const deskPurchaseAnswer = z.object({ purchase: purchaseAtDesk });

/** How many a page holds on screen, and at most: a whole list for a spreadsheet comes in few pages. */
export const MONEY_PAGE_SIZE = 50;
export const MONEY_PAGE_MOST = 500;
const pageSize = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/, 'Debe ser un número.')
  .transform(Number)
  .pipe(z.int().max(MONEY_PAGE_MOST))
  .default(MONEY_PAGE_SIZE);
const yes = z.enum(['true', 'false']).default('false');

export const deskPurchaseQuery = z.strictObject({
  page: pageNumber.default(1),
  page_size: pageSize,
  status: purchaseStatus.optional(),
  query: typedLine(100).default(''),
  customer_id: idText.optional(),
  payment_method_id: idText.optional(),
  class_package_id: idText.optional(),
  /** When it was bought, in days of the studio's zone, both included. */
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  /** Only what waits for a person: receipts to look at, and transfers that the desk sold unseen. */
  to_review: yes,
  /** Only what money went back of, or is on its way back. */
  refunded: yes,
});
/**
 * `sums` is of all of them, not of the page: what came in, what of it went back or is on its way, and what is left; null
 * for whoever may not know what the drawer holds (docs/rules.md#cash-shifts).
 */
export const deskPurchasePage = z.object({
  purchases: z.array(purchaseAtDesk),
  total: z.int(),
  sums: z.object({ gross: money, returned: money, net: money }).nullable(),
});

/**
 * A sale by staff. `is_gift` makes the amount 0, `bill` an invoice row, `package_days` replaces `expiration_days`;
 * `to_confirm` is a transfer that nobody has seen: the purchase waits for it.
 */
export const giveAccessInput = z
  .strictObject({
    customer_id: id,
    class_package_id: id,
    package_days: z.int().min(1).max(3650).nullish(),
    is_gift: z.boolean().default(false),
    payment_method_id: id.optional(),
    bill: z.boolean().default(false),
    reference: textWithoutCards(100).default(''),
    to_confirm: z.boolean().default(false),
    discountCode: discountCode.nullish(),
    single_class_id: id.optional(),
    spot: z.int().min(1).max(4000).optional(),
    /** What the screen asked for, in pesos; another price by now is 409 `price-changed`. Of what is free not looked at. */
    shown_total: typedMoney.optional(),
    /**
     * The newest sale of the same to her that the seller knows of, null: of none. Another one made just now is 409
     * `bought-just-now`, which names it. Absent: not looked at.
     */
    again_after: id.nullish(),
  })
  .refine(({ to_confirm, bill }) => !(to_confirm && bill), {
    path: ['bill'],
    error: 'Lo que está por confirmar no se anota entre los cargos.',
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
export const refusePurchaseInput = z.strictObject({
  reason: textWithoutCards(300, 1),
  /** When the receipt that was looked at had come, null: none had; another by now is 409 `receipt-changed`. Absent: not looked at. */
  seen_receipt_at: instant.nullish(),
});

export const refundedClasses = z.enum(['keep', 'remove', 'revoke']);
/**
 * What happens to the classes of a refunded purchase must be said when only a part goes back; when all of it does, what is
 * left of them goes too unless this says otherwise.
 */
export const refundInput = z.strictObject({
  amount: typedMoney.refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  classes: refundedClasses.optional(),
  reason: textWithoutCards(300, 1),
  /** By hand, in this way: only what her bank did not take (docs/rules.md#returned-refunds). Absent: by the way it came. */
  payment_method_id: id.optional(),
});

export const moneyMovement = z.object({
  money_movement_id: z.int(),
  purchase_id: id,
  kind: z.enum(['payment', 'refund', 'chargeback', 'chargeback-won', 'refund-returned']),
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
  page: pageNumber.default(1),
  page_size: pageSize,
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  payment_method_id: idText.optional(),
  actor_id: idText.optional(),
});
/**
 * Totals, how many, and who moved it are of all of them, not of the page. For whoever may not know what the drawer holds
 * the sums of cash and the whole are null (docs/rules.md#cash-shifts).
 */
const unseen = money.nullable();
export const movementList = z.object({
  money_movements: z.array(moneyMovement),
  totals: z.array(
    paymentMethod
      .pick({ payment_method_id: true, name: true, kind: true })
      .extend({ payments: unseen, refunds: unseen, total: unseen }),
  ),
  total: unseen,
  movements: z.int(),
  actors: z.array(z.object({ customer_id: id, name: z.string() })),
});

export const paymentAlert = z.object({
  payment_alert_id: id,
  purchase_id: id.nullable(),
  kind: z.enum([
    'wrong-amount',
    'unknown-purchase',
    'late-money',
    'paid-twice',
    'wrong-currency',
    'chargeback',
    'refund-not-booked',
    'chargeback-not-booked',
    'refund-failed',
    'subscription-not-stopped',
    'charge-not-postponed',
    'plan-not-changed',
    'class-cancelled',
    'partial-payment',
    'chargeback-won',
    'refund-returned',
    'only-at-provider',
    'only-in-books',
    'amount-differs',
    'another-account',
  ]),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: instant,
  /** Whose purchase it is about. */
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }).nullable(),
});

export type PaymentAlert = z.output<typeof paymentAlert>;
export type AlertKind = PaymentAlert['kind'];
export type RefundedClasses = z.output<typeof refundedClasses>;
export type PurchaseAtDesk = z.output<typeof purchaseAtDesk>;
export type DeskPurchasePage = z.output<typeof deskPurchasePage>;
export type MoneyMovement = z.output<typeof moneyMovement>;
export type RefusePurchaseInput = z.output<typeof refusePurchaseInput>;
export type GiveAccessInput = z.output<typeof giveAccessInput>;
