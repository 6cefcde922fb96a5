import { z } from 'zod';
import { instant, pageNumber } from './common.ts';

/** A file name in the folder: the time of writing, and the letter's id. */
const file = z.string().max(120);

export const mailboxQuery = z.strictObject({ query: z.string().max(100).optional(), page: pageNumber.optional() });

/** `open`: letters are written to a folder and may be read; never in production. Latest first. */
export const mailboxAnswer = z.object({
  open: z.boolean(),
  total: z.int(),
  page_size: z.int(),
  letters: z.array(z.object({ file, to: z.string(), subject: z.string(), sent_at: instant })),
});

export const letterParams = z.strictObject({ file });

/** `calendar`: the text of its calendar invitation. */
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
