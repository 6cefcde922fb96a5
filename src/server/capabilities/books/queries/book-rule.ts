/** What disagrees: `found` is what the row says, `expected` what everything else says. */
export interface DisagreeingRow {
  ids: Record<string, number>;
  expected: string | number | null;
  found: string | number | null;
}

/** A rule of the books, and the statement that returns the rows breaking it. */
export interface BookRule {
  rule: string;
  table: string;
  statement: string;
}
