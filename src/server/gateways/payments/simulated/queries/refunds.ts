import type { Sql } from '../../../../database/database.ts';

const find = 'select refund_id, payment_id, amount from simulated_refund where key = $1';

export interface RefundRow {
  refund_id: string;
  payment_id: string;
  amount: number;
}

export async function findRefund(tx: Sql, key: string): Promise<RefundRow | undefined> {
  const [row] = await tx.rows<RefundRow>(find, [key]);
  return row;
}

const insert = `
  insert into simulated_refund (refund_id, key, payment_id, amount, created_at) values ($1, $2, $3, $4, $5::timestamptz)`;

export async function insertRefund(
  tx: Sql,
  { key, row, at }: { key: string; row: RefundRow; at: Date },
): Promise<void> {
  await tx.rows(insert, [row.refund_id, key, row.payment_id, row.amount, at.toISOString()]);
}
