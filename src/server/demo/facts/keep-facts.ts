import type { Sql } from '../../database/database.ts';
import { readRows } from '../../database/dump/read-rows.ts';
import { type Column, readSequences, readShapes, type TableShape } from '../../database/dump/tables.ts';
import { type DemoSize, dateAt } from '../calendar.ts';
import type { LivingStudio } from '../life/living-studio.ts';
import { columnAt, forEachInstall, generatedColumn } from './columns.ts';
import type { Facts } from './facts.ts';
import { readFingerprint } from './kept-file.ts';

/** The studio's present rows with instants on its wall clock, and what its history needs to continue. */
export async function keepFacts(
  tx: Sql,
  { calendar, founded, tally }: Pick<LivingStudio, 'calendar' | 'founded' | 'tally'>,
  { size, videos, uids }: { size: DemoSize; videos: Record<string, number>; uids: ReadonlyMap<string, string> },
): Promise<Facts> {
  const { zone } = calendar;
  const lines: string[] = [];
  const tables: Facts['head']['tables'] = [];
  for (const shape of (await readShapes(tx)).filter(({ name }) => !forEachInstall(name))) {
    const before = lines.length;
    for await (const page of readRows(tx, shape, onWallClock(zone))) lines.push(...without(page, shape, uids));
    const rows = lines.length - before;
    if (rows > 0) tables.push({ name: shape.name, columns: shape.columns, rows });
  }
  const { weeks_past, weeks_coming, customers } = size;
  return {
    head: {
      fingerprint: await readFingerprint(),
      monday: dateAt(calendar.monday),
      zone,
      size: { weeks_past, weeks_coming, customers },
      founded,
      videos,
      tally: { ...tally },
      sequences: (await readSequences(tx)).filter(({ is_called }) => is_called),
      tables,
    },
    lines,
  };
}

const onWallClock = (zone: string) => (column: Column) =>
  column.type.endsWith('with time zone') ? `${column.name} at time zone '${zone}'` : column.name;

/** Accounts are replaced by their keys; values that each install generates are left out. */
function without(page: readonly string[], shape: TableShape, uids: ReadonlyMap<string, string>): string[] {
  const uid = columnAt(shape, 'customer', 'uid');
  const drawn = generatedColumn(shape);
  if (uid === undefined && drawn === undefined) return [...page];
  const keys = new Map([...uids].map(([key, own]) => [own, key]));
  return page.map((line) => {
    const row: unknown[] = JSON.parse(line);
    if (uid !== undefined && typeof row[uid] === 'string') row[uid] = keys.get(row[uid]) ?? null;
    if (drawn !== undefined) row[drawn.at] = null;
    return JSON.stringify(row);
  });
}
