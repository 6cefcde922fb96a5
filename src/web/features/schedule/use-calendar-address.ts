import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { type CalendarAddress, type Filters, namesDay, readAddress, writeAddress } from './address.ts';
import { type Only, weekQuery } from './api.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

/**
 * The day a calendar opens on when its address names none: today, or the next day with a class while the rest of this
 * week has none.
 * @param named whether the address names a day; nothing is asked then, and what is known already still counts
 */
function useOpeningDay(today: string, only: Only, named: boolean): string {
  const week = useQuery({ ...weekQuery(today, only), enabled: !named });
  const empty = week.data !== undefined && restIsEmpty(week.data, today);
  const next = useQuery({ ...nextDayQuery(today, only), enabled: !named && empty });
  return (empty && next.data) || today;
}

export type AddressChange = Partial<Filters & { day: string }>;

export interface Calendar extends CalendarAddress {
  today: string;
  /** The day shown where the address names none. */
  opening: string;
  path: string;
  /** `#calendario` where it is one section of its page, so that a link without script finds it again; else empty. */
  anchor: string;
  /** The address with a change, for links that also work without script. */
  linkTo: (change: AddressChange) => string;
  /** Goes there in place, so that the back button leaves the calendar and finds it again as it was. */
  go: (change: AddressChange) => void;
}

/** Which day, week and filters the address of this screen names. */
export function useCalendarAddress(path: string, only: Only, anchor = ''): Calendar {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = dayKey(useStudioNow());
  const opening = useOpeningDay(today, only, namesDay(search));
  const address = readAddress(search, opening, today);
  const linkTo = (change: AddressChange) => path + writeAddress({ ...address, ...change }, opening) + anchor;
  const go = (change: AddressChange) => void navigate(linkTo(change), { replace: true });
  return { ...address, today, opening, path, anchor, linkTo, go };
}
