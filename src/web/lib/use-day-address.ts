import { useLocation, useSearchParams } from 'react-router';
import { dayKey } from '#shared/time.ts';
import { useStudioNow } from './use-server-now.tsx';

const PARAMETER = 'dia';

/** Whether a parameter of an address is a day that exists, of this century or the next. */
export function isDay(text: string | null): text is string {
  return (
    text !== null && /^(20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayKey(text) === text
  );
}

export interface DayAddress {
  /** The day in the address (`?dia=2026-11-23`), else today, as a key. */
  day: string;
  today: string;
  linkTo: (day: string) => string;
}

/** The day that a staff screen shows, kept in the address; today is the server's. */
export function useDayAddress(): DayAddress {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const today = dayKey(useStudioNow());
  const named = search.get(PARAMETER);
  const day = isDay(named) ? dayKey(named) : today;
  return { day, today, linkTo: (to) => (to === today ? pathname : `${pathname}?${PARAMETER}=${to}`) };
}
