import { queryOptions } from '@tanstack/react-query';
import type { AnnouncementAtOffice, NewAnnouncement } from '#shared/wire/announcements.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { saidInSpanish } from '../../../lib/ordered-texts.ts';
import type { Sent } from '../../../lib/use-editing.ts';

/** Every announcement, also those not shown today, first to last. */
export const allAnnouncementsQuery = queryOptions({
  queryKey: keys.announcements.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ announcements: AnnouncementAtOffice[] }>('/announcements/admin/all', signal)).announcements,
});

interface Saved {
  message: string;
}

interface SavedAnnouncement extends Saved {
  announcement: AnnouncementAtOffice;
}

/** Creates an announcement, or changes one if there is an id. */
export async function saveAnnouncement(announcement_id: number | undefined, fields: Sent<NewAnnouncement>) {
  const { announcement, message } = await saidInSpanish(
    announcement_id === undefined
      ? api.post<SavedAnnouncement>('/announcements', fields)
      : api.put<SavedAnnouncement>('/announcements', { ...fields, announcement_id }),
  );
  return { row: announcement, message };
}

export function deleteAnnouncement({ announcement_id }: AnnouncementAtOffice): Promise<Saved> {
  return saidInSpanish(api.delete<Saved>(`/announcements/${announcement_id}`));
}

export function orderAnnouncements(keys: readonly string[]): Promise<Saved> {
  return api.put<Saved>('/announcements/order', { announcement_ids: keys.map(Number) });
}
