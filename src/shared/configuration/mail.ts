import { z } from 'zod';
import { count } from './values.ts';

/** Letters sent by timed jobs. */
export const mail = {
  /** Hours before a class, `24, 2`; empty: no reminders. */
  reminder_hours: z
    .string()
    .trim()
    .max(60)
    .regex(
      /^$|^[1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2}){0,4}$/,
      'Escribe hasta cinco números de horas separados por comas, por ejemplo 24, 2.',
    )
    .default('24, 2'),
  /** Days before classes expire; 0: no letter. */
  grant_expiring_days: count(0, 60, 5),
};

/** The hours of `reminder_hours`, each once, the longest first. */
export function reminderHours(reminder_hours: string): number[] {
  const hours = reminder_hours.split(',').map(Number).filter(Boolean);
  return [...new Set(hours)].sort((one, other) => other - one);
}
