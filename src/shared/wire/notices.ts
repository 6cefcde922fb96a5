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
  token: z.string().regex(/^[\w.-]{1,200}$/, 'no es un enlace nuestro'),
});

export type NoticeChoices = z.output<typeof noticeChoicesWire>;

/** What became of a letter: on its way, sent, given up, or not sent on purpose and why. */
export const noticeState = z.enum([
  'waiting',
  'sent',
  'failed',
  'no-mail',
  'not-wanted',
  'not-true-any-more',
  'disabled',
]);

/** What a person was told of reservations, classes and credits, the latest first, and which letters they want. */
export const personNoticesAnswer = z.object({
  notice_choices: noticeChoicesWire,
  notices: z.array(z.object({ outbox_id: id, notice: z.string(), createdAt: instant, state: noticeState })),
});

export type PersonNotices = z.output<typeof personNoticesAnswer>;
export type NoticeState = z.output<typeof noticeState>;
