import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { updateProfile } from './queries.ts';
import { requireActive, type TokenHolder } from './require-active.ts';
import { refuseTaken } from './taken.ts';

export interface CustomerUpdate {
  /** Whose profile: one's own, or for staff anybody's. */
  customer_id: number;
  name: string;
  last_name: string;
  phone: string;
}

/** @throws Refusal `phone-taken`, `not-found`, `auth/required`, `auth/user-disabled` */
export async function updateCustomer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: TokenHolder & { customer_id: number; byStaff: boolean },
  update: CustomerUpdate,
): Promise<void> {
  const { customer_id, ...profile } = update;
  const at = clock.now();
  try {
    await db.transaction(async (tx) => {
      await requireActive(tx, actor, at);
      if (!(await updateProfile(tx, customer_id, profile))) refuse('not-found');
      if (actor.byStaff) {
        await audit(tx, {
          at,
          actor_id: actor.customer_id,
          action: 'customer-updated',
          subject: 'customer',
          subject_id: customer_id,
        });
      }
    });
  } catch (error) {
    refuseTaken(error, 'email-taken');
  }
}
