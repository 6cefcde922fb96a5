import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { setDisabled } from './queries.ts';
import { requireAdministrator } from './require-administrator.ts';

/**
 * Closes or opens a person's account. Closed, she cannot sign in, renew or change anything; what she has stays.
 * @throws Refusal `not-found`, `forbidden` for one's own account or who is no administrator by now
 */
export async function disableCustomer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  customer_id: number,
  disabled: boolean,
): Promise<void> {
  if (customer_id === actor_id) refuse('forbidden');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await requireAdministrator(tx, actor_id);
    if (!(await setDisabled(tx, customer_id, { disabled, actor_id, at }))) refuse('not-found');
    const action = disabled ? 'customer-disabled' : 'customer-enabled';
    await audit(tx, { at, actor_id, action, subject_id: customer_id, customer_id, details: {} });
  });
}
