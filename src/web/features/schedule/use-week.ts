import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays } from '#shared/time.ts';
import type { ScheduleDay } from '#shared/wire/schedule.ts';
import { SAFETY_NET } from '../../lib/live/live-query.ts';
import { type FixedFilter, weekQuery } from './api.ts';
import { filterOptions } from './filter-classes.ts';

/** The shown week, refetched while it is visible, with its neighbours prefetched. */
export function useWeek(start: string, only: FixedFilter) {
  const client = useQueryClient();
  const week = useQuery({ ...weekQuery(start, only), refetchInterval: SAFETY_NET });
  const ready = week.isSuccess;
  useEffect(() => {
    if (!ready) return;
    const fetchAhead = () => {
      for (const days of [7, -7]) void client.prefetchQuery(weekQuery(addDays(start, days), only));
    };
    const timer = setTimeout(fetchAhead, 1200);
    return () => clearTimeout(timer);
  }, [client, start, only, ready]);
  return week;
}

const none: readonly ScheduleDay[] = [];

/** The filter options: everything in the weeks seen so far, so that a choice does not disappear. */
export function useFilterOptions(days: readonly ScheduleDay[] | undefined) {
  const [seen, setSeen] = useState<readonly (readonly ScheduleDay[])[]>([days ?? none]);
  if (days && !seen.includes(days)) setSeen([...seen.slice(-7), days]);
  return filterOptions(seen);
}
