import { z } from 'zod';
import { id, instant, wallClock } from './common.ts';
import { customerAtDeskAnswer } from './customers.ts';

/** What disabling a person is about to end, before anybody says yes. */
export const whatEnds = z.object({
  /** Subscriptions that charge her; what is paid stays hers until it expires. */
  subscriptions: z.array(z.object({ purchase_id: id, title: z.string(), next_charge_at: instant.nullable() })),
  /** Her reservations to come, soonest first, her guests' places included. */
  reservations: z.array(
    z.object({
      class_reservation_id: id,
      class_date: wallClock,
      class_type_name: z.string(),
      guest: z.string().nullable(),
      /** Paid for this class alone: pesos that go back when it is cancelled. Otherwise null. */
      money_back: z.number().nullable(),
    }),
  ),
  /** Classes she waits for. She leaves them in any case. */
  waitlists: z.int(),
  /** Purchases that wait for their money. They are given up in any case. */
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
  /** Purchases that could not be given up because they are being paid at this moment, or their provider does not answer. */
  being_paid: z.array(z.object({ purchase_id: id, title: z.string() })),
});

export type WhatEnds = z.output<typeof whatEnds>;
