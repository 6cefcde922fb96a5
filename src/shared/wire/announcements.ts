import { z } from 'zod';
import { htmlContent, id, localDate, message, noNumberYet, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';

/** A notice of the studio; its days are the studio's and both included, null is without limit. */
export const announcement = z.object({
  announcement_id: id,
  title: z.string(),
  content: z.string(),
  shown_from: localDate.nullable(),
  shown_until: localDate.nullable(),
});

/** As the office lists it. */
export const announcementAtOffice = announcement.extend(versioned);

const written = z.strictObject({
  title: typedLine(150, 1),
  content: htmlContent.default(''),
  shown_from: localDate.nullable().default(null),
  shown_until: localDate.nullable().default(null),
});

function daysInOrder({ shown_from, shown_until }: z.output<typeof written>): boolean {
  return !shown_from || !shown_until || shown_from <= shown_until;
}

const backwards = { path: ['shown_until'], error: 'Debe ser igual o posterior al primer día.' };

export const newAnnouncement = written.extend({ announcement_id: noNumberYet }).refine(daysInOrder, backwards);

/** The complete announcement after a change. */
export const wholeAnnouncement = written.refine(daysInOrder, backwards);
export const changedAnnouncement = editOf(written, announcementAtOffice, 'announcement_id');

/** From the first to the last; announcements that are not named keep their place. */
export const announcementOrder = z.strictObject({
  announcement_ids: z
    .array(id)
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay avisos repetidos.'),
});

export const announcementAnswer = z.object({ announcement });
export const announcementSaved = z.object({ announcement: announcementAtOffice }).extend(message.shape);
export const announcementList = z.object({ announcements: z.array(announcement) });
export const announcementsAtOffice = z.object({ announcements: z.array(announcementAtOffice) });

export type AnnouncementAtOffice = z.output<typeof announcementAtOffice>;
export type NewAnnouncement = z.output<typeof written>;
export type ChangedAnnouncement = z.output<typeof changedAnnouncement>;
export type Announcement = z.output<typeof announcement>;
