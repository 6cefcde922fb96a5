import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { archivePaymentMethod, lockPaymentMethod } from './queries.ts';
import { isFixed } from './rules.ts';

/**
 * Archives a payment method: nobody can pay with it any more, and payments made with it keep its name.
 *
 * @throws Refusal `not-found`, `in-use` (a method that every studio has)
 */
export async function deletePaymentMethod(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  payment_method_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } = (await lockPaymentMethod(open, payment_method_id)) ?? refuseGone('payment_method');
    if (isFixed(payment_method_id)) refuse('in-use', { by: 'studio' });
    await archivePaymentMethod(tx, payment_method_id, at);
    await audit(tx, {
      at,
      actor_id,
      action: 'payment_method-deleted',
      subject_id: payment_method_id,
      details: { name: before.name },
    });
  });
}
