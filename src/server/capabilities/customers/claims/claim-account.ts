import { refuse } from '#shared/refusals.ts';
import type { ReadPage } from '#shared/wire/pages.ts';
import type { AppContext } from '../../../context.ts';
import type { ClientTrace } from '../../../gateways/identity/identity-provider.ts';
import { audit } from '../../audit/index.ts';
import { enterOrSignUp, findUid, hashOfToken } from '../../identity/index.ts';
import { lockPerson, lockRow } from '../../locking/index.ts';
import { acceptPages, keepAsRead, pagesRequiredAtSignup, requireAsRead } from '../../pages/index.ts';
import { requireActive, type TokenHolder } from '../../people/index.ts';
import { writeConfirmed } from '../confirmed-mail/queries.ts';
import { welcome } from '../confirmed-mail/welcome.ts';
import { findCustomerByMail, findCustomerId } from '../queries/people.ts';
import { bindIdentity } from '../queries/records.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { findLiveClaim, isMailOfStaff, markClaimed } from './queries.ts';

export interface ClaimInput {
  token: string;
  email: string;
  password: string;
  accepted_pages: ReadPage[];
}

/**
 * What the holder of a claim link sees, without the mail, which she must type herself. All links that do not
 * work give the same answer.
 * @throws Refusal `claim-invalid`
 */
export async function openClaim({ db, clock }: Pick<AppContext, 'db' | 'clock'>, token: string) {
  const { name } = (await findLiveClaim(db, hashOfToken(token), clock.now())) ?? refuse('claim-invalid');
  return { name };
}

/**
 * Gives a record created at the desk the account that its person chooses: her mail and a password. Only the link allows it,
 * never the knowledge of a phone number or mail (docs/decisions/0023-whose-account.md).
 * @throws Refusal `claim-invalid`, `terms-required`, `page-changed`, `claim-staff-mail`, `auth/account-exists` and `email-taken` for
 *   somebody else's mail, and what `enterOrSignUp` refuses
 */
export async function claimAccount(
  context: Pick<AppContext, 'db' | 'clock' | 'identity' | 'settings'>,
  { token, email, password, accepted_pages }: ClaimInput,
  trace: ClientTrace,
): Promise<void> {
  const { settings } = context;
  const { customer_id, accepted } = await readClaim(context, { token, accepted_pages, email });
  await requireFreeMail(context, email, customer_id);
  const { uid } = await enterOrSignUp(context, { email, password, minimum: settings.PASSWORD_MIN_LENGTH }, trace);
  await bindClaimed(context, { token, customer_id, uid, email, accepted });
}

/**
 * The same for a person signed in with another identity provider.
 * @throws Refusal `claim-invalid`, `terms-required`, `page-changed`, `claim-staff-mail`, `auth/account-exists`, `email-taken`
 */
export async function acceptClaim(
  context: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  { token, accepted_pages }: Pick<ClaimInput, 'token' | 'accepted_pages'>,
  person: TokenHolder & { customer_id: number | null; email: string | null },
): Promise<void> {
  const { uid, email } = person;
  if (person.customer_id !== null) refuse('auth/account-exists');
  if (email === null) return refuse('claim-invalid');
  const { customer_id, accepted } = await readClaim(context, { token, accepted_pages, email });
  await requireFreeMail(context, email, customer_id);
  await requireActive(context.db, person, context.clock.now());
  await bindClaimed(context, { token, customer_id, uid, email, accepted });
}

/** @throws Refusal `claim-invalid`, `terms-required`, `page-changed`, `claim-staff-mail` */
async function readClaim(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { token, accepted_pages, email }: Pick<ClaimInput, 'token' | 'accepted_pages' | 'email'>,
): Promise<{ customer_id: number; accepted: ReadPage[] }> {
  const accepted = accepted_pages.map(({ page_id }) => page_id);
  const { customer_id } = (await findLiveClaim(db, hashOfToken(token), clock.now())) ?? refuse('claim-invalid');
  const required = await pagesRequiredAtSignup(db);
  if (required.some((page_id) => !accepted.includes(page_id))) refuse('terms-required');
  await requireAsRead(db, accepted_pages);
  if (await isMailOfStaff(db, email, clock.now())) refuse('claim-staff-mail');
  return { customer_id, accepted: accepted_pages };
}

/** Binds the record to the account. @throws Refusal `claim-invalid`, `already-claimed`, `page-changed`, `email-taken` */
async function bindClaimed(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  claimed: { token: string; customer_id: number; uid: string; email: string; accepted: ReadPage[] },
): Promise<void> {
  const { token, customer_id, uid, email, accepted } = claimed;
  const at = clock.now();
  const claiming = db.transaction(async (open) => {
    const token_hash = hashOfToken(token);
    const person = (await lockPerson(open, customer_id)) ?? refuse('claim-invalid');
    const tx = await lockRow(person, 'customer_claim', token_hash);
    const claim = (await findLiveClaim(tx, token_hash, at)) ?? refuse('claim-invalid');
    if (!(await bindIdentity(tx, { customer_id, uid, email }))) refuse('already-claimed');
    // The link was mailed to that address.
    const confirmed = claim.email === email;
    if (confirmed) await writeConfirmed(tx, { customer_id, email, at, by: null });
    await markClaimed(tx, claim.customer_claim_id, at);
    await keepAsRead(tx, accepted);
    const page_ids = accepted.map(({ page_id }) => page_id);
    await acceptPages(tx, { customer_id, page_ids, at, act: 'claim' });
    await welcome(tx, settings, { customer_id, name: claim.name, email, confirmed, at });
    const about = { actor_id: customer_id, subject_id: customer_id, customer_id };
    await audit(tx, { at, ...about, action: 'account-claimed', details: { from: claim.email, to: email } });
  });
  await claiming.catch((error) => refuseTaken(error, 'email-taken'));
}

/** An account whose sign-up stopped half-way has no record yet, so its password decides. */
async function requireFreeMail({ db }: Pick<AppContext, 'db'>, email: string, customer_id: number): Promise<void> {
  const uid = await findUid(db, email);
  if (uid !== undefined && (await findCustomerId(db, uid)) !== null) refuse('auth/account-exists');
  const holder = await findCustomerByMail(db, email);
  if (holder !== null && holder !== customer_id) refuse('email-taken');
}
