import { refuse } from '#shared/refusals.ts';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { insertPaymentMethod, lockPaymentMethod, type PaymentMethodFields, updatePaymentMethod } from './queries.ts';
import { wrongFields } from './rules.ts';

/** Without `payment_method_id` it is new. */
export interface PaymentMethodToSave extends PaymentMethodFields {
  payment_method_id?: number | undefined;
}

/**
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `not-found`, `invalid-input` (the kind or name of one that every studio has)
 */
export async function savePaymentMethod(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number | null,
  { payment_method_id, ...fields }: PaymentMethodToSave,
): Promise<PaymentMethod> {
  const at = clock.now();
  return db.transaction(async (open) => {
    const held = payment_method_id === undefined ? undefined : await existing(open, payment_method_id);
    const { tx = open, before } = held ?? {};
    const wrong = wrongFields(before, fields);
    if (wrong) refuse('invalid-input', {}, wrong);
    const [row] = held
      ? await updatePaymentMethod(held.tx, held.before.payment_method_id, fields)
      : await insertPaymentMethod(tx, fields);
    if (!row) refuse('not-found');
    const entry = { at, actor_id, subject_id: row.payment_method_id };
    const changes = before ? changesBetween(before, row) : [];
    if (!before) await audit(tx, { ...entry, action: 'payment_method-created', details: { row: { ...row } } });
    else if (changes.length > 0)
      await audit(tx, { ...entry, action: 'payment_method-changed', details: { name: before.name, changes } });
    return row;
  });
}

async function existing(open: Tx, payment_method_id: number) {
  return (await lockPaymentMethod(open, payment_method_id)) ?? refuse('not-found');
}
