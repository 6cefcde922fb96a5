import type { Slot } from './studio.ts';

type Row = [
  time: string,
  type: string,
  location: string,
  coach: string,
  demand: number,
  tags?: readonly string[],
  description?: string,
];

/** A studio's week from the days that are alike, by day and hour. */
export function weekOf(days: readonly { weekdays: readonly number[]; rows: readonly Row[] }[]): readonly Slot[] {
  return days.flatMap(({ weekdays, rows }) =>
    weekdays.flatMap((weekday) =>
      rows.map(([time, type, location, coach, demand, tags = [], description = '']) => ({
        weekday,
        time,
        type,
        location,
        coach,
        demand,
        tags,
        description,
      })),
    ),
  );
}
