import { DAY } from './time.ts';

const FIRST_BIRTHDATE = '1900-01-01';

/** The sentence for a date on which nobody alive was born. */
export const NO_BIRTHDATE = 'La fecha no es válida.';

/** Whether a date can be a birthdate. One day ahead is allowed, since in another time zone it may be tomorrow. */
export function isBirthdate(date: string, now: Date): boolean {
  return date >= FIRST_BIRTHDATE && date <= new Date(now.getTime() + DAY).toISOString().slice(0, 10);
}
