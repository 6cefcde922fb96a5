import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteLettersBefore } from '../../gateways/mail/mail-folder.ts';

const KEPT_MILLISECONDS = 30 * DAY;

/** Letters in the folder contain links that sign in and show who trains when, so they are deleted after thirty days. */
export async function removeOldLetters({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>): Promise<void> {
  await deleteLettersBefore(settings.DATA_DIR, new Date(clock.now().getTime() - KEPT_MILLISECONDS));
}
