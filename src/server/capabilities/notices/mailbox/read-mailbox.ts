import { refuseGone } from '#shared/refusals.ts';
import type { Letter, Mailbox } from '#shared/wire/mailbox.ts';
import type { AppContext } from '../../../context.ts';
import { listFolder, openLetter } from '../../../gateways/mail/mail-folder.ts';

const PAGE_SIZE = 30;

/**
 * Letters can open accounts, so they can be read only in a demonstration or in development, never in
 * production, and never with a mail server.
 */
function isOpen({ settings }: Pick<AppContext, 'settings'>): boolean {
  return settings.NODE_ENV !== 'production' && settings.SMTP_URL === undefined;
}

/** The letters in the folder by their recipient or subject, the latest first. */
export async function readMailbox(
  context: Pick<AppContext, 'settings'>,
  { query = '', page = 1 }: { query?: string | undefined; page?: number | undefined },
): Promise<Mailbox> {
  if (!isOpen(context)) return { open: false, total: 0, page_size: PAGE_SIZE, letters: [] };
  const wanted = query.trim().toLowerCase();
  const all = await listFolder(context.settings.DATA_DIR);
  const found = all.filter(({ to, subject }) => `${to}\n${subject}`.toLowerCase().includes(wanted));
  const letters = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { open: true, total: found.length, page_size: PAGE_SIZE, letters };
}

/** @throws Refusal `not-found`, also without a mailbox */
export async function readLetter(context: Pick<AppContext, 'settings'>, file: string): Promise<Letter> {
  if (!isOpen(context)) refuseGone('letter');
  return (await openLetter(context.settings.DATA_DIR, file)) ?? refuseGone('letter');
}
