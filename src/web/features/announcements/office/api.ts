import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#shared/wire/announcements.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';

/** Above every reading of announcements, the customers' too: all of them change together. */
/** Every announcement, also those that are not up today, first to last. */
export const allAnnouncementsQuery = queryOptions({
  queryKey: keys.announcements.office,
  queryFn: async ({ signal }) =>
    (await api.get<{ announcements: Announcement[] }>('/announcements/admin/all', signal)).announcements,
});

interface Saved {
  message: string;
}

/** The save rule: without an id it is new. */
export function saveAnnouncement(
  announcement_id: number | undefined,
  written: Omit<Announcement, 'announcement_id'>,
): Promise<Saved> {
  return announcement_id === undefined
    ? api.post<Saved>('/announcements', written)
    : api.put<Saved>('/announcements', { ...written, announcement_id });
}

export function deleteAnnouncement({ announcement_id }: Announcement): Promise<Saved> {
  return api.delete<Saved>(`/announcements/${announcement_id}`);
}

export function orderAnnouncements(keys: readonly string[]): Promise<Saved> {
  return api.put<Saved>('/announcements/order', { announcement_ids: keys.map(Number) });
}
