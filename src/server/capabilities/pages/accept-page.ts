import { refuse } from '#shared/refusals.ts';
import type { AcceptedPage, ReadPage } from '#shared/wire/pages.ts';
import type { AppContext } from '../../context.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { acceptPages, findAccepted } from './queries.ts';
import { keepAsRead } from './require-as-read.ts';

/**
 * Keeps that this person accepted the page as it reads now, and when.
 * @throws Refusal `page-changed` if she read another version, `page-not-found`, `auth/required`, `auth/user-disabled`
 */
export async function acceptPage(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: TokenHolder & { customer_id: number },
  read: ReadPage,
): Promise<AcceptedPage> {
  const { page_id } = read;
  const at = clock.now();
  return db.transaction(async (tx) => {
    await requireActive(tx, person, at);
    await keepAsRead(tx, [read]);
    await acceptPages(tx, { customer_id: person.customer_id, page_ids: [page_id], at, act: 'account' });
    return (await findAccepted(tx, person.customer_id, page_id)) ?? refuse('page-not-found', { accepting: true });
  });
}
