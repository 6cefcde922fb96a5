import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#shared/wire/announcements.ts';
import { type ApiGet, api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** Today's announcements, public. */
export function announcementsQuery(get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.announcements.shown,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await get<{ announcements: readonly Announcement[] }>('/announcements', signal)).announcements,
  });
}
