import type { Sql } from '../../../database/database.ts';

const taken = `
  select coalesce(sum(amount), 0) < 0 as taken from money_movement where purchase_id = $1 and kind in ('chargeback', 'chargeback-won')`;

/** Whether a bank has taken money of a purchase back, all or a part, and not returned it. */
export async function hasBankTaken(sql: Sql, purchase_id: number): Promise<boolean> {
  const [row] = await sql.rows<{ taken: boolean }>(taken, [purchase_id]);
  return row?.taken ?? false;
}

/**
 * Whether a bank took back the payment of a refund order meanwhile: the order waits until the studio has that money again.
 * The bank gave it to the customer, so the provider's refund would pay her twice.
 * @param order the SQL alias of the order
 */
export const heldByBank = (order: 'r' | 'o'): string => `(
  coalesce((select sum(b.amount) from money_movement b where b.purchase_id = ${order}.purchase_id
    and b.refunds_payment_id = ${order}.provider_payment_id and b.kind in ('chargeback', 'chargeback-won')), 0) < 0
  and ${order}.amount > (select coalesce(sum(b.amount), 0) from money_movement b where b.purchase_id = ${order}.purchase_id
    and ${order}.provider_payment_id in (b.provider_movement_id, b.refunds_payment_id)))`;
