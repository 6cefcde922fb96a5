import { z } from 'zod';
import { shownMoney } from '#shared/money.ts';
import { asOneLine } from '#shared/wire/common.ts';
import type { Letter } from '../../letter.ts';
import { greeted } from '../greeted.ts';

export const payload = z.object({
  told: z.enum([
    'paid',
    'pending',
    'lapsing',
    'lapsed',
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
  /** She told the desk that she has transferred; letters of before that do not say. */
  said_paid: z.boolean().default(false),
  instructions: z.string(),
  reference: z.string().transform(asOneLine),
  /** A number to pay with; letters of before there were any do not have it. */
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
  /** The plan that comes with the next charge, or was to come; letters of before there were any do not have it. Pesos. */
  plan: z.object({ title: z.string(), price: z.number(), rhythm: z.string() }).nullable().default(null),
  amount: z.number().nullable(),
  /** By which way of the hand it was given back; null, and letters of before that: as it was paid. */
  given_by: z.string().nullable().default(null),
  reason: z.string(),
  /** Until when what was paid can be used; letters of before it was told do not say. */
  usable_until: z.string().nullable().default(null),
  /** From when its days count, where that is its first class. */
  validity: z.array(z.string()).default([]),
  /** What every receipt ends with; letters of before receipts said it have none. */
  receipt_notes: z.array(z.string()).default([]),
  link: z.url({ protocol: /^https?$/ }),
});

/** What a letter about a purchase is written from. */
export type About = z.output<typeof payload>;
export type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'footnote'> & { action?: string };

export const mxn = (pesos: number) => `${shownMoney(pesos)} MXN`;
