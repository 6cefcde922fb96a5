import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WaitlistEntry, WaitlistList, WaitlistPreview, waitlistAnswer } from '#shared/wire/waitlist.ts';
import { api, queryString } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { idsOf } from '../../../lib/live/live-query.ts';

export type WaitlistAnswer = z.output<typeof waitlistAnswer>;

/** My waitlist entries, soonest class first, and my own limit of notice. */
export const waitlistsQuery = queryOptions({
  queryKey: keys.waitlist.mine,
  meta: { classes: ({ waitlists }: WaitlistList) => idsOf(waitlists) },
  queryFn: ({ signal }) => api.get<WaitlistList>('/waitlist', signal),
});

/** What joining this class's waitlist would do, or my position on it; refetched each time the sheet opens. */
export function waitlistPreviewQuery(single_class_id: number) {
  return queryOptions({
    queryKey: keys.waitlist.preview(single_class_id),
    queryFn: ({ signal }) => api.get<WaitlistPreview>(`/waitlist/preview${queryString({ single_class_id })}`, signal),
    staleTime: 0,
  });
}

/** One of my waitlist entries, also after it ended, with its outcome. */
export async function readWait(waitlist_id: number): Promise<WaitlistEntry> {
  return (await api.get<{ waitlist: WaitlistEntry }>(`/waitlist/${waitlist_id}`)).waitlist;
}

/** Joins a waitlist. Send it through `joinOnce`. */
export function joinWaitlist(
  input: { single_class_id: number },
  headers: { 'idempotency-key': string },
): Promise<WaitlistAnswer> {
  return api.post<WaitlistAnswer>('/waitlist', input, headers);
}

export function leaveWaitlist(waitlist_id: number): Promise<WaitlistAnswer> {
  return api.delete<WaitlistAnswer>(`/waitlist/${waitlist_id}`);
}

/** "¿Hasta cuándo podemos darte un lugar?": minutes before the start, for all my waitlists; null removes the limit. */
export function limitPromotion(promotion_notice_minutes: number | null): Promise<unknown> {
  return api.put('/waitlist/notice', { promotion_notice_minutes });
}
