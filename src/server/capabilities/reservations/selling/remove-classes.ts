import { refuse } from '#shared/refusals.ts';
import { audit } from '../../audit/index.ts';
import type { Actor, ReservationContext } from '../actor.ts';
import { lockCustomerRow } from '../queries/grants.ts';
import { lockCountedGrants, takeFromGrant } from '../queries/selling.ts';

/**
 * Staff take classes from a customer: from the grants that expire soonest, never below zero.
 * @throws Refusal `not-found`, `not-enough-classes`
 */
export async function removeClasses(
  context: Pick<ReservationContext, 'db' | 'clock'>,
  actor: Actor,
  { customer_id, amount, reason }: { customer_id: number; amount: number; reason: string },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    if (!(await lockCustomerRow(tx, customer_id))) refuse('not-found');
    let owed = amount;
    for (const { available_class_id, remaining } of await lockCountedGrants(tx, customer_id)) {
      const taken = Math.min(owed, remaining);
      if (taken > 0) await takeFromGrant(tx, available_class_id, taken, { at, actor_id: actor.customer_id, reason });
      owed -= taken;
    }
    if (owed > 0) refuse('not-enough-classes');
    await audit(tx, {
      ...{ at, actor_id: actor.customer_id, action: 'classes-removed', subject: 'customer', subject_id: customer_id },
      details: { amount, reason },
    });
  });
}
