import Papa from 'papaparse';
import { formatNumber } from '#shared/format-number.ts';

/** The largest file, in bytes, and the most rows. */
const LARGEST = 8 * 1024 * 1024;
const MOST_ROWS = 10_000;

/** A file of rows with headings. */
export interface Table {
  name: string;
  head: readonly string[];
  rows: readonly TableRow[];
}

export interface TableRow {
  /** Its number as spreadsheets count rows. */
  row: number;
  cells: readonly string[];
}

/** A file that cannot be read, with the sentence on what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Reads a file of comma- or semicolon-separated values. @throws UnreadableFile */
export async function readTable(file: File): Promise<Table> {
  if (file.size > LARGEST) throw new UnreadableFile('El archivo pesa más de 8 MB. Divídelo en dos.');
  return tableOf(file.name, textOf(new Uint8Array(await file.arrayBuffer())));
}

/** The text of a file in UTF-8, in UTF-16 as Excel's «Texto Unicode», or in the Windows-1252 of Excel's CSV. */
export function textOf(bytes: Uint8Array): string {
  const begins = (...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b) || begins(0xd0, 0xcf))
    throw new UnreadableFile(
      'Este archivo es un libro de Excel. Ábrelo y guárdalo como «CSV UTF-8 (delimitado por comas)».',
    );
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first row that is not empty has the headings. Quoted cells may have line breaks. @throws UnreadableFile */
export function tableOf(name: string, text: string): Table {
  // Excel writes and reads a first line such as `sep=;`.
  const [line, delimiter] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line?.length ?? 0, endOf(text)), {
    delimiter: delimiter ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const all = data
    .map((cells, at) => ({ row: at + (line ? 2 : 1), cells: cells.map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = all;
  if (!head || rows.length === 0)
    throw new UnreadableFile(
      'El archivo no tiene filas. La primera lleva los títulos y cada una de las demás, una persona.',
    );
  if (rows.length > MOST_ROWS)
    throw new UnreadableFile(`El archivo tiene más de ${formatNumber(MOST_ROWS)} filas. Divídelo en dos.`);
  return { name, head: head.cells, rows };
}

/** Where the last row that is not empty ends: Excel may save a million empty ones, which would take seconds to read. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && EMPTY.has(text.charAt(end - 1))) end -= 1;
  return end;
}

const EMPTY = new Set([',', ';', '\t', '|', ' ', '\r', '\n']);

/** Our own files write an apostrophe before what a spreadsheet would change (`lib/csv.ts`). */
function cellOf(cell: string): string {
  return cell.replace(/^'(?=[\s=+\-@\d])/, '').trim();
}
