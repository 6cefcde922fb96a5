import { queryOptions } from '@tanstack/react-query';
import { addDays, MINUTE } from '#shared/time.ts';
import type { ScheduleDay } from '#shared/wire/schedule.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { type ApiGet, api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { idsOfDays } from '../../lib/live/live-query.ts';
import type { Filters } from './address.ts';

/** Days of a calendar's week. */
const DAYS = 7;

/** The days of the week that starts on `start`, as keys. */
export function daysOf(start: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(start, index));
}

/** First and last day of the week that starts on `start`. */
export function weekRange(start: string): { start_date: string; end_date: string } {
  return { start_date: start, end_date: addDays(start, DAYS - 1) };
}

/** The fixed filter of a calendar: one coach, one class type. */
export type FixedFilter = Partial<Filters>;

/** The classes of a week by day, the same bytes for everybody; days without classes are left out. */
export function weekQuery(start: string, only: FixedFilter = {}, get: ApiGet = api.getPublic) {
  return queryOptions({
    queryKey: keys.single_class.week(start, only),
    meta: { classes: idsOfDays },
    queryFn: async ({ signal }) => {
      const path = `/single_class${queryString({ ...weekRange(start), ...only })}`;
      return (await get<{ days: ScheduleDay[] }>(path, signal)).days;
    },
  });
}

/** The studio's class types. */
export const classTypesQuery = queryOptions({
  queryKey: keys.class_types.list,
  queryFn: async ({ signal }) =>
    (await api.getPublic<{ class_types: ClassType[] }>('/class_types', signal)).class_types,
  staleTime: 5 * MINUTE,
});
