import { listWords } from '#shared/list-words.ts';
import { weekdayOf } from '#shared/time.ts';
import type { AllowedTime } from '#shared/wire/grants.ts';

interface Coverage {
  /** Empty: all of them. */
  class_types: readonly { name: string }[];
  allowed_times: readonly AllowedTime[];
}

const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

function sayWeekdays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const name = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? '';
  const inARow = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  return inARow ? `${name(days[0])} a ${name(days.at(-1))}` : listWords(days.map(name));
}

/** `lun a vie de 07:00 a 12:00` */
export function sayAllowedTime({ weekdays, from, until }: AllowedTime): string {
  return `${sayWeekdays(weekdays)} de ${from} a ${until}`;
}

/** Whether a grant or package can be used at this hour. @param class_date studio wall clock */
export function allowsHour(allowed_times: readonly AllowedTime[], class_date: string): boolean {
  const weekday = weekdayOf(class_date);
  const time = class_date.slice(11, 16);
  return (
    allowed_times.length === 0 ||
    allowed_times.some(({ weekdays, from, until }) => weekdays.includes(weekday) && from <= time && time < until)
  );
}

/** For which classes a package is valid: types and hours. */
export function sayCoverage({ class_types, allowed_times }: Coverage): string {
  const types = class_types.length === 0 ? 'Todas las clases' : listWords(class_types.map(({ name }) => name));
  return allowed_times.length === 0 ? types : `${types}, ${allowed_times.map(sayAllowedTime).join('; ')}`;
}
