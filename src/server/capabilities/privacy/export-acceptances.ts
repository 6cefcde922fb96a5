import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requirePasswordNow } from '../identity/index.ts';
import { countAcceptances, findTitle } from '../pages/index.ts';

/**
 * The names and mails of everybody who accepted a page leave the studio in a file: needs the password that was typed just
 * now, and is in the log with how many there are (docs/rules.md#consents). The rows are then read from the list.
 * @throws Refusal `auth/confirm-password`, `page-not-found`
 */
export async function exportAcceptances(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: { customer_id: number; session_id: string | null },
  page_id: number,
): Promise<{ total: number }> {
  await requirePasswordNow(context, session_id);
  const title = (await findTitle(context.db, page_id)) ?? refuse('page-not-found');
  const total = await countAcceptances(context.db, page_id);
  const act = { at: context.clock.now(), actor_id, action: 'acceptances-exported', subject_id: page_id } as const;
  await context.db.transaction((tx) => audit(tx, { ...act, details: { title, acceptances: total } }));
  return { total };
}
