import type { z } from 'zod';
import type { exportAuditAnswer, exportAuditInput } from '#shared/wire/audit.ts';
import type { AppContext } from '../../context.ts';
import { audit, countActs } from '../audit/index.ts';
import { requirePasswordNow } from '../identity/index.ts';

/**
 * The log leaves the studio in a file, with the names, mails and phones that stand in it: needs the password that was typed
 * just now, and is in the log with how many acts it has (docs/rules.md#log-as-a-file). The rows are then read from the list.
 * @throws Refusal `auth/confirm-password`
 */
export async function exportLog(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: { customer_id: number; session_id: string | null },
  asked: z.output<typeof exportAuditInput>,
): Promise<z.output<typeof exportAuditAnswer>> {
  await requirePasswordNow(context, session_id);
  const { start_date, end_date, ...whose } = asked;
  const total = await countActs(context, {
    ...whose,
    ...(start_date !== null && { start_date }),
    ...(end_date !== null && { end_date }),
  });
  const details = { acts: total, start_date, end_date };
  const act = { at: context.clock.now(), actor_id, action: 'log-exported', subject_id: null, details } as const;
  await context.db.transaction((tx) => audit(tx, act));
  return { total };
}
