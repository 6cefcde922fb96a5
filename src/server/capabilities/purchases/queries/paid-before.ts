import type { Sql } from '../../../database/database.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import type { TakenByHand } from '../desk/collecting-rules.ts';

// Also where the buyer was given cash instead: the transfer, or the card, has paid.
const staysHere =
  '(select sum(w.amount) from money_movement w where w.purchase_id = v.purchase_id and w.payment_method_id = v.payment_method_id) > 0';
const byKey = `
  select v.purchase_id, v.tracking_turn, p.terms ->> 'title' as title, full_name(u.name, u.last_name) as customer,
    ${staysHere} as is_here
  from money_movement v join purchase p using (purchase_id) join customer u on u.customer_id = p.customer_id
  where v.tracking_key = $1 order by v.tracking_turn desc limit 1`;

/** A purchase that a transfer or a slip paid. */
interface PaidBefore {
  purchase_id: number;
  title: string;
  customer: string;
  /** Whether any of the money has not gone back. */
  is_here: boolean;
}

export interface PaidByTransfer extends PaidBefore {
  tracking_turn: number;
}

/** The last purchase that a transfer paid. */
export async function findPaidByTransfer(sql: Sql, tracking_key: string): Promise<PaidByTransfer | undefined> {
  const [row] = await sql.rows<PaidByTransfer>(byKey, [tracking_key]);
  return row;
}

const bySlip = `
  select v.purchase_id, p.terms ->> 'title' as title, full_name(u.name, u.last_name) as customer,
    ${staysHere} as is_here,
    coalesce(nullif(split_part(v.slip, '.', 2), '')::integer, 1) as times
  from money_movement v join purchase p using (purchase_id) join customer u on u.customer_id = p.customer_id
  where v.payment_method_id = $1 and v.slip_day = $2::date and split_part(v.slip, '.', 1) = $3
  order by v.money_movement_id desc limit 1`;

export interface PaidBySlip extends PaidBefore {
  /** How often it has paid that day. */
  times: number;
}

/** The last purchase that a terminal's slip paid on a day. */
export async function findPaidBySlip(
  sql: Sql,
  { payment_method_id, slip, day }: { payment_method_id: number; slip: string; day: string },
): Promise<PaidBySlip | undefined> {
  const [row] = await sql.rows<PaidBySlip>(bySlip, [payment_method_id, day, slip]);
  return row;
}

const byHand = `
  select v.payment_method_id, m.name, m.kind, v.amount, v.reference, v.actor_id from money_movement v join payment_method m using (payment_method_id)
  where v.purchase_id = $1 and v.kind = 'payment' and v.provider is null order by v.money_movement_id`;

/** What staff took for a purchase, in the order in which they took it. */
export function readTakenByHand(tx: LockedPurchase, purchase_id: number): Promise<TakenByHand[]> {
  return tx.rows<TakenByHand>(byHand, [purchase_id]);
}
