import { weekdayName } from '#shared/time.ts';

const plurals: Readonly<Record<string, string>> = { sábado: 'sábados', domingo: 'domingos' };

/** `lunes`, `sábados`: the weekday of a date, in the plural, for what happens every week. */
export const weekdays = (date: string): string => plurals[weekdayName(date)] ?? weekdayName(date);

/** `a las 09:00`, `a la 01:00` */
export const atHour = (time: string): string => `${time.startsWith('01') ? 'a la' : 'a las'} ${time}`;
