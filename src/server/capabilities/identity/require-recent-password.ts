import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { passwordTypedAt } from './queries.ts';

/**
 * Before what a phone found open must not do, such as paying with a saved card: the password was typed in this session
 * within `session_confirm_days`. Where another provider keeps the sessions there is nothing to ask.
 * @throws Refusal `auth/confirm-password`
 */
export async function requireRecentPassword(
  { db, clock, configuration }: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  session_id: string | null,
): Promise<void> {
  if (session_id === null) return;
  const { session_confirm_days } = await configuration.current();
  const typed = await passwordTypedAt(db, session_id);
  if (typed && clock.now().getTime() - Date.parse(typed) > session_confirm_days * DAY) refuse('auth/confirm-password');
}
