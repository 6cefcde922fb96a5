import type { AppContext } from '../../context.ts';
import type { ClientTrace, EmbeddedIdentity } from '../../gateways/identity/identity-provider.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../notices/index.ts';
import { requireOpenSession } from './require-open-session.ts';

/**
 * Whoever is signed in chooses another password with the one of now; a letter tells her, in case it was not she.
 * @throws Refusal `auth/wrong-password`, `auth/weak-password`, `auth/too-many-requests`, `auth/required`
 */
export async function changePassword(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  provider: EmbeddedIdentity,
  { uid, session_id, email }: { uid: string; session_id: string | null; email: string | null },
  { current, password }: { current: string; password: string },
  trace: ClientTrace,
): Promise<void> {
  const at = clock.now();
  await requireOpenSession(db, { uid, session_id }, at);
  await provider.changePassword({ uid, session_id, password: current, next: password }, trace);
  if (email === null) return;
  const payload = { link: `${siteAddress(settings)}/recuperar` };
  await db.transaction((tx) => queueNotice(tx, { notice: 'password-changed', recipient: email, payload, at }));
}
