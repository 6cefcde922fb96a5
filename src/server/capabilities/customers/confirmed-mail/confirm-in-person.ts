import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../../context.ts';
import type { Settings } from '../../../settings.ts';
import { audit } from '../../audit/index.ts';
import { lockUnconfirmed, writeConfirmed } from './queries.ts';

/** Without a mail server a link reaches nobody, and reception vouches for the person instead. */
export const isConfirmedInPerson = ({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>) => SMTP_URL === undefined;

/**
 * Reception confirms the mail of a person at the desk, only if the studio has no mail server. A second time changes
 * nothing.
 * @throws Refusal `confirmed-by-link`, `own-record`, `not-found`, `person-without-mail`
 */
export async function confirmInPerson(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  actor_id: number,
  customer_id: number,
): Promise<void> {
  if (!isConfirmedInPerson(settings)) refuse('confirmed-by-link');
  if (actor_id === customer_id) refuse('own-record');
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, person } = (await lockUnconfirmed(open, customer_id)) ?? refuseGone('person');
    const { email } = person;
    if (email === null) return refuse('person-without-mail');
    if (!(await writeConfirmed(tx, { customer_id, email, at, by: actor_id }))) return;
    const about = { action: 'mail-confirmed-in-person', subject_id: customer_id, customer_id } as const;
    await audit(tx, { at, actor_id, ...about, details: { email } });
  });
}
