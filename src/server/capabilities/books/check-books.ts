import type { Database, Tx } from '../../database/database.ts';
import { readOneSnapshot } from '../../database/dump/read-rows.ts';
import type { DisagreeingRow } from './queries/book-rule.ts';
import { type BookWarning, findWarnings } from './queries/book-warnings.ts';
import { type BookCounts, bookRules, countBooks, findBreaches } from './queries/books.ts';

/** One row that disagrees with the others, and the rule it breaks (in Spanish). */
export interface Disagreement extends DisagreeingRow {
  rule: string;
  table: string;
}

export interface BookReport {
  counted: BookCounts;
  /** Empty: the books agree. At most twenty per rule. */
  disagreements: Disagreement[];
  /** What is no fault of the books and still wants somebody's look. */
  warnings: BookWarning[];
}

const MOST_PER_RULE = 20;

/**
 * Recounts every place, reservation, grant, ledger row, purchase and movement of money as of one moment, on a running
 * studio too. What is left of a grant is its ledger's sum (docs/rules.md#credits-grants); after each case the books
 * must agree.
 */
export function checkBooks(db: Database): Promise<BookReport> {
  return db.transaction(async (tx) => {
    await readOneSnapshot(tx);
    return recount(tx);
  }, 'unlimited');
}

/** The same inside a transaction that wrote what is to be checked (a restore). */
export async function recount(tx: Tx): Promise<BookReport> {
  const disagreements: Disagreement[] = [];
  for (const rule of bookRules) {
    const rows = await findBreaches(tx, rule, MOST_PER_RULE);
    disagreements.push(...rows.map((row) => ({ rule: rule.rule, table: rule.table, ...row })));
  }
  return { counted: await countBooks(tx), disagreements, warnings: await findWarnings(tx) };
}
