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

/** What staff wrote into the instructions of a payment method. */
export interface WrittenInstructions extends Pick<PaymentMethod, 'payment_method_id' | 'name' | 'kind'> {
  before: string;
  after: string;
  changed_at: string;
  changed_by: string;
}

const written = `
  select m.payment_method_id, m.name, m.kind, coalesce(x ->> 'from', '') as before, coalesce(x ->> 'to', '') as after,
    wire_instant(a.occurred_at) as changed_at, full_name(c.name, c.last_name) as changed_by
  from audit_log a join payment_method m on m.payment_method_id = a.subject_id join customer c on c.customer_id = a.actor_id
    cross join lateral jsonb_array_elements(case a.action when 'payment_method-changed' then a.details -> 'changes'
      else jsonb_build_array(jsonb_build_object('field', 'instructions', 'to', a.details -> 'row' -> 'instructions')) end) x
  where a.action in ('payment_method-changed', 'payment_method-created') and a.occurred_at > $1::timestamptz
    and x ->> 'field' = 'instructions' and m."deletedAt" is null
  order by a.audit_log_id desc`;

/** The instructions that staff changed since an instant, the newest first. */
export function readWrittenInstructions(sql: Sql, since: Date): Promise<WrittenInstructions[]> {
  return sql.rows<WrittenInstructions>(written, [since.toISOString()]);
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
