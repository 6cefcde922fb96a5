import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockRow } from '../locking/index.ts';

export type PaymentMethodFields = Omit<PaymentMethod, 'payment_method_id'>;

const columns = 'payment_method_id, name, kind, instructions, at_desk, position';

export function listPaymentMethods(sql: Sql): Promise<PaymentMethod[]> {
  return sql.rows<PaymentMethod>(
    `select ${columns} from payment_method where "deletedAt" is null order by position, payment_method_id`,
  );
}

export async function findPaymentMethod(sql: Sql, payment_method_id: number): Promise<PaymentMethod | undefined> {
  const [row] = await sql.rows<PaymentMethod>(
    `select ${columns} from payment_method where payment_method_id = $1 and "deletedAt" is null`,
    [payment_method_id],
  );
  return row;
}

/** The row to change; undefined: there is none. */
export async function lockPaymentMethod(
  open: Tx,
  payment_method_id: number,
): Promise<{ tx: Locked<'payment_method'>; before: PaymentMethod } | undefined> {
  const tx = await lockRow(open, 'payment_method', payment_method_id);
  const before = await findPaymentMethod(tx, payment_method_id);
  return before && { tx, before };
}

export function insertPaymentMethod(tx: Tx, fields: PaymentMethodFields): Promise<PaymentMethod[]> {
  const { name, kind, instructions, at_desk, position } = fields;
  return tx.rows<PaymentMethod>(
    `insert into payment_method (name, kind, instructions, at_desk, position) values ($1, $2, $3, $4, $5)
     returning ${columns}`,
    [name, kind, instructions, at_desk, position],
  );
}

export function updatePaymentMethod(
  tx: Locked<'payment_method'>,
  id: number,
  fields: PaymentMethodFields,
): Promise<PaymentMethod[]> {
  const { name, kind, instructions, at_desk, position } = fields;
  return tx.rows<PaymentMethod>(
    `update payment_method set name = $2, kind = $3, instructions = $4, at_desk = $5, position = $6
     where payment_method_id = $1 returning ${columns}`,
    [id, name, kind, instructions, at_desk, position],
  );
}

export async function archivePaymentMethod(
  tx: Locked<'payment_method'>,
  payment_method_id: number,
  at: Date,
): Promise<void> {
  await tx.rows('update payment_method set "deletedAt" = $2 where payment_method_id = $1', [
    payment_method_id,
    at.toISOString(),
  ]);
}
