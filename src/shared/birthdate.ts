import { DAY } from './time.ts';

const FIRST_BIRTHDATE = '1900-01-01';

/** What is said of a date on which nobody alive was born. */
export const NO_BIRTHDATE = 'La fecha no es válida.';

/** Whether somebody may have been born on this day. A day more than here: somewhere it may be tomorrow already. */
export function isBirthdate(date: string, now: Date): boolean {
  return date >= FIRST_BIRTHDATE && date <= new Date(now.getTime() + DAY).toISOString().slice(0, 10);
}
