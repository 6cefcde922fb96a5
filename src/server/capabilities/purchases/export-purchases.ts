import type { z } from 'zod';
import type { exportPurchasesAnswer, exportPurchasesInput } from '#shared/wire/till.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requirePasswordNow } from '../identity/index.ts';
import { listAtDesk } from './read-purchases.ts';

/**
 * The names and mails of everybody who bought leave the studio in a file: needs the password that was typed just now, and
 * is in the log with how many purchases it has (docs/rules.md#finding-purchases). The rows are then read from the list.
 * @throws Refusal `auth/confirm-password`
 */
export async function exportPurchases(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: { customer_id: number; session_id: string | null },
  asked: z.output<typeof exportPurchasesInput>,
): Promise<z.output<typeof exportPurchasesAnswer>> {
  await requirePasswordNow(context, session_id);
  const { total } = await listAtDesk(context, { ...asked, page: 1, page_size: 1 }, 'administrator');
  const { query, start_date = null, end_date = null } = asked;
  const details = { purchases: total, query, start_date, end_date };
  const act = { at: context.clock.now(), actor_id, action: 'purchases-exported', subject_id: null, details } as const;
  await context.db.transaction((tx) => audit(tx, act));
  return { total };
}
