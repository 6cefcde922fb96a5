import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import { hashOfToken } from '../../identity/index.ts';
import { lockConfirmation, markOpened, writeConfirmed } from './queries.ts';

/**
 * Confirms the address to which the link was mailed, signed in or not, however often it is opened.
 * @throws Refusal `confirmation-invalid` for an unknown link or an address that is no longer theirs, `confirmation-expired`
 */
export async function confirmMail({ db, clock }: Pick<AppContext, 'db' | 'clock'>, token: string): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, link } = (await lockConfirmation(open, hashOfToken(token), at)) ?? refuse('confirmation-invalid');
    if (!link.current) refuse('confirmation-invalid');
    if (link.email_confirmed) return;
    if (link.expired) refuse('confirmation-expired');
    await writeConfirmed(tx, { customer_id: link.customer_id, email: link.email, at, by: null });
    await markOpened(tx, link.mail_confirmation_id, at);
  });
}
