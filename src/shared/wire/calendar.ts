import { z } from 'zod';
import { instant } from './common.ts';

/**
 * Whether a calendar program may read one's reservations, and since when. Its address is shown once, when it is made.
 * `ended`: a new password or mail closed it, and it has to be made again.
 */
export const calendarFeedAnswer = z.object({
  calendar_feed: z.object({ createdAt: instant, ended: z.boolean() }).nullable(),
});

/** The address, which opens one's reservations to whoever has it. */
export const newCalendarFeedAnswer = z.object({ address: z.url() });

/** The token of a feed and `.ics`, which lets calendar programs know what they get. */
export const calendarFileParams = z.strictObject({ file: z.string().max(120) });
