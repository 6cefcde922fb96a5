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

/** Every movement of a purchase, of which one or some are wrong. */
export const movementsOf = (purchase: string, more = '') =>
  `(select coalesce(jsonb_agg(w.money_movement_id order by w.money_movement_id), '[]') from money_movement w where w.purchase_id = ${purchase}${more})`;
