import { useQuery } from '@tanstack/react-query';
import { dayKey } from '#shared/time.ts';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { weekAround } from './address.ts';
import { type FixedFilter, weekQuery } from './api.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

/** The first class that has not begun, preferably with free places; null: none is planned. */
export function nextOf(days: readonly ScheduleDay[], now: Date): SingleClass | null {
  const coming = days
    .flatMap(({ single_classes }) => single_classes)
    .filter(({ starts_at, cancelled_at }) => cancelled_at === null && Date.parse(starts_at) > now.getTime())
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  return coming.find(({ is_full }) => !is_full) ?? coming[0] ?? null;
}

/**
 * The next class of a coach or a class type, from the same weeks that the calendar below requests (`prefetchCalendar`).
 * @param only keep the object between renders
 */
export function useNextClass(only: FixedFilter): SingleClass | null {
  const now = useServerNow();
  const today = dayKey(useStudioNow());
  const { data: days } = useQuery(weekQuery(today, only));
  const isOver = days !== undefined && restIsEmpty(days, today);
  const { data: opening } = useQuery({ ...nextDayQuery(today, only), enabled: isOver });
  const { data: later } = useQuery({
    ...weekQuery(weekAround(opening ?? today, today), only),
    enabled: isOver && typeof opening === 'string',
  });
  return nextOf([...(days ?? []), ...(isOver ? (later ?? []) : [])], now);
}
