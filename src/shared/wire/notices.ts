import { z } from 'zod';
import type { NoticeChoice } from '../notice-choices.ts';

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

export const unsubscribeQuery = z.strictObject({ token: z.string().max(200) });

export type NoticeChoices = z.output<typeof noticeChoicesWire>;
