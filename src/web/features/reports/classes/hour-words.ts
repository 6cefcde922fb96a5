import { weekdayName } from '#shared/time.ts';
import type { ClassReport } from '#shared/wire/reports/classes.ts';

type Hour = ClassReport['hours'][number];

/** 1 January 2024 was a Monday. */
const dayNamed = (weekday: number) => weekdayName(`2024-01-0${weekday}`);

export const shortWeekday = (weekday: number): string => dayNamed(weekday).slice(0, 3);

/** `07:00`, of an hour of the day. */
export const sayHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `lunes entre 07:00 y 08:00`: when the classes begin that are counted together. */
export const sayWhen = (weekday: number, hour: number): string =>
  `${dayNamed(weekday)} entre ${sayHour(hour)} y ${sayHour((hour + 1) % 24)}`;

/** A row for each hour with classes; its cells from Monday to Sunday. */
export interface HourRow {
  hour: number;
  cells: readonly (Hour | undefined)[];
}

/** Hours with classes only, early ones first; weekdays without classes are left out. */
export function hourRows(hours: readonly Hour[]): { weekdays: number[]; rows: HourRow[] } {
  const given = hours.filter(({ classes }) => classes > 0);
  const weekdays = [...new Set(given.map(({ weekday }) => weekday))].sort((a, b) => a - b);
  const times = [...new Set(given.map(({ hour }) => hour))].sort((a, b) => a - b);
  const rows = times.map((hour) => ({
    hour,
    cells: weekdays.map((weekday) => given.find((one) => one.weekday === weekday && one.hour === hour)),
  }));
  return { weekdays, rows };
}

/** Four steps of fullness, from which a cell has its colour: below 25 %, 50 %, 75 %, and from there. */
export const fullnessOf = (occupancy: number | null): 0 | 1 | 2 | 3 =>
  occupancy === null || occupancy < 25 ? 0 : occupancy < 50 ? 1 : occupancy < 75 ? 2 : 3;
