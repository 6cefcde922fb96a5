import { z } from 'zod';
import { instant, pageNumber } from './common.ts';

/** A name as the folder gives it: when it was written, and the letter's own id. */
const file = z.string().max(120);

export const mailboxQuery = z.strictObject({ query: z.string().max(100).optional(), page: pageNumber.optional() });

/** `open`: letters go to a folder here and may be read; a studio in production has none. The latest come first. */
export const mailboxAnswer = z.object({
  open: z.boolean(),
  total: z.int(),
  page_size: z.int(),
  letters: z.array(z.object({ file, to: z.string(), subject: z.string(), sent_at: instant })),
});

export const letterParams = z.strictObject({ file });

/** `calendar`: what it brings for the reader's calendar, as text. */
export const letterAnswer = z.object({
  letter: z.object({
    to: z.string(),
    subject: z.string(),
    sent_at: instant,
    html: z.string(),
    text: z.string(),
    calendar: z.string().nullable(),
  }),
});

export type Mailbox = z.output<typeof mailboxAnswer>;
export type Letter = z.output<typeof letterAnswer>['letter'];
