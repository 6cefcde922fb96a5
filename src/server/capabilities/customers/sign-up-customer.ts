import { refuse, refuseGone } from '#shared/refusals.ts';
import type { TrackingChoice } from '#shared/tracking-consent.ts';
import type { ReadPage } from '#shared/wire/pages.ts';
import type { AppContext } from '../../context.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { isFirebaseSession } from '../../gateways/identity/firebase/subject.ts';
import { lockPerson } from '../locking/index.ts';
import { acceptPages, keepAsRead, pagesRequiredAtSignup, writeAdvertisingConsent } from '../pages/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { confirmProved } from './confirmed-mail/prove-mail.ts';
import { welcome } from './confirmed-mail/welcome.ts';
import { keepProfileJudged } from './profile/judge-profile.ts';
import { findAccountOf, findCustomerId } from './queries/people.ts';
import { insertCustomer } from './queries/records.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface SignupInput {
  name: string;
  last_name: string;
  /** Null: a number of another country, which is not stored. */
  phone: string | null;
  accepted_pages: ReadPage[];
  /** The visitor's tracking consent in this browser before the sign-up; absent or null: none. */
  advertising?: TrackingChoice;
}

/**
 * Creates the customer record of a signed-in identity, or finds the one it already has, so that the same call finishes a
 * sign-up that stopped half-way. A record created at the desk is never claimed by its phone or mail.
 * @returns whether it was created now
 * @throws Refusal `terms-required`, `page-changed`, `phone-taken`, `email-at-desk`, `auth/required`, and `mail-needs-proof` where Firebase
 *   keeps the accounts and somebody has one here with that mail (`linkAccount`)
 */
export async function signUpCustomer(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  identity: TokenHolder & { email: string | null; email_verified?: boolean },
  { name, last_name, phone, accepted_pages, advertising = null }: SignupInput,
): Promise<boolean> {
  const { uid, email } = identity;
  const at = clock.now();
  const accepted = accepted_pages.map(({ page_id }) => page_id);
  try {
    return await db.transaction(async (open) => {
      const { customer_id } = await requireActive(open, identity, at);
      if (customer_id !== null) return false;
      const required = await pagesRequiredAtSignup(open);
      if (required.some((page_id) => !accepted.includes(page_id))) refuse('terms-required');
      await keepAsRead(open, accepted_pages);
      const created = await insertCustomer(open, { uid, name, last_name, email, phone, at });
      const tx = (await lockPerson(open, created)) ?? refuseGone('person');
      await keepProfileJudged(tx, created);
      await acceptPages(tx, { customer_id: created, page_ids: accepted, at, act: 'signup' });
      if (advertising)
        await writeAdvertisingConsent(tx, { customer_id: created, given: advertising === 'yes', act: 'signup', at });
      if (email) {
        const confirmed = await confirmProved(tx, { ...identity, email }, { customer_id: created, at });
        await welcome(tx, settings, { customer_id: created, name, email, confirmed, at });
      }
      return true;
    });
  } catch (error) {
    // The same request, sent twice at once, has created it.
    if (violatedConstraint(error) && (await findCustomerId(db, uid)) !== null) return false;
    if (email !== null && isFirebaseSession(identity.session_id) && (await findAccountOf(db, email)))
      refuse('mail-needs-proof');
    return refuseTaken(error, 'email-at-desk');
  }
}
