import { refuse } from '#shared/refusals.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { isFirebaseSession, openedAt } from '../../gateways/identity/firebase/subject.ts';
import { passwordTypedAt } from './queries.ts';

/** How long a typed password counts for acts that cannot be undone. */
const JUST_NOW = 10 * MINUTE;

type PasswordContext = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * Requires, for acts that an unlocked phone must not allow (such as paying with a saved card), that the password was typed
 * in this session within `session_confirm_days`. At Firebase it was typed when the session was opened; typing it again
 * opens another session.
 * @throws Refusal `auth/confirm-password`
 */
export async function requireRecentPassword(context: PasswordContext, session_id: string | null): Promise<void> {
  const { session_confirm_days } = await context.configuration.current();
  await requireTyped(context, session_id, session_confirm_days * DAY);
}

/**
 * Requires, for acts that cannot be undone, that the password was typed in this session, or the session opened, within ten
 * minutes.
 * @throws Refusal `auth/confirm-password`
 */
export async function requirePasswordNow(context: PasswordContext, session_id: string | null): Promise<void> {
  await requireTyped(context, session_id, JUST_NOW);
}

async function requireTyped(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  session_id: string | null,
  within: number,
): Promise<void> {
  if (session_id === null) return;
  const typed = isFirebaseSession(session_id) ? openedAt(session_id) : await passwordTypedAt(db, session_id);
  if (typed && clock.now().getTime() - new Date(typed).getTime() > within) refuse('auth/confirm-password');
}
