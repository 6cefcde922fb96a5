import { z } from 'zod';
import { id, idText, instant, localDate, pageNumber } from './common.ts';
import { money } from './money.ts';
import { paymentMethod } from './payment-methods.ts';
import { moneyPageSize } from './till.ts';

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

const NO_SELLER = 'Debe ser el número de una persona, u online.';
const sellerText = z
  .string()
  .regex(/^(?:online|[1-9][0-9]{0,9})$/, NO_SELLER)
  .transform((text) => (text === 'online' ? text : Number(text)))
  .pipe(z.union([z.literal('online'), id], NO_SELLER));

/** The movements of a range of days in the studio's time zone (default: today). */
export const movementQuery = z.strictObject({
  page: pageNumber.default(1),
  page_size: moneyPageSize,
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  payment_method_id: idText.optional(),
  actor_id: idText.optional(),
  class_package_id: idText.optional(),
  /** Staff who sold what was paid; `online`: bought without staff. */
  sold_by: sellerText.optional(),
  /** Those whose first payment ever is on these days, or the others. */
  customers: z.enum(['new', 'returning']).optional(),
  /** Payments alone; or what went back, was taken by a bank or came back again. */
  kinds: z.enum(['payments', 'returns']).optional(),
});

/** The movements of a filter as a file: the act that stands in the log before they are read to their end. */
export const exportMovementsInput = z.strictObject({
  start_date: localDate,
  end_date: localDate,
  payment_method_id: id.optional(),
  actor_id: id.optional(),
  class_package_id: id.optional(),
  sold_by: z.union([z.literal('online'), id], NO_SELLER).optional(),
  customers: movementQuery.shape.customers,
  kinds: movementQuery.shape.kinds,
});
export const exportMovementsAnswer = z.object({ total: z.int() });
/**
 * Totals, number and people cover all pages. For people from whom the drawer's sum is hidden, the sums of cash and the
 * total are null (docs/rules.md#cash-shifts).
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
    'payment-reversed',
    'refund-not-booked',
    'chargeback-not-booked',
    'refund-failed',
    'refund-overtaken',
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
    'unreadable-webhook',
  ]),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  createdAt: instant,
  /** The customer of the purchase. */
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }).nullable(),
});

export type PaymentAlert = z.output<typeof paymentAlert>;
export type AlertKind = PaymentAlert['kind'];
export type MoneyMovement = z.output<typeof moneyMovement>;
