import { refuse, refuseGone } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import type { ClientTrace } from '../../../gateways/identity/identity-provider.ts';
import { siteAddress } from '../../../settings.ts';
import { mailIsHeld, newOneTimeToken } from '../../identity/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import { requireFewRequests } from './ask-limit.ts';
import { insertMailChange, lockMailHolder, mailIsTaken, withdrawOwnMailChange } from './queries/changes.ts';

/** How long the mailed link works. */
const LINK_MINUTES = 60;

/**
 * Mails a link to the address with which a person wants to sign in; the present mail stays until the link is opened.
 * @throws Refusal `auth/wrong-password`, `auth/too-many-requests`, `email-taken`, `mail-held`, `invalid-input` for the
 * present mail, `mail-at-firebase` if another identity provider keeps mails
 */
export async function askMailChange(
  { db, clock, identity, settings }: Pick<AppContext, 'db' | 'clock' | 'identity' | 'settings'>,
  {
    person,
    input: { email, password },
    trace,
  }: { person: TokenHolder & { customer_id: number }; input: { email: string; password: string }; trace: ClientTrace },
): Promise<void> {
  const { embedded } = identity;
  if (!embedded) return refuse('mail-at-firebase');
  const at = clock.now();
  await requireActive(db, person, at);
  await embedded.confirmPassword({ uid: person.uid, password }, trace);
  const { token, token_hash } = newOneTimeToken();
  const link = `${siteAddress(settings)}/confirmar-correo?token=${token}`;
  await db.transaction(async (open) => {
    const { tx, holder } = (await lockMailHolder(open, person.customer_id)) ?? refuseGone('person');
    if (holder.email === email) refuse('invalid-input', {}, { email: 'Ya entras con ese correo.' });
    await requireFewRequests(tx, { customer_id: person.customer_id, at, by: 'herself' });
    if (await mailIsTaken(tx, email)) refuse('email-taken');
    if (await mailIsHeld(tx, email, person.customer_id)) refuse('mail-held');
    const { customer_id, session_id } = person;
    const expires = new Date(at.getTime() + LINK_MINUTES * MINUTE);
    await insertMailChange(tx, { customer_id, email, token_hash, session_id, at, expires });
    const payload = { name: holder.name, link, minutes_valid: LINK_MINUTES };
    await queueNotice(tx, { notice: 'mail-confirm', recipient: email, payload, at });
  });
}

/** Ends the person's own change before its link is opened; the link then says that it is no longer good. */
export async function withdrawMailChange(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: TokenHolder & { customer_id: number },
): Promise<void> {
  const at = clock.now();
  await requireActive(db, person, at);
  await db.transaction(async (open) => {
    const { tx } = (await lockMailHolder(open, person.customer_id)) ?? refuseGone('person');
    await withdrawOwnMailChange(tx, person.customer_id, at);
  });
}
