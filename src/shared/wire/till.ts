import { z } from 'zod';
import { id, idText, instant, localDate, pageNumber, typedLine, wallClock } from './common.ts';
import { discountCode } from './discounts.ts';
import { money, typedMoney } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';
import { purchase, purchaseStatus } from './purchases.ts';
import { shownTerms } from './shown-terms.ts';

/** The fields that only staff see. */
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
  /** Pesos of refunds that the buyer's bank rejected and that were not paid out otherwise yet. */
  returned: money,
  /** For a transfer to confirm: other purchases that wait with the same clave de rastreo. Empty in lists. */
  same_reference: z.array(
    z.object({ purchase_id: id, customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }) }),
  ),
  /** Classes attended or booked with it while it is unpaid. */
  unpaid_classes: z.int(),
  /** Future reservations that revoking it would cancel. */
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

/**
 * The number of rows of a page on screen, and the most of a page, so that a whole list for a spreadsheet needs few pages.
 */
export const MONEY_PAGE_SIZE = 50;
export const MONEY_PAGE_MOST = 500;
export const moneyPageSize = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/, `Escribe un número de 1 a ${MONEY_PAGE_MOST}.`)
  .transform(Number)
  .pipe(z.int().max(MONEY_PAGE_MOST))
  .default(MONEY_PAGE_SIZE);
const yes = z.enum(['true', 'false']).default('false');

/**
 * Only purchases that were paid with a discount, or courtesies, as the report of sales says them: of these the days are
 * those on which they were paid.
 */
const givenAway = z.enum(['discount', 'courtesy']);

export const deskPurchaseQuery = z.strictObject({
  page: pageNumber.default(1),
  page_size: moneyPageSize,
  status: purchaseStatus.optional(),
  query: typedLine(100).default(''),
  customer_id: idText.optional(),
  payment_method_id: idText.optional(),
  class_package_id: idText.optional(),
  /** Days of the purchase in the studio's time zone, both included. */
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  /** Only purchases that wait for staff: receipts to check, and transfers that the desk sold unseen. */
  to_review: yes,
  /** Only purchases with refunds, done or ordered. */
  refunded: yes,
  given: givenAway.optional(),
});
/** The purchases of a filter as a file: the act that stands in the log before the list is read to its end. */
export const exportPurchasesInput = z.strictObject({
  /** As in the list of purchases; empty: everything. */
  query: typedLine(100),
  status: purchaseStatus.optional(),
  payment_method_id: id.optional(),
  class_package_id: id.optional(),
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  to_review: yes,
  refunded: yes,
  given: givenAway.optional(),
});
export const exportPurchasesAnswer = z.object({ total: z.int() });

/**
 * `sums` covers all pages: payments, refunds done or ordered, and what is left; null for people from whom the drawer's
 * sum is hidden (docs/rules.md#cash-shifts).
 */
export const deskPurchasePage = z.object({
  purchases: z.array(purchaseAtDesk),
  total: z.int(),
  sums: z.object({ gross: money, returned: money, net: money }).nullable(),
  /** What all of them were sold for, paid or not, and what was taken off their prices; null as `sums`. */
  prices: z.object({ total: money, discount: money }).nullable(),
});

/** A way to pay that staff choose; null says the same as nothing. */
const chosenMethod = id
  .nullable()
  .transform((method) => method ?? undefined)
  .optional();

/** The most payments of one sale at the desk. */
export const MOST_PARTS = 3;

/** One payment of a sale that is paid in several ways (docs/rules.md#divided-sales). */
const paymentPart = z.strictObject({
  payment_method_id: id,
  amount: typedMoney.refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  reference: textWithoutCards(100).default(''),
});

/** Its payments in several ways, which add up to its price; absent: all of it by `payment_method_id`. */
const paymentParts = z.array(paymentPart).min(2).max(MOST_PARTS).optional();
const EACH_PART = 'Cada parte dice su método y su referencia, y se paga ahora.';

/**
 * A sale by staff. `is_gift` makes the amount 0, `bill` an invoice row, `package_days` replaces `expiration_days`;
 * `to_confirm` is a transfer that nobody has seen, for which the purchase waits.
 */
export const giveAccessInput = z
  .strictObject({
    customer_id: id,
    class_package_id: id,
    package_days: z.int().min(1).max(3650).nullish(),
    is_gift: z.boolean().default(false),
    payment_method_id: chosenMethod,
    parts: paymentParts,
    bill: z.boolean().default(false),
    reference: textWithoutCards(100).default(''),
    to_confirm: z.boolean().default(false),
    discountCode: discountCode.nullish(),
    single_class_id: id.optional(),
    spot: z.int().min(1).max(4000).optional(),
    /** The price that the screen showed, in pesos; if it has changed, 409 `price-changed`. Not checked for free sales. */
    shown_total: typedMoney.optional(),
    /** What the list said that the package gives; if it has changed, 409 `package-changed`. Not checked for free sales. */
    shown_terms: shownTerms.optional(),
    /**
     * The newest equal sale to this customer that the seller knows of; null: none. If a newer one was just made, 409
     * `bought-just-now` names it. Absent: not checked.
     */
    again_after: id.nullish(),
  })
  .refine(({ to_confirm, bill }) => !(to_confirm && bill), {
    path: ['bill'],
    error: 'Lo que está por confirmar no se anota entre los cargos.',
  })
  .refine(
    ({ parts, payment_method_id, is_gift, to_confirm, reference }) =>
      !parts || (payment_method_id === undefined && !is_gift && !to_confirm && reference === ''),
    {
      path: ['parts'],
      error: EACH_PART,
    },
  );
export const revokeAccessInput = z.strictObject({ purchase_id: id, reason: textWithoutCards(300).default('') });
export const removeClassesInput = z.strictObject({
  customer_id: id,
  amount: z.int().min(1).max(1000),
  reason: textWithoutCards(300).default(''),
});

/** Staff mark a pending (or lapsed) purchase as paid: all of it in one way, or in `parts` as a sale of theirs. */
export const payPurchaseInput = z
  .strictObject({
    payment_method_id: chosenMethod,
    parts: paymentParts,
    reference: textWithoutCards(100).default(''),
  })
  .refine(
    ({ parts, payment_method_id, reference }) => !parts || (payment_method_id === undefined && reference === ''),
    {
      path: ['parts'],
      error: EACH_PART,
    },
  );
export const refusePurchaseInput = z.strictObject({
  reason: textWithoutCards(300, 1),
  /**
   * When the receipt that staff looked at had arrived, null: none had; if it has changed, 409 `receipt-changed`. Absent:
   * not checked.
   */
  seen_receipt_at: instant.nullish(),
});

export const refundedClasses = z.enum(['keep', 'remove', 'revoke']);
/**
 * What becomes of the classes of a refunded purchase. Required for a partial refund; after a full refund the unused classes
 * end unless this says otherwise.
 */
export const refundInput = z.strictObject({
  amount: typedMoney.refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  classes: refundedClasses.optional(),
  reason: textWithoutCards(300, 1),
  /**
   * The method by which staff give it by hand (docs/rules.md#refunds): money that was taken by hand, or what the buyer's
   * bank rejected. Absent: in the way it was paid.
   */
  payment_method_id: chosenMethod,
});

export type RefundedClasses = z.output<typeof refundedClasses>;
export type PurchaseAtDesk = z.output<typeof purchaseAtDesk>;
export type DeskPurchasePage = z.output<typeof deskPurchasePage>;
export type RefusePurchaseInput = z.output<typeof refusePurchaseInput>;
export type GiveAccessInput = z.output<typeof giveAccessInput>;
