import { useSearchParams } from 'react-router';
import { dayKey } from '#shared/time.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { type Days, daysOf } from '../../lib/period.ts';
import { isDay } from '../../lib/use-day-address.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';

export interface ReportPeriod extends Days {
  today: string;
  /** The same days as the server's calls name them. */
  days: ReportDays;
  /** Keeps the rest of the address. */
  choose: (days: Days) => void;
  /** `?desde=2026-11-01&hasta=2026-11-30`, for links to other reports of the same days. */
  search: string;
}

/** The days of a report from the address, so that it can be shared: `?desde=2026-11-01&hasta=2026-11-30`; else this month. */
export function useReportPeriod(): ReportPeriod {
  const [search, setSearch] = useSearchParams();
  const today = dayKey(useStudioNow());
  const [from, until] = [search.get('desde'), search.get('hasta')];
  const isNamed = isDay(from) && isDay(until) && from <= until;
  const { start, end } = isNamed ? { start: from, end: until } : daysOf('month', today);

  function choose(days: Days) {
    const next = new URLSearchParams(search);
    next.set('desde', days.start);
    next.set('hasta', days.end);
    setSearch(next, { replace: true });
  }

  const same = isNamed ? `?${new URLSearchParams({ desde: start, hasta: end })}` : '';
  return { today, start, end, days: { start_date: start, end_date: end }, choose, search: same };
}
