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
  /** She said at the desk that she has transferred; absent in letters queued before there was this field. */
  said_paid: z.boolean().default(false),
  instructions: z.string(),
  reference: z.string().transform(asOneLine),
  /** A number to pay with; absent in letters queued before there were any. */
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
  /** The plan that comes with the next charge, or was to come; absent in letters queued before there were any. Pesos. */
  plan: z.object({ title: z.string(), price: z.number(), rhythm: z.string() }).nullable().default(null),
  /** It began with days for nothing; absent in letters queued before there was this field. */
  free_trial: z.boolean().default(false),
  /** The card that the coming charge goes to, and until when that serves; absent in letters queued before there was this field. */
  card: z.object({ name: z.string(), expires: z.string().nullable(), expired: z.boolean() }).nullable().default(null),
  amount: z.number().nullable(),
  /** Of what came as a part: the provider keeps it until the rest comes; absent in letters queued before there was this field. */
  rest_completes: z.boolean().default(false),
  /** The way by which staff gave it back by hand; null or absent: as it was paid. */
  given_by: z.string().nullable().default(null),
  reason: z.string(),
  /** Until when what was paid can be used; absent in letters queued before there was this field. */
  usable_until: z.string().nullable().default(null),
  /** From when its days count, where that is its first class. */
  validity: z.array(z.string()).default([]),
  /** The last lines of every receipt; absent in letters queued before receipts had any. */
  receipt_notes: z.array(z.string()).default([]),
  link: z.url({ protocol: /^https?$/ }),
});

/** What a letter about a purchase is written from. */
export type About = z.output<typeof payload>;
export type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'footnote'> & { action?: string };

export const mxn = (pesos: number) => `${shownMoney(pesos)} MXN`;
