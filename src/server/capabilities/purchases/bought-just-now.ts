import { JUST_NOW } from '#shared/bought-just-now.ts';
import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Sql } from '../../database/database.ts';
import type { Attempt } from './checkout/attempt.ts';
import type { SaleFacts } from './facts.ts';
import { findBoughtSince } from './queries/attempts.ts';
import type { Price } from './rules.ts';

interface Costing {
  price: Pick<Price, 'total_payment' | 'renewal_payment'>;
  at: Date;
}

/**
 * Whoever bought the same package (and date) a moment ago has to confirm that she wants it again: an impatient second tap
 * finds the first attempt completed, and nothing else distinguishes it from a second purchase. Read under the locks of the
 * sale it is true until the commit. Free packages need no confirmation.
 * @throws Refusal `bought-just-now`, naming the purchase to confirm
 */
export async function refuseBoughtJustNow(
  sql: Sql,
  { buyer: { customer_id }, input: { class_package_id, single_class_id, again_after } }: Attempt,
  { facts, ...costing }: Costing & { facts: Pick<SaleFacts, 'own_purchases'> },
): Promise<void> {
  if (facts.own_purchases === 0) return;
  const wanted = { customer_id, class_package_id, single_class_id, again_after, by_staff: false };
  await refuseAgain(sql, wanted, costing);
}

/**
 * The same at the desk, where the client names the last sale it knows of: two receptionists may serve one person, or a
 * screen was reloaded after its answer was lost.
 * @throws Refusal `bought-just-now`, naming the purchase to confirm
 */
export async function refuseSoldJustNow(
  sql: Sql,
  { customer_id, class_package_id, single_class_id, again_after }: GiveAccessInput,
  costing: Costing,
): Promise<void> {
  if (again_after === undefined) return;
  await refuseAgain(sql, { customer_id, class_package_id, single_class_id, again_after, by_staff: true }, costing);
}

interface Wanted {
  customer_id: number;
  class_package_id: number;
  single_class_id: number | undefined;
  again_after: number | null | undefined;
  by_staff: boolean;
}

async function refuseAgain(
  sql: Sql,
  { again_after, by_staff, ...wanted }: Wanted,
  { price: { total_payment, renewal_payment }, at }: Costing,
): Promise<void> {
  if (total_payment === 0 && !renewal_payment) return;
  const since = new Date(at.getTime() - JUST_NOW);
  const bought = await findBoughtSince(sql, { ...wanted, single_class_id: wanted.single_class_id ?? null }, since);
  if (!bought || bought.purchase_id === again_after) return;
  const { purchase_id, title, paid_at, seller } = bought;
  const minutes = Math.max(0, Math.floor((at.getTime() - Date.parse(paid_at)) / MINUTE));
  refuse('bought-just-now', { purchase_id, title, minutes, ...(by_staff && { by_staff, seller: seller ?? '' }) });
}
