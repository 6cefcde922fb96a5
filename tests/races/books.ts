import { expect } from 'vitest';
import { checkBooks, describeBooks } from '../../src/server/capabilities/books/index.ts';
import type { Database } from '../../src/server/database/database.ts';

/** Fails, naming the rows, unless all places, reservations, grants and ledger rows agree. */
export async function expectCleanBooks(db: Database): Promise<void> {
  const report = await checkBooks(db);
  expect(report.disagreements, describeBooks(report).join('\n')).toEqual([]);
}

/** Live reservations of a class, counted from their rows. */
export async function liveReservations(db: Database, single_class_id: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'select count(*) as count from class_reservation where single_class_id = $1 and "deletedAt" is null',
    [single_class_id],
  );
  return row?.count ?? 0;
}
