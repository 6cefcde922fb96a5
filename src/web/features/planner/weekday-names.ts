import { listWords } from '#shared/list-words.ts';
import { weekdayName } from '#shared/time.ts';

/** `lunes y miércoles`; 1 is Monday. */
export function weekdayNames(weekdays: readonly number[]): string {
  // 1 January 2024 was a Monday.
  return listWords(weekdays.map((day) => weekdayName(`2024-01-0${day}`)));
}
