import { daysBetween } from '#shared/time.ts';
import type { Sql } from '../../database/database.ts';
import { type Column, readShapes } from '../../database/dump/tables.ts';
import { refillTables, writeRows, writeSequences } from '../../database/dump/write-rows.ts';
import { type Calendar, dateAt } from '../calendar.ts';
import { columnAt, forEachInstall, generatedColumn } from './columns.ts';
import type { Facts, FactsHead } from './facts.ts';
import { type Shift, shiftJson, UNMOVED } from './shift-json.ts';

const PAGE = 1000;

/**
 * Fills an empty studio with stored facts, moved by whole weeks to the calendar's own.
 * @param uids the identity of each account in this database
 */
export async function openFacts(
  tx: Sql,
  { head, lines }: Facts,
  { calendar, uids }: { calendar: Calendar; uids: ReadonlyMap<string, string> },
): Promise<void> {
  const shift = { days: daysBetween(head.monday, dateAt(calendar.monday)), zone: calendar.zone };
  const shapes = (await readShapes(tx)).filter(({ name }) => !forEachInstall(name));
  await refillTables(tx, shapes, async () => {
    let from = 0;
    for (const table of head.tables) {
      const until = from + table.rows;
      for (; from < until; from += PAGE) {
        const page = lines.slice(from, Math.min(from + PAGE, until));
        await writeRows(tx, { ...table, sqlOf: moved(shift) }, dressed(page, { table, shift, uids }));
      }
      from = until;
    }
    await writeSequences(tx, head.sequences);
  });
}

/** Instants are on the wall clock, as in the file. */
const moved =
  ({ days, zone }: Shift) =>
  ({ name, type }: Column, text: string): string => {
    if (UNMOVED.includes(name)) return `${text}::${type}`;
    if (type === 'date') return `${text}::date + ${days}`;
    if (!type.startsWith('timestamp')) return `${text}::${type}`;
    const wall = `${text}::timestamp + make_interval(days => ${days})`;
    return type.endsWith('with time zone') ? `(${wall}) at time zone '${zone}'` : wall;
  };

/** Rows with values that SQL does not move: identities of this database, ids of letters, dates inside JSON. */
function dressed(
  page: readonly string[],
  { table, shift, uids }: { table: FactsHead['tables'][number]; shift: Shift; uids: ReadonlyMap<string, string> },
): readonly string[] {
  const uid = columnAt(table, 'customer', 'uid');
  const drawn = generatedColumn(table);
  const json = table.columns.flatMap(({ type }, index) => (type.startsWith('json') ? [index] : []));
  if (uid === undefined && drawn === undefined && json.length === 0) return page;
  return page.map((line) => {
    const row: unknown[] = JSON.parse(line);
    for (const index of json) {
      const text = row[index];
      if (typeof text === 'string') row[index] = JSON.stringify(shiftJson(JSON.parse(text), shift));
    }
    if (uid !== undefined && typeof row[uid] === 'string') row[uid] = uids.get(row[uid]) ?? null;
    if (drawn !== undefined) row[drawn.at] = drawn.generate();
    return JSON.stringify(row);
  });
}
