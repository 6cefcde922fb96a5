import { isAuthorised } from '#shared/authorised-domain.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { Refusal, refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { insertLink } from '../../gateways/identity/firebase/queries.ts';
import { subjectOf } from '../../gateways/identity/firebase/subject.ts';
import { siteAddress } from '../../settings.ts';
import { findMailOf, requireActive, type TokenHolder } from '../people/index.ts';
import { firebaseParts } from './open-identity.ts';
import { requirePasswordNow } from './require-recent-password.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings'>;

/**
 * Before a studio switches to Firebase, its administrator signs in there with the mail of her record, so that a mistake
 * does not lock her out, and her account there is linked to her record. The project must also allow this site's domain.
 * @throws Refusal `firebase-project`, `firebase-mail-unproved`, `auth/unauthorized-domain`, `auth/provider-down`,
 *   `auth/user-not-found`, `auth/wrong-password`, `auth/confirm-password`
 */
export async function connectFirebase(
  context: Context,
  person: TokenHolder & { customer_id: number },
  { config, password }: { config: NonNullable<Configuration['firebaseConfig']>; password: string },
): Promise<void> {
  const { db, clock, settings } = context;
  await requirePasswordNow(context, person.session_id);
  const email = (await findMailOf(db, person.customer_id)) ?? refuse('person-without-mail');
  const { tokens, service } = firebaseParts(settings, clock);
  const host = new URL(siteAddress(settings)).hostname;
  if (!isAuthorised(host, await service.authorizedDomains(config.apiKey))) refuse('auth/unauthorized-domain', { host });
  const token = await service.signIn(config.apiKey, { email, password });
  const claims = await tokens.verify(token, config.projectId).catch(refuseProject);
  if (claims.email !== email || !claims.email_verified) refuse('firebase-mail-unproved');
  const subject = subjectOf(config.projectId, claims.user);
  await db.transaction(async (tx) => {
    await requireActive(tx, person, clock.now());
    if (subject !== person.uid) await insertLink(tx, { subject, uid: person.uid, at: clock.now() });
  });
}

/** Refuses a token of another project, which means that the key belongs to it. */
function refuseProject(error: unknown): never {
  if (error instanceof Refusal && error.code !== 'auth/provider-down') refuse('firebase-project');
  throw error;
}
