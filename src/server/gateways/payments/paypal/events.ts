import { z } from 'zod';
import { links } from './answers.ts';
import { amountOf, money } from './money-rules.ts';

/** PayPal's events, each by its `event_type`; others are ignored. */
const id = z.string().min(1);
const custom_id = z.string().optional();
/** Money in the older API's format, in events of subscriptions. */
const total = z.object({ total: z.string(), currency: z.string() });

const resources = {
  order: z.object({ id, intent: z.string(), purchase_units: z.array(z.object({ custom_id })).default([]) }),
  capture: z.object({
    id,
    amount: money,
    custom_id,
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
    seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
  }),
  refund: z.object({ id, amount: money, links }),
  sale: z.object({
    id,
    amount: total,
    custom: z.string().optional(),
    billing_agreement_id: id.optional(),
    transaction_fee: z.object({ value: z.string(), currency: z.string() }).optional(),
  }),
  saleRefund: z.object({ id, sale_id: id, amount: total }),
  /** The published descriptions do not have its shape, so that what differs from this is left out. */
  reversal: z.object({
    id,
    amount: z.union([money, total]).optional().catch(undefined),
    sale_id: id.optional().catch(undefined),
    links: links.catch([]),
  }),
  subscription: z.object({
    id,
    custom_id,
    billing_info: z
      .object({
        failed_payments_count: z.number().default(0),
        last_failed_payment: z.object({ reason_code: z.string().optional() }).optional(),
      })
      .optional(),
  }),
  dispute: z.object({
    dispute_id: id,
    dispute_amount: money,
    disputed_transactions: z.array(z.object({ seller_transaction_id: id })).min(1),
    dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
  }),
} as const;

const of = <T extends string, R extends z.ZodType>(event_type: T, resource: R) =>
  z.object({ id, event_type: z.literal(event_type), create_time: z.coerce.date(), resource });

export const knownEvent = z.discriminatedUnion('event_type', [
  of('CHECKOUT.ORDER.APPROVED', resources.order),
  of('PAYMENT.CAPTURE.COMPLETED', resources.capture),
  of('PAYMENT.CAPTURE.DENIED', resources.capture),
  of('PAYMENT.CAPTURE.DECLINED', resources.capture),
  of('PAYMENT.CAPTURE.REFUNDED', resources.refund),
  of('PAYMENT.SALE.COMPLETED', resources.sale),
  of('PAYMENT.SALE.REFUNDED', resources.saleRefund),
  of('PAYMENT.CAPTURE.REVERSED', resources.reversal),
  of('PAYMENT.SALE.REVERSED', resources.reversal),
  of('BILLING.SUBSCRIPTION.ACTIVATED', resources.subscription),
  of('BILLING.SUBSCRIPTION.CANCELLED', resources.subscription),
  of('BILLING.SUBSCRIPTION.EXPIRED', resources.subscription),
  of('BILLING.SUBSCRIPTION.SUSPENDED', resources.subscription),
  of('BILLING.SUBSCRIPTION.PAYMENT.FAILED', resources.subscription),
  of('CUSTOMER.DISPUTE.CREATED', resources.dispute),
  of('CUSTOMER.DISPUTE.RESOLVED', resources.dispute),
]);
export type KnownEvent = z.infer<typeof knownEvent>;
export type EventOf<T extends KnownEvent['event_type']> = Extract<KnownEvent, { event_type: T }>;

export const eventTypes = knownEvent.options.map(({ shape }) => shape.event_type.value);

export const anyEvent = z.object({ id: z.string().min(1).max(200), event_type: z.string().max(200) });

/** Outcomes of disputes in which the studio keeps its money; the others leave it with the customer. */
const kept = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER']);

type Dispute = Pick<EventOf<'CUSTOMER.DISPUTE.RESOLVED'>['resource'], 'dispute_amount' | 'dispute_outcome'>;

/** Centavos that a closed dispute returns to the studio: all, what the customer did not get, or nothing. */
export function comesBack({ dispute_amount, dispute_outcome }: Dispute): number {
  const { amount, currency } = amountOf(dispute_amount);
  if (kept.has(dispute_outcome?.outcome_code ?? '')) return amount;
  const given = dispute_outcome?.amount_refunded && amountOf(dispute_outcome.amount_refunded);
  return given?.currency === currency ? Math.max(0, amount - given.amount) : 0;
}

/** The capture that was refunded: the last part of the link "up". */
export const capturedOf = ({ links: all }: { links: { href: string; rel: string }[] }): string | null =>
  /\/captures\/([A-Z0-9]+)$/.exec(all.find(({ rel }) => rel === 'up')?.href ?? '')?.[1] ?? null;
