import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es-MX', { timeZone: name });
    return true;
  } catch {
    // RangeError is how Intl says that it does not know the zone.
    return false;
  }
}

/** An IANA time zone by its region and city (`America/Tijuana`); a bare offset would not follow daylight saving. */
export const timeZoneName = z
  .string()
  .max(60)
  .refine((name) => name.includes('/') && isTimeZone(name), 'Escribe una zona horaria, por ejemplo America/Tijuana.');

/** The same as a setting with its default. */
export const timeZone = (initial: string) => timeZoneName.default(initial);
