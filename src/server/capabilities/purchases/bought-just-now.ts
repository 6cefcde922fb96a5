import { JUST_NOW } from '#shared/bought-just-now.ts';
import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { AttemptInput } from '#shared/wire/checkout.ts';
import type { Sql } from '../../database/database.ts';
import { findBoughtSince } from './queries/attempts.ts';
import type { Price } from './rules.ts';
import type { Buyer } from './write-purchase.ts';

/**
 * Somebody who bought this very package, and date, a moment ago says that she wants it again: an impatient second tap
 * finds the first attempt completed, and nothing else tells it from a second purchase. Under the locks of the sale it is
 * true until the commit. What costs nothing is not asked for.
 * @throws Refusal `bought-just-now`, naming the purchase to confirm
 */
export async function refuseBoughtJustNow(
  sql: Sql,
  {
    buyer: { customer_id },
    input: { class_package_id, single_class_id, again_after },
    price: { total_payment, renewal_payment },
    at,
  }: { buyer: Buyer; input: AttemptInput; price: Price; at: Date },
): Promise<void> {
  if (total_payment === 0 && !renewal_payment) return;
  const since = new Date(at.getTime() - JUST_NOW);
  const bought = await findBoughtSince(
    sql,
    { customer_id, class_package_id, single_class_id: single_class_id ?? null },
    since,
  );
  if (!bought || bought.purchase_id === again_after) return;
  const { purchase_id, title, paid_at } = bought;
  const minutes = Math.max(0, Math.floor((at.getTime() - Date.parse(paid_at)) / MINUTE));
  refuse('bought-just-now', { purchase_id, title, minutes });
}
