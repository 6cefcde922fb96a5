import { z } from 'zod';
import { money } from './money-rules.ts';

/** The fields that we read of PayPal's answers; the rest is ignored. */
const link = z.object({ href: z.string(), rel: z.string() });
export const links = z.array(link).default([]);
const instant = z.coerce.date();

export const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type Capture = z.infer<typeof capture>;

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: money,
  payments: z.object({ captures: z.array(capture).default([]) }).optional(),
});

export const order = z.object({
  id: z.string().min(1),
  intent: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  purchase_units: z.array(purchaseUnit).min(1),
  links,
});
export type Order = z.infer<typeof order>;

export const refund = z.object({ id: z.string().min(1), status: z.string() });

export const subscription = z.object({
  id: z.string().min(1),
  plan_id: z.string().min(1),
  status: z.string(),
  custom_id: z.string().optional(),
  start_time: instant,
  billing_info: z
    .object({
      next_billing_time: instant.optional(),
      failed_payments_count: z.number().default(0),
      last_failed_payment: z.object({ reason_code: z.string().optional() }).optional(),
    })
    .optional(),
  links,
});
export type Subscription = z.infer<typeof subscription>;

const billingCycle = z.object({
  sequence: z.number(),
  pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
});

export const plan = z.object({
  id: z.string().min(1),
  status: z.string(),
  billing_cycles: z.array(billingCycle).min(1),
});
export type Plan = z.infer<typeof plan>;

const charge = z.object({
  id: z.string().min(1),
  status: z.string(),
  time: instant,
  amount_with_breakdown: z.object({ gross_amount: money }),
});
export type Charge = z.infer<typeof charge>;
export const charges = z.object({ transactions: z.array(charge).default([]) });

export const made = z.object({ id: z.string().min(1) });
