import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#shared/time.ts';
import type { ScheduleDay } from '#shared/wire/schedule.ts';
import { type ApiGet, api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import type { FixedFilter } from './api.ts';

/** How many days ahead a calendar looks for the next class: the call returns at most 62. */
const LOOKS_AHEAD = 60;

/** Whether a week has no class from `today` on; counted in days, so that nothing moves while it is shown. */
export function restIsEmpty(days: readonly ScheduleDay[], today: string): boolean {
  return days.every(({ date, single_classes }) => date < today || single_classes.length === 0);
}

/** The first day from `from` on with a class; null: none for so long. Requested only while its week has none. */
export function nextDayQuery(from: string, only: FixedFilter = {}, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.single_class.next_day(from, only),
    queryFn: async ({ signal }) => {
      const path = `/single_class${queryString({ start_date: from, end_date: addDays(from, LOOKS_AHEAD), ...only })}`;
      const { days } = await get<{ days: ScheduleDay[] }>(path, signal);
      return days.find(({ single_classes }) => single_classes.length > 0)?.date ?? null;
    },
  });
}
