import { z } from 'zod';
import { shownMoney } from '#shared/money.ts';
import { asOneLine } from '#shared/wire/common.ts';
import type { Letter } from '../../letter.ts';
import { greeted } from '../greeted.ts';

export const payload = z.object({
  topic: z.enum([
    'paid',
    'pending',
    'lapsing',
    'lapsed',
    'part-paid',
    'receipt-refused',
    'refunded',
    'refund-returned',
    'late-money',
    'paid-twice',
    'revoked',
    'renewed',
    'renewal-coming',
    'renewal-failed',
    'plan-changes',
    'plan-kept',
    'cancelled',
    'class-cancelled',
  ]),
  purchase_id: z.int(),
  name: greeted,
  title: z.string(),
  /** Pesos. */
  total: z.number(),
  renewal: z.number().nullable(),
  method: z.string(),
  method_kind: z.string(),
  /** Whether she said that she has transferred; absent in letters queued before this field existed. */
  said_paid: z.boolean().default(false),
  instructions: z.string(),
  reference: z.string().transform(asOneLine),
  /** The reference to pay with; absent in letters queued before this field existed. */
  voucher: z
    .object({
      kind: z.enum(['oxxo', 'spei']),
      number: z.string(),
      bank: z.string().nullable(),
      concept: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable()
    .default(null),
  until: z.string().nullable(),
  next_charge: z.string().nullable(),
  /** The plan of the next charge, or of the one that was due; absent in letters queued before this field existed. Pesos. */
  plan: z.object({ title: z.string(), price: z.number(), rhythm: z.string() }).nullable().default(null),
  /** Whether it began with a free trial; absent in letters queued before this field existed. */
  free_trial: z.boolean().default(false),
  /** The card of the next charge, and its expiry; absent in letters queued before this field existed. */
  card: z.object({ name: z.string(), expires: z.string().nullable(), expired: z.boolean() }).nullable().default(null),
  amount: z.number().nullable(),
  /**
   * Whether the rest completes a partial payment, which the provider keeps until then; absent in letters queued before this
   * field existed.
   */
  rest_completes: z.boolean().default(false),
  /** How staff refunded it by hand; null or absent: in the way it was paid. */
  given_by: z.string().nullable().default(null),
  reason: z.string(),
  /** Until when the purchase can be used; absent in letters queued before this field existed. */
  usable_until: z.string().nullable().default(null),
  /** Until when its videos can be watched; absent in letters queued before this field existed. */
  watch_until: z.string().nullable().default(null),
  /** The day from which its validity counts, if that is its first class. */
  validity: z.array(z.string()).default([]),
  /** The last lines of every receipt; absent in letters queued before receipts had any. */
  receipt_notes: z.array(z.string()).default([]),
  link: z.url({ protocol: /^https?$/ }),
});

/** The facts from which a letter about a purchase is written. */
export type About = z.output<typeof payload>;
export type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'footnote'> & { action?: string };

export const mxn = (pesos: number) => `${shownMoney(pesos)} MXN`;
