import type { ImportedRow, ImportPreview } from '#shared/wire/importing.ts';
import type { AppContext } from '../../context.ts';
import type { Sql } from '../../database/database.ts';
import { lettersArrive } from '../../gateways/mail/mail-gateway.ts';
import { type PlannedRow, planRows } from './plan-rules.ts';
import { readKnown, readRowFacts } from './queries.ts';
import { isRead, readRow, type Today } from './row-rules.ts';

export type ImportContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings' | 'changes'>;

/** Reads the rows and what is known of them, and decides what becomes of each. */
export async function planImport(sql: Sql, rows: readonly ImportedRow[], today: Today): Promise<PlannedRow[]> {
  const read = rows.map((row) => readRow(row, today));
  const facts = await readRowFacts(sql, read.filter(isRead), today.now);
  const people = await readKnown(
    sql,
    [...facts.values()].flatMap((of) => of.people),
  );
  return planRows(read, { rows: facts, people });
}

/** What an import of these rows would do; it changes nothing. */
export async function previewImport(
  { db, clock, configuration, settings }: ImportContext,
  rows: readonly ImportedRow[],
): Promise<ImportPreview> {
  const { timezone } = await configuration.current();
  const planned = await planImport(db, rows, { now: clock.now(), timezone });
  return { rows: planned.map(({ read: _, ...row }) => row), letters_arrive: lettersArrive(settings) };
}
