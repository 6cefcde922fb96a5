import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AcceptedPage, ReadPage } from '#shared/wire/pages.ts';
import type { AppContext } from '../../context.ts';
import { lockPerson } from '../locking/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { acceptPages, findAccepted } from './queries.ts';
import { keepAsRead } from './require-as-read.ts';

/**
 * Keeps that this person accepted the page as it reads now, and when.
 * @throws Refusal `page-changed` if she read another version, `page-not-found`, `auth/required`, `auth/user-disabled`,
 *   `not-found` for a record that was merged or erased
 */
export async function acceptPage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: TokenHolder & { customer_id: number },
  read: ReadPage,
): Promise<AcceptedPage> {
  const { page_id } = read;
  const at = clock.now();
  return db.transaction(async (tx) => {
    // So that an acceptance beside a merge is the kept record's, or is refused.
    const reader = await lockPerson(tx, person.customer_id);
    await requireActive(tx, person, at);
    if (!reader) refuseGone('person');
    await keepAsRead(tx, [read]);
    await acceptPages(tx, { customer_id: person.customer_id, page_ids: [page_id], at, act: 'account' });
    return (await findAccepted(tx, person.customer_id, page_id)) ?? refuse('page-not-found', { accepting: true });
  });
}
