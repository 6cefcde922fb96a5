import { useQuery } from '@tanstack/react-query';
import { mondayOf } from '#shared/time.ts';
import { type Only, weekQuery } from './api.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

/**
 * The day a calendar opens on when its address names none: today, or the next day with a class while the rest of this
 * week has none.
 * @param named whether the address names a day; nothing is asked then, and what is known already still counts
 */
export function useOpeningDay(today: string, only: Only, named: boolean): string {
  const week = useQuery({ ...weekQuery(mondayOf(today), only), enabled: !named });
  const empty = week.data !== undefined && restIsEmpty(week.data, today);
  const next = useQuery({ ...nextDayQuery(today, only), enabled: !named && empty });
  return (empty && next.data) || today;
}
