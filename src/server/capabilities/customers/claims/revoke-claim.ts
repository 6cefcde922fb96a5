import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { lockPerson } from '../../locking/index.ts';
import { revokeClaims } from './queries.ts';

/** Revokes an open claim link. @throws Refusal `not-found` when there is none */
export async function revokeClaim(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  customer_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    if (!(await revokeClaims(tx, { customer_id, actor_id, at }))) refuseGone('claim');
    await audit(tx, { at, actor_id, action: 'claim-revoked', subject_id: customer_id, customer_id, details: {} });
  });
}
