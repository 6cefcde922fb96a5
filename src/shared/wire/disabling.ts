import { z } from 'zod';
import { id, instant, wallClock } from './common.ts';
import { customerAtDeskAnswer } from './customers.ts';

/** What disabling a person would end, for the confirmation. */
export const whatEnds = z.object({
  /** Subscriptions that charge her; what is paid stays valid until it expires. */
  subscriptions: z.array(z.object({ purchase_id: id, title: z.string(), next_charge_at: instant.nullable() })),
  /** Her future reservations, soonest first, including her guests'. */
  reservations: z.array(
    z.object({
      class_reservation_id: id,
      class_date: wallClock,
      class_type_name: z.string(),
      guest: z.string().nullable(),
      /** Pesos that are refunded for a bought place; otherwise null. */
      money_back: z.number().nullable(),
    }),
  ),
  /** Her waitlist entries, which end in any case. */
  waitlists: z.int(),
  /** Pending purchases, which are given up in any case. */
  pending: z.array(z.object({ purchase_id: id, title: z.string(), total_payment: z.number() })),
});
export const whatEndsAnswer = z.object({ what_ends: whatEnds });

export const disableCustomerInput = z.strictObject({
  disabled: z.boolean(),
  subscriptions: z.enum(['end', 'keep']).default('end'),
  reservations: z.enum(['cancel', 'keep']).default('cancel'),
});

export const disabledAnswer = customerAtDeskAnswer.extend({
  message: z.string(),
  /** Purchases that could not be given up because they are being paid, or the provider does not answer. */
  being_paid: z.array(z.object({ purchase_id: id, title: z.string() })),
});

export type WhatEnds = z.output<typeof whatEnds>;
