import { Refusal, refuse } from '#shared/refusals.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace, EmbeddedIdentity, OpenedSession } from '../../gateways/identity/identity-provider.ts';
import { isMailOfDeskPerson, isStaffAddress, mailIsHeld } from './queries.ts';

/** From where reception is signed in right now: people register on the studio's own Wi-Fi. */
const AT_THE_STUDIO = 60;

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'attempts'>;

/**
 * Makes the identity account, the second step of the sign-up; the customer record follows.
 * Accounts made from one address are limited by the hour; what was refused does not count.
 * @throws Refusal `email-at-desk` for the mail of a person reception made, `mail-held`, `too-many-sign-ups`, besides the provider's own
 */
export async function signUp(
  parts: Parts,
  {
    provider,
    credentials,
    trace,
  }: { provider: EmbeddedIdentity; credentials: { email: string; password: string }; trace: ClientTrace },
): Promise<OpenedSession> {
  if (await isMailOfDeskPerson(parts.db, credentials.email)) refuse('email-at-desk');
  if (await mailIsHeld(parts.db, credentials.email, null)) refuse('mail-held');
  const counted = await countSignUp(parts, trace.address);
  try {
    return await provider.signUp(credentials, trace);
  } catch (error) {
    await counted.takeBack();
    throw error;
  }
}

/**
 * One more account from this address within the hour (docs/decisions/0024-newcomers.md).
 * @throws Refusal `too-many-sign-ups`
 */
async function countSignUp({ db, clock, settings, attempts }: Parts, address: string) {
  const own = settings.LIMIT_SIGN_UPS_PER_HOUR;
  const max = (await isStaffAddress(db, address, clock.now())) ? Math.max(own, AT_THE_STUDIO) : own;
  try {
    return await attempts.count({ name: 'sign-up', who: address, max, windowSeconds: HOUR / SECOND });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const seconds = Number(error.details.seconds);
    return refuse('too-many-sign-ups', { seconds, minutes: Math.ceil(seconds / 60) });
  }
}
