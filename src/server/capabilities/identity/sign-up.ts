import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { ClientTrace, EmbeddedIdentity, OpenedSession } from '../../gateways/identity/identity-provider.ts';
import { isMailOfDeskPerson } from './queries.ts';

/**
 * Makes the identity account, the second step of the sign-up (specification, section 4); the customer record follows.
 * @throws Refusal `email-at-desk` for the mail of a person reception made, besides the provider's own
 */
export async function signUp(
  { db }: Pick<AppContext, 'db'>,
  provider: EmbeddedIdentity,
  credentials: { email: string; password: string },
  trace: ClientTrace,
): Promise<OpenedSession> {
  if (await isMailOfDeskPerson(db, credentials.email)) refuse('email-at-desk');
  return provider.signUp(credentials, trace);
}
