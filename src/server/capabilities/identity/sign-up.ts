import { Refusal, refuse } from '#shared/refusals.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace, EmbeddedIdentity, OpenedSession } from '../../gateways/identity/identity-provider.ts';
import { isMailOfDeskPerson, isStaffAddress, mailIsHeld } from './queries.ts';

/** The limit for IP addresses from which reception is signed in, since people sign up on the studio's Wi-Fi. */
const AT_THE_STUDIO = 60;

type Parts = Pick<AppContext, 'db' | 'clock' | 'settings' | 'attempts'>;

/**
 * Creates the identity account, the second step of the sign-up; the customer record follows. Accounts created from one IP
 * address are limited per hour; refused ones do not count.
 * @throws Refusal `email-at-desk` for the mail of a record that reception created, `mail-held`, `too-many-sign-ups`,
 *   besides the provider's own
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
 * Counts one more account from this IP address within the hour (docs/decisions/0024-newcomers.md).
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
