/** The order in which a file writes dates such as 03/04/2026. */
export type DateOrder = 'dmy' | 'mdy';

const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-\s/.]+(?:de\s+)?([a-z]{3,10})\.?,?[-\s/.]+(?:de(?:l)?\s+)?(\d{4})$/;
const MONTH_FIRST = /^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/;
const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/** The order that these texts allow; if they allow both, the one of Mexico. */
export function guessOrder(texts: readonly string[]): DateOrder {
  const isMonthFirst = texts.some((text) => {
    const [, first, second] = NUMBERS.exec(text.trim()) ?? [];
    return Number(first) <= 12 && Number(second) > 12;
  });
  return isMonthFirst ? 'mdy' : 'dmy';
}

/**
 * `2026-12-31` of a date as spreadsheets write them; a text that is none stays as it is, for the server to say so.
 * @param thisYear by which a year of two digits is read: up to ten years ahead, else of the last century
 */
export function readDate(text: string, order: DateOrder, thisYear: number): string {
  const typed = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
  const iso = ISO.exec(typed);
  if (iso) return dateOf(iso[1], iso[2], iso[3]) ?? text;
  const numbers = NUMBERS.exec(typed);
  if (numbers) {
    const [, first, second, year = ''] = numbers;
    const whole = year.length === 4 ? year : String(centuryOf(Number(year), thisYear));
    return (order === 'dmy' ? dateOf(whole, second, first) : dateOf(whole, first, second)) ?? text;
  }
  const dayFirst = DAY_FIRST.exec(typed);
  if (dayFirst) return dateOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) ?? text;
  const monthFirst = MONTH_FIRST.exec(typed);
  if (monthFirst) return dateOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) ?? text;
  return text;
}

const centuryOf = (year: number, thisYear: number) => (2000 + year <= thisYear + 10 ? 2000 + year : 1900 + year);

function monthOf(word = ''): string | undefined {
  const at = MONTHS.findIndex((begins) => begins.some((start) => word.startsWith(start)));
  return at === -1 ? undefined : String(at + 1);
}

function dateOf(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined;
}
