import { addDays, formatDate } from '#shared/time.ts';

/** Days of the studio, both included. */
export interface Days {
  start: string;
  end: string;
}

export const periods = ['today', 'month', 'last-month', 'last-30', 'year'] as const;
export type Period = (typeof periods)[number];

export const periodWords: Readonly<Record<Period, string>> = {
  today: 'Hoy',
  month: 'Este mes',
  'last-month': 'Mes pasado',
  'last-30': 'Últimos 30 días',
  year: 'Este año',
};

function monthOf(day: string): Days {
  const start = `${day.slice(0, 7)}-01`;
  const next = `${addDays(start, 31).slice(0, 7)}-01`;
  return { start, end: addDays(next, -1) };
}

const daysAsOf: Readonly<Record<Period, (today: string) => Days>> = {
  today: (today) => ({ start: today, end: today }),
  month: monthOf,
  'last-month': (today) => monthOf(addDays(monthOf(today).start, -1)),
  'last-30': (today) => ({ start: addDays(today, -29), end: today }),
  year: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` }),
};

/** The days of a period, as of today; a month and a year are complete, also the present ones. */
export function daysOf(period: Period, today: string): Days {
  return daysAsOf[period](today);
}

/** The period of these days, of those that a screen offers; undefined: none. */
export function periodOf<Offered extends Period>(
  { start, end }: Days,
  { today, among }: { today: string; among: readonly Offered[] },
): Offered | undefined {
  return among.find((period) => {
    const days = daysOf(period, today);
    return days.start === start && days.end === end;
  });
}

/** Days that may be open on either side, for a filter's chip; `''`: open. */
export function sayOpenDays({ start, end }: Days): string {
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
  return start ? `Desde ${formatDate(start)}` : `Hasta ${formatDate(end)}`;
}
