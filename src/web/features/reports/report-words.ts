import { formatNumber } from '../../lib/format.ts';

/** `37.5 %`; a dash where there were no places. */
export const sayPercent = (percent: number | null): string => (percent === null ? '—' : `${formatNumber(percent)} %`);

/** `2 h 30 min`, `45 min` */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${formatNumber(hours)} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}

/** A name of a file for these days: `clases-2026-11-01-a-2026-11-30.csv` */
export const fileOf = (name: string, { start_date, end_date }: { start_date: string; end_date: string }): string =>
  `${name}-${start_date}${end_date === start_date ? '' : `-a-${end_date}`}.csv`;
