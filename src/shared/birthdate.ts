import { DAY } from './time.ts';

const FIRST_BIRTHDATE = '1900-01-01';

export const BAD_BIRTHDATE = 'La fecha no es válida.';

/** Whether somebody alive can be born on this day, `YYYY-MM-DD`. A day more than here: somewhere it may be tomorrow already. */
export function isBirthdate(date: string, at: Date): boolean {
  const tomorrow = new Date(at.getTime() + DAY).toISOString().slice(0, 10);
  return date >= FIRST_BIRTHDATE && date <= tomorrow;
}
