import { formatNumber } from './format-number.ts';

/** Rows of numbered places, front to back: `'5,6,7'` gives 1 to 5, 6 to 11, 12 to 18 (docs/rules.md#places). */
export function spotRows(spot_map: string): number[][] {
  let next = 1;
  return spot_map.split(',').map((size) => Array.from({ length: Number(size) }, () => next++));
}

/** How many places a map has. */
export function spotCount(spot_map: string): number {
  return spot_map.split(',').reduce((sum, size) => sum + Number(size), 0);
}

export const MOST_ROWS = 40;
export const MOST_IN_ROW = 99;

/** What is wrong with a map that is no list of rows, each of 1 to 99 places, with the row's number. */
export function spotMapFault(spot_map: string): string {
  const example = 'Escribe cuántos lugares tiene cada fila, separados por comas: 5,6,7.';
  if (spot_map.trim() === '') return example;
  const rows = spot_map.split(',').map((row) => row.trim());
  if (rows.length > MOST_ROWS) return `No puede tener más de ${MOST_ROWS} filas: van ${formatNumber(rows.length)}.`;
  const wrong = rows.findIndex((row) => !/^[1-9][0-9]?$/.test(row));
  if (wrong < 0) return `Sin espacios entre las filas: ${rows.join(',')}.`;
  const row = rows[wrong] ?? '';
  const named = `La fila ${wrong + 1}`;
  if (row === '') return `${named} está vacía. ${example}`;
  if (/^-?[0-9]{1,9}$/.test(row)) return `${named} tiene ${row}: van de 1 a ${formatNumber(MOST_IN_ROW)} lugares.`;
  return `${named} no es un número. ${example}`;
}
