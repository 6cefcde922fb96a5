import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { hashOfToken } from '../../identity/index.ts';
import { queueNotice } from '../../notices/index.ts';
import { refuseTaken } from '../taken.ts';
import { lockMailChange, lockMailHolder, markConfirmed, setEmail } from './queries.ts';

/**
 * The new address proved itself: from now on it is the account's, every session ends, and the old address is told.
 * @throws Refusal `mail-link-invalid`, `email-taken`
 */
export async function confirmMailChange(
  { db, clock, identity }: Pick<AppContext, 'db' | 'clock' | 'identity'>,
  token: string,
): Promise<void> {
  const at = clock.now();
  const confirming = db.transaction(async (tx) => {
    const change = (await lockMailChange(tx, hashOfToken(token), at)) ?? refuse('mail-link-invalid');
    const { customer_id, email } = change;
    const holder = (await lockMailHolder(tx, customer_id)) ?? refuse('mail-link-invalid');
    await setEmail(tx, customer_id, email);
    await identity.changeEmail(tx, holder.uid, email);
    await markConfirmed(tx, change.mail_change_id, at);
    const payload = { name: holder.name };
    if (holder.email) await queueNotice(tx, { notice: 'mail-moved', recipient: holder.email, payload, at });
    await audit(tx, { at, actor_id: customer_id, action: 'mail-moved', subject: 'customer', subject_id: customer_id });
  });
  await confirming.catch((error) => refuseTaken(error, 'email-taken'));
}
