import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { openIdentity } from './open-identity.ts';
import { queueSecondFactorNotice } from './own-second-factor.ts';
import { findPersonOfMail } from './queries.ts';

/**
 * For the server's operator: removes the second factor of an account whose phone and recovery codes are lost. Its
 * sessions end, its owner gets a letter, and the audit log has the act without an actor.
 * @returns false if it had none. @throws Refusal `auth/user-not-found`
 */
export async function resetSecondFactor(
  parts: Pick<AppContext, 'settings' | 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const { db, clock, settings } = parts;
  const provider = (await openIdentity(parts)).embedded ?? refuse('auth/user-not-found');
  const { uid, customer_id } = (await findPersonOfMail(db, email)) ?? refuse('auth/user-not-found');
  return db.transaction(async (tx) => {
    const at = clock.now();
    if (!(await provider.resetSecondFactor(tx, uid))) return false;
    await queueSecondFactorNotice(tx, { uid, what: 'reset', settings, at });
    const action = 'second-factor-reset';
    await audit(tx, { at, actor_id: null, action, subject_id: customer_id, customer_id, details: {} });
    return true;
  });
}
