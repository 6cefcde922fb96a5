import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Sql } from '../../database/database.ts';
import type { ClientTrace, EmbeddedIdentity } from '../../gateways/identity/identity-provider.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';
import { mayNotify } from './may-notify.ts';
import { queueSecondFactorNotice } from './own-second-factor.ts';
import { readHolder } from './queries.ts';

/**
 * A signed-in person changes her password by giving the current one; a letter informs her, in case it was not she.
 * @throws Refusal `auth/wrong-password`, `auth/weak-password`, `auth/too-many-requests`, `auth/required`
 */
export async function changePassword(
  { db, clock, settings, attempts }: Pick<AppContext, 'db' | 'clock' | 'settings' | 'attempts'>,
  {
    provider,
    session: { uid, session_id, email },
    passwords: { current, password },
    trace,
  }: {
    provider: EmbeddedIdentity;
    session: { uid: string; session_id: string | null; email: string | null };
    passwords: { current: string; password: string };
    trace: ClientTrace;
  },
): Promise<void> {
  const at = clock.now();
  await requireOpenSession(db, { uid, session_id }, at);
  await provider.changePassword({ uid, session_id, password: current, next: password }, trace);
  if (email === null || !(await mayNotify({ attempts }, { uid, notice: 'password-changed' }))) return;
  await notifyOfNewPassword({ db, settings }, email, at);
}

/**
 * Sets a new password by a mailed link. The owner gets a letter, in case somebody else read the first one.
 * @returns the identity whose mail the link confirms
 * @throws Refusal `auth/invalid-reset-link`, `auth/weak-password`
 */
export async function resetPassword(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  provider: EmbeddedIdentity,
  { token, password }: { token: string; password: string },
): Promise<{ uid: string; email: string }> {
  const owner = await provider.resetPassword(token, password);
  const at = clock.now();
  await notifyOfNewPassword({ db, settings }, owner.email, at);
  if (owner.dropped_passkeys > 0)
    await db.transaction((tx) =>
      queueSecondFactorNotice(tx, { uid: owner.uid, what: 'passkey-removed', settings, at }),
    );
  if (owner.dropped_second_factor)
    await db.transaction((tx) => queueSecondFactorNotice(tx, { uid: owner.uid, what: 'removed', settings, at }));
  return owner;
}

async function notifyOfNewPassword(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  recipient: string,
  at: Date,
): Promise<void> {
  const payload = { link: `${siteAddress(settings)}/recuperar` };
  await db.transaction((tx) => queueNotice(tx, { notice: 'password-changed', recipient, payload, at }));
}

/**
 * A token outlives its session by up to five minutes, so important operations check that the session is open and the person
 * may act.
 * @throws Refusal `auth/required`, `auth/user-disabled`
 */
async function requireOpenSession(
  sql: Sql,
  { uid, session_id }: { uid: string; session_id: string | null },
  at: Date,
): Promise<void> {
  const holder = await readHolder(sql, { uid, session_id, at });
  if (!holder.session_live) refuse('auth/required');
  if (holder.disabled) refuse('auth/user-disabled');
}
