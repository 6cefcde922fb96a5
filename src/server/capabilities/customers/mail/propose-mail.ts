import { refuse, refuseGone } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import { siteAddress } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { mailIsHeld, newOneTimeToken } from '../../identity/index.ts';
import { type Locked, lockPerson } from '../../locking/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { requireFewRequests } from './ask-limit.ts';
import { insertMailChange, mailIsTaken } from './queries/changes.ts';
import { wasStoppedSince, withdrawProposal } from './queries/proposals.ts';
import { maskedMail } from './rules.ts';

/** How long the new address may confirm, and the former one stop it. */
const PROPOSAL_DAYS = 3;
/** How long after a proposal was stopped or undone only administrators may propose another. */
const QUIET_DAYS = 7;

interface Proposal {
  customer_id: number;
  /** The person's name and the mail she signs in with. */
  name: string;
  old_email: string | null;
  email: string;
  actor: { customer_id: number; administrator: boolean };
  at: Date;
}

/**
 * Staff propose another sign-in mail for a person. Nothing changes until the new address confirms it by its letter; the
 * present one gets a letter and may stop it.
 * @throws Refusal `email-taken`, `mail-held`, `mail-guarded`, `auth/too-many-requests`
 */
export async function proposeMail(
  tx: Locked<'people'>,
  { settings }: Pick<AppContext, 'settings'>,
  { customer_id, name, old_email, email, actor, at }: Proposal,
): Promise<void> {
  if (!actor.administrator && (await wasStoppedSince(tx, customer_id, new Date(at.getTime() - QUIET_DAYS * DAY))))
    refuse('mail-guarded');
  await requireFewRequests(tx, { customer_id, at, by: 'staff' });
  if (await mailIsTaken(tx, email)) refuse('email-taken');
  if (await mailIsHeld(tx, email, customer_id)) refuse('mail-held');
  const confirm = newOneTimeToken();
  const stop = newOneTimeToken();
  await insertMailChange(tx, {
    customer_id,
    email,
    at,
    token_hash: confirm.token_hash,
    session_id: null,
    expires: new Date(at.getTime() + PROPOSAL_DAYS * DAY),
    proposal: { proposed_by: actor.customer_id, old_email, stop_hash: stop.token_hash },
  });
  const site = siteAddress(settings);
  const toNew = { name, link: `${site}/confirmar-correo?token=${confirm.token}`, days_valid: PROPOSAL_DAYS };
  await queueNotice(tx, { notice: 'mail-proposal-confirm', recipient: email, payload: toNew, at });
  if (old_email !== null) {
    const link = `${site}/proteger-cuenta?token=${stop.token}`;
    const toOld = { name, link, new_mail: maskedMail(email), days_valid: PROPOSAL_DAYS };
    await queueNotice(tx, { notice: 'mail-proposed', recipient: old_email, payload: toOld, at });
  }
  const about = { actor_id: actor.customer_id, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'mail-proposed', details: { from: old_email, to: email } });
}

/** Staff take back an open proposal. @throws Refusal `not-found` when there is none */
export async function withdrawMail(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  customer_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    const email = (await withdrawProposal(tx, { customer_id, actor_id, at })) ?? refuseGone('mail_proposal');
    const about = { actor_id, subject_id: customer_id, customer_id };
    await audit(tx, { at, ...about, action: 'mail-proposal-withdrawn', details: { to: email } });
  });
}
