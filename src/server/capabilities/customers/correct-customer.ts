import { z } from 'zod';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { correctionInput } from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited } from '../editing/index.ts';
import type { Locked } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { revokeClaims } from './claims/queries.ts';
import { queueNameNotice, queuePhoneNotice } from './correction-notices.ts';
import { proposeMail } from './mail/propose-mail.ts';
import { keepProfileJudged } from './profile/judge-profile.ts';
import { type Contact, lockContact, updateContact } from './queries/records.ts';
import { refuseTaken } from './refuse-taken.ts';
import { requireMayChange } from './require-may-change.ts';

export interface Correction {
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

type SentCorrection = z.output<typeof correctionInput>;

/**
 * Staff correct mistyped data, at once; only a sign-in mail is proposed instead (`proposeMail`). A letter informs about a
 * new phone or name. For a person without account, the former mail gets a letter and its claim link is revoked.
 * @returns whether another mail was proposed
 * @throws Refusal `not-found`, `staff-record`, `changed-meanwhile`, `phone-taken`, `email-taken`, `mail-held`,
 *   `invalid-input` for an account without mail, `mail-at-firebase` where Firebase keeps it, and what `proposeMail` refuses
 */
export async function correctCustomer(
  { db, clock, settings, identity }: Pick<AppContext, 'db' | 'clock' | 'settings' | 'identity'>,
  { actor_id, customer_id, correction: given }: { actor_id: number; customer_id: number; correction: SentCorrection },
): Promise<{ proposed: boolean }> {
  if ((given.customer_id ?? customer_id) !== customer_id)
    refuse('invalid-input', {}, { customer_id: 'Es otra persona.' });
  const at = clock.now();
  const correcting = db.transaction(async (open) => {
    const { tx, before } = (await lockContact(open, customer_id)) ?? refuseGone('person');
    const { administrator } = await requireMayChange(tx, actor_id, customer_id);
    const { uid: _, ...now } = before;
    const { version, customer_id: __, ...sent } = given;
    const correction = edited(z.custom<Correction>(), { version, now, sent });
    const { email } = correction;
    if (before.uid !== null && email === null) refuse('invalid-input', {}, { email: 'Debes llenar este campo.' });
    const proposed = before.uid !== null && email !== before.email;
    if (proposed && !identity.offers.mail_change)
      refuse('mail-at-firebase', {}, { email: 'Firebase guarda este correo.' });
    const after = proposed ? { ...correction, email: before.email } : correction;
    await writeCorrection(tx, { before, after, by: { customer_id, actor_id, administrator, at } });
    if (proposed && email !== null) {
      const actor = { customer_id: actor_id, administrator };
      const proposal = { customer_id, name: after.name, old_email: before.email, email, actor, at };
      await proposeMail(tx, { settings }, proposal);
    }
    return { proposed };
  });
  return correcting.catch((error) => refuseTaken(error, 'email-taken'));
}

interface Correcting {
  before: Contact;
  after: Correction;
  by: { customer_id: number; actor_id: number; administrator: boolean; at: Date };
}

/** Writes the changes and queues the letters about them. */
async function writeCorrection(tx: Locked<'people'>, { before, after, by }: Correcting): Promise<void> {
  const { customer_id, actor_id, administrator, at } = by;
  await updateContact(tx, customer_id, { ...after, email_set_by: administrator ? null : actor_id });
  await keepProfileJudged(tx, customer_id);
  const changes = changesBetween(before, { ...before, ...after });
  const changed = new Set(changes.map(({ field }) => field));
  if (changed.has('email')) {
    await revokeClaims(tx, { customer_id, actor_id, at });
    if (before.email) await queueNotice(tx, { notice: 'mail-changed', recipient: before.email, payload: {}, at });
  }
  if (changed.has('phone')) await queuePhoneNotice(tx, { customer_id, ...after }, at);
  await queueNameNotice(tx, { customer_id, before, after }, at);
  const about = { subject_id: customer_id, customer_id };
  if (changes.length > 0)
    await audit(tx, { at, actor_id, ...about, action: 'customer-corrected', details: { changes } });
}
