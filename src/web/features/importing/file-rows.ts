import { readPhone } from '#shared/phone.ts';
import { splitName } from '#shared/split-name.ts';
import { IMPORT_TEXT_AT_MOST, type ImportedRow, type PreviewedRow } from '#shared/wire/importing.ts';
import type { Columns, Field } from './columns.ts';
import { type DateOrder, readDate } from './dates.ts';
import type { Table, TableRow } from './read-file.ts';

/** How the administrator wants the file to be read. */
export interface Reading {
  columns: Columns;
  order: DateOrder;
  /** The last day of classes for which the file has none; empty: none. */
  expires: string;
  thisYear: number;
}

/** The rows as they are sent. A text longer than any field may be is cut, and refused as too long. */
export function rowsToSend({ rows }: Pick<Table, 'rows'>, reading: Reading): ImportedRow[] {
  return rows.map((row) => rowToSend(row, reading));
}

function rowToSend({ row, cells }: TableRow, { columns, order, expires, thisYear }: Reading): ImportedRow {
  const text = (field: Field) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').slice(0, IMPORT_TEXT_AT_MOST);
  };
  const date = (field: Field) => readDate(text(field), order, thisYear);
  return {
    row,
    ...namesOf(text('whole_name'), text('name'), text('last_name')),
    email: text('email'),
    phone: text('phone'),
    birthdate: date('birthdate'),
    note: text('note'),
    classes: text('classes'),
    unlimited: text('unlimited'),
    expires: date('expires') || expires,
  };
}

/** `López Cruz, Ana` is written by systems that sort by surname. */
function namesOf(whole: string, name: string, last_name: string): { name: string; last_name: string } {
  if (whole === '') return { name, last_name };
  const [before, after, more] = whole.split(',').map((part) => part.trim());
  if (before && after && more === undefined) return { name: after, last_name: before };
  return splitName(whole);
}

/** The largest body of a call, in characters of JSON, and the most rows, so that the server answers others meanwhile. */
const CHUNK_TEXT = 100_000;
const CHUNK_ROWS = 100;

/** Rows in the parts in which they are sent. */
export function inChunks(rows: readonly ImportedRow[]): ImportedRow[][] {
  const chunks: ImportedRow[][] = [];
  let open: ImportedRow[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row).length;
    if (open.length > 0 && (open.length === CHUNK_ROWS || length + text > CHUNK_TEXT)) {
      chunks.push(open);
      [open, length] = [[], 0];
    }
    open.push(row);
    length += text;
  }
  if (open.length > 0) chunks.push(open);
  return chunks;
}

/** The server sees two rows of one person only within a part; between parts they are found here, once all are previewed. */
export function withRepeated(rows: readonly ImportedRow[], previewed: readonly PreviewedRow[]): PreviewedRow[] {
  const sent = new Map(rows.map((row) => [row.row, row]));
  const first = new Map<string, number>();
  return previewed.map((row) => {
    const typed = sent.get(row.row);
    if (row.outcome === 'refused' || !typed) return row;
    const keys = keysOf(typed, row);
    const before = keys.map((key) => first.get(key)).find((number) => number !== undefined);
    for (const key of keys) first.set(key, first.get(key) ?? before ?? row.row);
    return before === undefined ? row : { ...row, outcome: 'refused', problems: { row: sameAs(before) } };
  });
}

const sameAs = (row: number) => `Es la misma persona que en la fila ${row}.`;

function keysOf({ email, phone }: ImportedRow, { customer_id, name, last_name }: PreviewedRow): string[] {
  const digits = readPhone(phone);
  const contacts = [...(email ? [`mail ${email.trim().toLowerCase()}`] : []), ...(digits ? [`phone ${digits}`] : [])];
  const named = `name ${name} ${last_name}`.toLowerCase();
  return [...(customer_id === null ? [] : [`record ${customer_id}`]), ...(contacts.length > 0 ? contacts : [named])];
}
