/**
 * `2027-08`, of a month and a year as providers write them: numbers or digits, the year whole or its last two.
 * @returns null for an invalid month
 */
export function monthOf(
  month: number | string | null | undefined,
  year: number | string | null | undefined,
): string | null {
  const [of, in_] = [Number(month), Number(year)];
  if (!Number.isInteger(of) || of < 1 || of > 12 || !Number.isInteger(in_) || in_ < 1) return null;
  return `${in_ < 100 ? 2000 + in_ : in_}-${String(of).padStart(2, '0')}`;
}

/** Whether a card is valid, until the end of its month. @param day in the studio's time zone, `2027-09-01` */
export const isExpiredOn = (expires: string | null, day: string): boolean =>
  expires !== null && day.slice(0, 7) > expires;

/** `08/2027` */
export const sayExpiry = (expires: string): string => expires.split('-').toReversed().join('/');
