import { saveFile } from './save-file.ts';

/**
 * Spreadsheets run what starts like a formula, also behind blanks and lines that they cut off, and in the wide letters of
 * East Asian keyboards, which some read as the narrow ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Digits that spreadsheets read as another number: they drop zeros in front, keep fifteen digits (a clave de rastreo has
 * more) and take an E for a power of ten.
 */
const ALTERED = /^\s*(?:0\d+|\d{16,}|\d+[eE]\d+)\s*$/;

/** What they read as a day: a folio such as 3-4. The studio's own dates are written in full, and are meant. */
const DATED = /^\s*\d{1,4}[-/]\d{1,4}(?:[-/]\d{1,4})?\s*$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isAltered = (value: string): boolean =>
  FORMULA.test(value) || ALTERED.test(value) || (DATED.test(value) && !DATE.test(value));

/** An apostrophe makes it text. */
function cell(value: string | number): string {
  const altered = typeof value === 'string' && isAltered(value);
  const text = altered ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Comma-separated values (RFC 4180), with the mark by which Excel knows UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Gives the person a file with these rows. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}
