import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { Sql } from '../../../database/database.ts';

export interface MethodRow {
  payment_method_id: number;
  name: string;
  kind: PaymentKind;
  at_desk: boolean;
}

const method = `
  select payment_method_id, name, kind, at_desk from payment_method
  where "deletedAt" is null and (payment_method_id = $1::integer or ($1::integer is null and kind = 'courtesy'))
  order by payment_method_id limit 1`;

/** The payment method with this id; for null the courtesy. */
export async function findMethod(sql: Sql, payment_method_id: number | null): Promise<MethodRow | undefined> {
  const [row] = await sql.rows<MethodRow>(method, [payment_method_id]);
  return row;
}

const methods = `
  select payment_method_id, name, kind, instructions from payment_method
  where "deletedAt" is null and kind in ('card', 'cash', 'transfer', 'paypal', 'oxxo', 'spei') order by position, payment_method_id`;
export interface OfferedMethod {
  payment_method_id: number;
  name: string;
  kind: 'card' | 'cash' | 'transfer' | 'paypal' | 'oxxo' | 'spei';
  instructions: string;
}

export function readCheckoutMethods(sql: Sql): Promise<OfferedMethod[]> {
  return sql.rows<OfferedMethod>(methods);
}
