/** What disagrees: `found` is what the row says, `expected` what everything else says. */
export interface DisagreeingRow {
  /** A list where it is one of several rows: those that a sum is made of. */
  ids: Record<string, number | number[] | null>;
  expected: string | number | null;
  found: string | number | null;
}

/** A rule of the books, and the statement that returns the rows breaking it. */
export interface BookRule {
  rule: string;
  table: string;
  statement: string;
}
