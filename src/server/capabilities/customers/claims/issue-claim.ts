import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { siteAddress } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { newOneTimeToken } from '../../identity/index.ts';
import { queueNotice } from '../../notices/index.ts';
import { insertClaim, lockClaimable, revokeClaims } from './queries.ts';

/** How long the link to activate an account works. */
export const CLAIM_DAYS = 7;

/** What staff hand over; it cannot be read again. */
export interface IssuedClaim {
  link: string;
  expires_at: string;
  /** Whether it left by mail too. */
  mailed: boolean;
}

/**
 * Makes the link by which a person noted down at the desk gets an account of her own, in place of any before.
 * @throws Refusal `not-found`, `already-claimed`, `auth/user-disabled`
 */
export async function issueClaim(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  actor_id: number,
  customer_id: number,
): Promise<IssuedClaim> {
  const at = clock.now();
  const expires = new Date(at.getTime() + CLAIM_DAYS * 86_400_000);
  const { token, token_hash } = newOneTimeToken();
  const link = `${siteAddress(settings)}/activar?token=${token}`;
  return db.transaction(async (tx) => {
    const { name, email, uid, disabled } = (await lockClaimable(tx, customer_id)) ?? refuse('not-found');
    if (uid !== null) refuse('already-claimed');
    if (disabled) refuse('auth/user-disabled');
    await revokeClaims(tx, customer_id, actor_id, at);
    await insertClaim(tx, { customer_id, token_hash, created_by: actor_id, at, expires });
    const payload = { name, link, days_valid: CLAIM_DAYS };
    if (email) await queueNotice(tx, { notice: 'account-claim', recipient: email, payload, at });
    const details = { mailed: email !== null };
    await audit(tx, { at, actor_id, action: 'claim-issued', subject: 'customer', subject_id: customer_id, details });
    return { link, expires_at: expires.toISOString(), mailed: email !== null };
  });
}
