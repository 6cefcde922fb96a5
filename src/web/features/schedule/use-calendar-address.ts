import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type CalendarAddress, type Filters, namesDay, readAddress, writeAddress } from './address.ts';
import { type FixedFilter, weekQuery } from './api.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

/**
 * The day a calendar opens with if its address has none: today, or the next day with a class if the rest of this week has
 * none.
 * @param named whether the address has a day; then nothing is fetched, and cached data is still used
 */
function useOpeningDay(today: string, only: FixedFilter, named: boolean): string {
  const week = useQuery({ ...weekQuery(today, only), enabled: !named });
  const empty = week.data !== undefined && restIsEmpty(week.data, today);
  const next = useQuery({ ...nextDayQuery(today, only), enabled: !named && empty });
  return (empty && next.data) || today;
}

export type AddressChange = Partial<Filters & { day: string }>;

export interface Calendar extends CalendarAddress {
  today: string;
  /** The day that is shown if the address has none. */
  opening: string;
  path: string;
  /** `#calendario` if it is one section of its page, so that a link without script returns to it; else empty. */
  anchor: string;
  /** The address with a change, for links that also work without script. */
  linkTo: (change: AddressChange) => string;
  /** Replaces the address, so that the back button leaves the calendar, and returning finds it as it was. */
  go: (change: AddressChange) => void;
}

/** The day, week and filters in this screen's address. */
export function useCalendarAddress(path: string, only: FixedFilter, anchor = ''): Calendar {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = dayKey(useStudioNow());
  const opening = useOpeningDay(today, only, namesDay(search));
  const address = readAddress(search, opening, today);
  const linkTo = (change: AddressChange) => path + writeAddress({ ...address, ...change }, opening) + anchor;
  const go = (change: AddressChange) => void navigate(linkTo(change), { replace: true });
  return { ...address, today, opening, path, anchor, linkTo, go };
}
