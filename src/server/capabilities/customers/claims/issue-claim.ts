import { refuse, refuseGone } from '#shared/refusals.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { lettersArrive } from '../../../gateways/mail/mail-gateway.ts';
import { siteAddress } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { authorise, type Right } from '../../authorisation/index.ts';
import { newOneTimeToken } from '../../identity/index.ts';
import type { Locked } from '../../locking/index.ts';
import { queueNotice } from '../../outbox/index.ts';
import { type Claimable, claimsSince, insertClaim, lockClaimable, type NewClaim, revokeClaims } from './queries.ts';

/** How long the mailed link to activate an account works. */
const CLAIM_DAYS = 7;
/** How long the code at the desk works. */
const CODE_MINUTES = 10;
/** Letters and codes in an hour for one person. */
const MOST_IN_AN_HOUR = 4;

type ClaimContext = Pick<AppContext, 'db' | 'clock' | 'settings' | 'configuration'>;

/**
 * Mails the link by which a person created at the desk gets an account of her own; it replaces any earlier link. The sender
 * never sees it.
 * @returns the address, and until when the link works
 * @throws Refusal `not-found`, `already-claimed`, `auth/user-disabled`, `claim-no-mail`, `auth/too-many-requests`, and
 * those of `authorise` if a colleague changed the mail of a record that has something of value
 */
export async function mailClaim(
  { db, clock, settings, configuration }: ClaimContext,
  actor_id: number,
  customer_id: number,
): Promise<{ mailed_to: string; mailed: boolean; expires_at: string }> {
  const at = clock.now();
  const expires = new Date(at.getTime() + CLAIM_DAYS * DAY);
  const { token, token_hash } = newOneTimeToken();
  const link = linkOf(settings, token);
  const when = { at, settings: await configuration.current() };
  return db.transaction(async (open) => {
    const { tx, person } = await requireClaimable(open, customer_id);
    const { name, email, email_set_by, worth_taking } = person;
    if (email === null) return refuse('claim-no-mail');
    const acts = email_set_by !== null && worth_taking ? (['claim_at_desk'] as const) : [];
    const right = await authorise(tx, { actor_id, acts, subject_id: customer_id }, when);
    await replaceClaim(tx, right, { customer_id, token_hash, created_by: actor_id, way: 'mail', at, expires });
    const payload = { name, link, days_valid: CLAIM_DAYS };
    await queueNotice(tx, { notice: 'account-claim', recipient: email, payload, at });
    return { mailed_to: email, mailed: lettersArrive(settings), expires_at: expires.toISOString() };
  });
}

/**
 * The same for a person without mail, as a code that she scans at the desk: valid once within ten minutes, and authorised,
 * since whoever has it gets the account.
 * @returns the code's content, which is not stored and cannot be shown again
 * @throws Refusal `claim-has-mail`, those of `authorise`, and as `mailClaim`
 */
export async function showClaimCode(
  { db, clock, settings, configuration }: ClaimContext,
  actor_id: number,
  customer_id: number,
): Promise<{ link: string; expires_at: string }> {
  const at = clock.now();
  const expires = new Date(at.getTime() + CODE_MINUTES * MINUTE);
  const { token, token_hash } = newOneTimeToken();
  const when = { at, settings: await configuration.current() };
  await db.transaction(async (open) => {
    const { tx, person } = await requireClaimable(open, customer_id);
    if (person.email !== null) refuse('claim-has-mail');
    const right = await authorise(tx, { actor_id, acts: ['claim_at_desk'], subject_id: customer_id }, when);
    await replaceClaim(tx, right, { customer_id, token_hash, created_by: actor_id, way: 'desk-code', at, expires });
  });
  return { link: linkOf(settings, token), expires_at: expires.toISOString() };
}

/** A person who was just noted, so that there is no earlier link to end. */
interface JustNoted {
  customer_id: number;
  name: string;
  email: string;
}

/** Mails that link to people who were noted in this transaction. */
export async function inviteNoted(
  tx: Locked<'people'>,
  settings: ClaimContext['settings'],
  { people, actor_id, at }: { people: readonly JustNoted[]; actor_id: number; at: Date },
): Promise<void> {
  const expires = new Date(at.getTime() + CLAIM_DAYS * DAY);
  for (const { customer_id, name, email } of people) {
    const { token, token_hash } = newOneTimeToken();
    await insertClaim(tx, { customer_id, token_hash, created_by: actor_id, way: 'mail', at, expires });
    const about = { actor_id, subject_id: customer_id, customer_id };
    await audit(tx, { at, ...about, action: 'claim-issued', details: { mailed: true } });
    const payload = { name, link: linkOf(settings, token), days_valid: CLAIM_DAYS };
    await queueNotice(tx, { notice: 'account-claim', recipient: email, payload, at });
  }
}

const linkOf = (settings: ClaimContext['settings'], token: string) => `${siteAddress(settings)}/activar?token=${token}`;

async function requireClaimable(open: Tx, customer_id: number): Promise<{ tx: Locked<'people'>; person: Claimable }> {
  const held = (await lockClaimable(open, customer_id)) ?? refuseGone('person');
  if (held.person.uid !== null) refuse('already-claimed');
  if (held.person.disabled) refuse('auth/user-disabled');
  return held;
}

async function replaceClaim(tx: Locked<'people'>, { actor_id, authorised_by }: Right, claim: NewClaim): Promise<void> {
  const { customer_id, way, at } = claim;
  const hourAgo = new Date(at.getTime() - 60 * MINUTE);
  if ((await claimsSince(tx, customer_id, hourAgo)) >= MOST_IN_AN_HOUR)
    refuse('auth/too-many-requests', { seconds: 3600, asked: true });
  await revokeClaims(tx, { customer_id, actor_id, at });
  await insertClaim(tx, claim);
  const about = { actor_id, authorised_by, subject_id: customer_id, customer_id };
  await audit(tx, { at, ...about, action: 'claim-issued', details: { mailed: way === 'mail' } });
}
