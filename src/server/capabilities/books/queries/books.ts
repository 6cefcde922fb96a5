import type { Sql } from '../../../database/database.ts';
import type { BookRule, DisagreeingRow } from './book-rule.ts';
import { bookingRules } from './booking.ts';
import { grantedRules } from './granted.ts';
import { backRules } from './money-back.ts';
import { paymentRules } from './money-in.ts';
import { planRules } from './plan-changes.ts';
import { purchaseRules } from './purchases.ts';
import { reservedRules } from './reserved.ts';
import { sellingRules } from './selling.ts';
import { waitlistRules } from './waitlist.ts';

export const bookRules: readonly BookRule[] = [
  ...bookingRules,
  ...sellingRules,
  ...paymentRules,
  ...backRules,
  ...purchaseRules,
  ...planRules,
  ...grantedRules,
  ...reservedRules,
  ...waitlistRules,
];

/**
 * The first rows that break a rule, in the order of their ids. Materialized: to get the first ones soon, PostgreSQL sorted all
 * rows by their ids before it looked whether they break the rule.
 */
export function findBreaches(sql: Sql, { statement }: BookRule, most: number): Promise<DisagreeingRow[]> {
  return sql.rows<DisagreeingRow>(
    `with breaches as materialized (${statement})
     select * from breaches order by ids, found::text, expected::text limit $1::integer`,
    [most],
  );
}

export interface BookCounts {
  classes: number;
  places: number;
  reservations: number;
  grants: number;
  movements: number;
  purchases: number;
  money_movements: number;
}

const counts = `
  select (select count(*) from single_class) as classes, (select count(*) from class_place) as places,
    (select count(*) from class_reservation) as reservations, (select count(*) from available_class) as grants,
    (select count(*) from available_class_movement) as movements, (select count(*) from purchase) as purchases,
    (select count(*) from money_movement) as money_movements`;

export async function countBooks(sql: Sql): Promise<BookCounts> {
  const [row] = await sql.rows<BookCounts>(counts);
  if (!row) throw new Error('Counting gave no row.');
  return row;
}
