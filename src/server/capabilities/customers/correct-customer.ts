import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { audit } from '../audit/index.ts';
import { queueNotice } from '../notices/index.ts';
import { keepProfileJudged } from './profile/judge-profile.ts';
import { findStaff, isActiveAdministrator, lockContact, updateContact } from './queries.ts';
import { refuseTaken } from './taken.ts';

export interface Correction {
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

/**
 * Staff correct what was mistyped. With the mail of an account its holder signs in with the new one: her sessions and
 * open recovery links end, and both addresses are told. The mail of somebody of the staff is the administrators' alone.
 * @throws Refusal `not-found`, `phone-taken`, `email-taken`, `forbidden`, `invalid-input` for an account without mail
 */
export async function correctCustomer(
  { db, clock, identity, settings }: Pick<AppContext, 'db' | 'clock' | 'identity' | 'settings'>,
  actor_id: number,
  customer_id: number,
  correction: Correction,
): Promise<void> {
  const at = clock.now();
  const { email } = correction;
  const correcting = db.transaction(async (tx) => {
    const before = (await lockContact(tx, customer_id)) ?? refuse('not-found');
    const moved = email !== before.email;
    if (before.uid !== null && email === null) refuse('invalid-input', {}, { email: 'Debes llenar este campo.' });
    if (moved && (await findStaff(tx, customer_id)) && !(await isActiveAdministrator(tx, actor_id)))
      refuse('forbidden');
    await updateContact(tx, customer_id, correction);
    await keepProfileJudged(tx, customer_id);
    if (moved && before.uid !== null && email !== null) {
      await identity.changeEmail(tx, before.uid, email);
      const payload = { link: `${siteAddress(settings)}/entrar` };
      for (const recipient of new Set([before.email ?? email, email]))
        await queueNotice(tx, { notice: 'mail-changed', recipient, payload, at });
    }
    const details = { email_changed: moved, phone_changed: correction.phone !== before.phone };
    const about = { action: 'customer-corrected', subject: 'customer', subject_id: customer_id };
    await audit(tx, { at, actor_id, ...about, details });
  });
  await correcting.catch((error) => refuseTaken(error, 'email-taken'));
}
