import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import { siteAddress } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { hashOfToken, newOneTimeToken } from '../../identity/index.ts';
import type { Locked } from '../../locking/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { forgetSources, sendForgotten } from '../../payment-methods/index.ts';
import { writeConfirmed } from '../confirmed-mail/queries.ts';
import { refuseTaken } from '../refuse-taken.ts';
import {
  findMailChange,
  type LiveMailChange,
  lockMailHolder,
  type MailHolder,
  markConfirmed,
  setEmail,
} from './queries/changes.ts';

/** How long the former address may undo a proposal. */
const UNDO_DAYS = 7;

type ConfirmContext = Pick<AppContext, 'db' | 'clock' | 'identity' | 'settings' | 'payments' | 'log'>;

/**
 * Applies a change of mail after its link was opened: every session and calendar feed ends, and a letter goes to the former
 * address. A change proposed by staff also removes the saved cards, and the former address may undo it for seven days.
 * @throws Refusal `mail-link-invalid`, `email-taken`, `mail-held`
 */
export async function confirmMailChange(context: ConfirmContext, token: string): Promise<{ proposed: boolean }> {
  const { db, clock, identity } = context;
  const at = clock.now();
  const token_hash = hashOfToken(token);
  const confirming = db.transaction(async (open) => {
    const found = (await findMailChange(open, token_hash, at)) ?? refuse('mail-link-invalid');
    const { tx, holder } = (await lockMailHolder(open, found.customer_id)) ?? refuse('mail-link-invalid');
    const change = (await findMailChange(tx, token_hash, at)) ?? refuse('mail-link-invalid');
    await setEmail(tx, holder.customer_id, change.email);
    await writeConfirmed(tx, { ...change, customer_id: holder.customer_id, at, by: null });
    await identity.changeEmail(tx, holder.uid, change.email);
    if (change.proposed_by === null) await confirmOwn(tx, { change, holder, at });
    else await confirmProposal(tx, context, { change, holder, at });
    return { proposed: change.proposed_by !== null };
  });
  const { proposed } = await confirming.catch((error) => refuseTaken(error, 'email-taken'));
  if (proposed) await sendForgotten(context);
  return { proposed };
}

async function confirmOwn(
  tx: Locked<'people'>,
  { change, holder: { customer_id, name, email }, at }: { change: LiveMailChange; holder: MailHolder; at: Date },
) {
  await markConfirmed(tx, { mail_change_id: change.mail_change_id, at });
  if (email) await queueNotice(tx, { notice: 'mail-moved', recipient: email, payload: { name }, at });
  const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'mail-moved', details: { from: email, to: change.email } });
}

async function confirmProposal(
  tx: Locked<'people'>,
  { settings }: Pick<AppContext, 'settings'>,
  { change, holder, at }: { change: LiveMailChange; holder: MailHolder; at: Date },
): Promise<void> {
  const { customer_id, name, email } = holder;
  await forgetSources(tx, customer_id, at);
  if (email === null) await markConfirmed(tx, { mail_change_id: change.mail_change_id, at });
  else {
    const { token, token_hash } = newOneTimeToken();
    const until = new Date(at.getTime() + UNDO_DAYS * DAY);
    await markConfirmed(tx, {
      mail_change_id: change.mail_change_id,
      at,
      undo: { old_email: email, undo_hash: token_hash, until },
    });
    const link = `${siteAddress(settings)}/proteger-cuenta?token=${token}`;
    const payload = { name, link, days_valid: UNDO_DAYS };
    await queueNotice(tx, { notice: 'mail-replaced', recipient: email, payload, at });
  }
  const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'mail-proposal-confirmed', details: { from: email, to: change.email } });
}
