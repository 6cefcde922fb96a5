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

/** Makes a studio's week from its kinds of day, by weekday and time. */
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
