import { saveFile } from './save-file.ts';

/**
 * Spreadsheets run cells that start like a formula, also after blanks and line breaks that they trim, and with the
 * full-width characters of East Asian keyboards, which some read as plain ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u00ad\u180e\u200b-\u200f\u2060-\u2064]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Digits that spreadsheets change: they drop zeros at either end and commas, keep fifteen digits (a clave de rastreo has
 * more), read E as a power of ten, and a minus behind or brackets as a negative number.
 */
const ALTERED =
  /^\s*(?:0\d[\d.,]*|\d{16,}|\d+(?:\.\d+)?[eE][+-]?\d+|\d+\.\d*0|\d+(?:,\d{3})+|\d[\d.,]*-|\(\d[\d.,]*\))\s*$/;

/**
 * Text that they read as a date, a time or a fraction, such as the folio 3-4 or the package Nov-26. The studio's own dates
 * and hours are written in full, and should be read so.
 */
const MONTH =
  '(?:ene(?:ro)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?|ago(?:sto)?|sep(?:t|tiembre|tember)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|jan(?:uary)?|apr(?:il)?|aug(?:ust)?|dec(?:ember)?)';
const DATED = new RegExp(
  String.raw`^\s*(?:\d{1,4}[-/]\d{1,4}(?:[-/]\d{1,4})?|\d+ \d+/\d+|\d:\d{2}|\d+:\d{2}:\d{2}|${MONTH}[-/ ]\d{1,4}|\d{1,2}[-/ ]${MONTH}(?:[-/ ]\d{2,4})?)\s*$`,
  'i',
);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isAltered = (value: string): boolean =>
  FORMULA.test(value) || ALTERED.test(value) || (DATED.test(value) && !DATE.test(value));

/**
 * A leading apostrophe makes the cell text. LibreOffice also separates at semicolons and tabs: outside of quotes, what
 * follows one would be a cell of its own, and run as a formula.
 */
function cell(value: string | number): string {
  const altered = typeof value === 'string' && isAltered(value);
  const text = altered ? `'${value}` : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Comma-separated values (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Downloads a file with these rows. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}
