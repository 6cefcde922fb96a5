import { addDays } from '#shared/time.ts';

/** Days of the studio, both included. */
export interface Days {
  start: string;
  end: string;
}

export const periods = ['today', 'month', 'last-month'] as const;
export type Period = (typeof periods)[number];

export const periodWords: Readonly<Record<Period, string>> = {
  today: 'Hoy',
  month: 'Este mes',
  'last-month': 'Mes pasado',
};

function monthOf(day: string): Days {
  const start = `${day.slice(0, 7)}-01`;
  const next = `${addDays(start, 31).slice(0, 7)}-01`;
  return { start, end: addDays(next, -1) };
}

/** The days of a period, as of today; a month is complete, also the present one. */
export function daysOf(period: Period, today: string): Days {
  if (period === 'today') return { start: today, end: today };
  const month = monthOf(today);
  return period === 'month' ? month : monthOf(addDays(month.start, -1));
}

/** The period of these days; undefined: none. */
export function periodOf({ start, end }: Days, today: string): Period | undefined {
  return periods.find((period) => {
    const days = daysOf(period, today);
    return days.start === start && days.end === end;
  });
}
