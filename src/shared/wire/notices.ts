import { z } from 'zod';
import type { NoticeChoice } from '../notice-choices.ts';
import { id, instant } from './common.ts';

/** Which kinds of letters a person gets: true by default. */
export const noticeChoicesWire = z.strictObject({
  reservations: z.boolean(),
  reminders: z.boolean(),
  waitlist: z.boolean(),
  credits: z.boolean(),
} satisfies Record<NoticeChoice, z.ZodBoolean>);

export const noticeChoicesAnswer = z.object({ notice_choices: noticeChoicesWire });

/** Some or all of them; what is not named stays. */
export const noticeChoicesInput = z.strictObject({ notice_choices: noticeChoicesWire.partial() });

export const unsubscribeQuery = z.strictObject({
  token: z.string().regex(/^[\w.-]{1,200}$/, 'No es un enlace nuestro.'),
});

export type NoticeChoices = z.output<typeof noticeChoicesWire>;

/** The state of a letter: queued, sent, failed, or skipped and why. */
export const noticeState = z.enum([
  'waiting',
  'sent',
  'failed',
  'no-mail',
  'not-wanted',
  'not-true-any-more',
  'disabled',
  'no-server',
  'mail-unproved',
]);

/** A person's letters about reservations, classes, credits and purchases, the latest first, and her choices. */
export const personNoticesAnswer = z.object({
  notice_choices: noticeChoicesWire,
  notices: z.array(z.object({ outbox_id: id, notice: z.string(), createdAt: instant, state: noticeState })),
});

/** A person who got a letter that the studio changed, cancelled or reopened a class. */
export const classNotified = z.object({
  outbox_id: id,
  /** The last three are to people on its waitlist: that it changed, was cancelled, or takes place after all. */
  notice: z.enum([
    ...['class-changed', 'class-cancelled', 'class-reopened'],
    ...['waitlist-changed', 'waitlist-missed', 'waitlist-joined'],
  ] as const),
  createdAt: instant,
  state: noticeState,
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() }),
});

export const classNoticesAnswer = z.object({ notices: z.array(classNotified) });

/** Whether letters leave: `stopped` while the mail server takes none; `failed`: given up in the last seven days. */
export const sendingAnswer = z.object({
  stopped: z
    .object({
      notices: z.number(),
      since: instant,
      /** The mail server's words; empty: nobody tries to send them. */
      reason: z.string(),
    })
    .nullable(),
  failed: z.number(),
});
export type Sending = z.output<typeof sendingAnswer>;

/** How many letters are sent again now. */
export const sentAgainAnswer = z.object({ notices: z.number() });

export type ClassNotified = z.output<typeof classNotified>;
export type PersonNotices = z.output<typeof personNoticesAnswer>;
export type NoticeState = z.output<typeof noticeState>;
