import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { calendarFeedAnswer, newCalendarFeedAnswer } from '#shared/wire/calendar.ts';
import type { message } from '#shared/wire/common.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** Whether a calendar program can read my reservations, and since when. */
export function calendarFeedQuery() {
  return queryOptions({
    queryKey: keys.calendar_feed.mine,
    queryFn: async ({ signal }) =>
      (await api.get<z.output<typeof calendarFeedAnswer>>('/customer/calendar_feed', signal)).calendar_feed,
  });
}

/** Creates the calendar's address; only this answer has it. */
export async function openCalendarFeed(): Promise<string> {
  return (await api.post<z.output<typeof newCalendarFeedAnswer>>('/customer/calendar_feed')).address;
}

export function revokeCalendarFeed(): Promise<z.output<typeof message>> {
  return api.delete('/customer/calendar_feed');
}
