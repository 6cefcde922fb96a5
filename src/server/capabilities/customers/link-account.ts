import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { insertLink } from '../../gateways/identity/firebase/queries.ts';
import { isFirebaseSession, subjectOfSession } from '../../gateways/identity/firebase/subject.ts';
import { audit } from '../audit/index.ts';
import { mailIsHeld } from '../identity/index.ts';
import { lockPerson } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { writeConfirmed } from './confirmed-mail/queries.ts';
import { findAccountOf } from './queries/people.ts';

/**
 * Links a Firebase account to the record of an older account here with the same mail, if Firebase has verified the mail,
 * never if it was only typed. A record that reception created is claimed only by its link. A letter is sent to the address
 * (docs/decisions/0053-firebase.md).
 * @returns whether the account is linked to an older one
 * @throws Refusal `mail-held`, `auth/user-disabled`
 */
export async function linkAccount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: TokenHolder & { customer_id: number | null; email: string | null; email_verified?: boolean },
): Promise<boolean> {
  const { uid, session_id, email } = person;
  if (!isFirebaseSession(session_id) || email === null) return refuse('not-found');
  const at = clock.now();
  await requireActive(db, person, at);
  const subject = subjectOfSession(session_id);
  if (uid !== subject) return true;
  if (person.customer_id !== null || !person.email_verified) return false;
  return db.transaction(async (open) => {
    const found = await findAccountOf(open, email);
    if (!found) return false;
    const tx = (await lockPerson(open, found.customer_id)) ?? refuse('not-found');
    const account = await findAccountOf(tx, email);
    if (!account) return false;
    const { customer_id, name } = account;
    if (account.disabled) refuse('auth/user-disabled');
    if (await mailIsHeld(tx, email, customer_id)) refuse('mail-held');
    await insertLink(tx, { subject, uid: account.uid, at });
    await writeConfirmed(tx, { customer_id, email, at, by: null });
    await queueNotice(tx, { notice: 'account-linked', recipient: email, customer_id, payload: { name }, at });
    const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
    await audit(tx, { at, ...about, action: 'account-linked', details: {} });
    return true;
  });
}
