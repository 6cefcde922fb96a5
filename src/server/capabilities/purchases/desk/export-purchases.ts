import type { z } from 'zod';
import { localDateOf } from '#shared/time.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { exportMovementsAnswer, exportMovementsInput } from '#shared/wire/money-movements.ts';
import type { exportPurchasesAnswer, exportPurchasesInput } from '#shared/wire/till.ts';
import type { AppContext } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { requirePasswordNow } from '../../identity/index.ts';
import { listAtDesk, listMovements } from '../read-purchases.ts';

interface Exporter {
  customer_id: number;
  session_id: string | null;
  role: Role;
}

/**
 * The names and mails of everybody who bought leave the studio in a file: needs the password that was typed just now, and
 * is in the log with how many purchases it has (docs/rules.md#finding-purchases). The rows are then read from the list.
 * @throws Refusal `auth/confirm-password`
 */
export async function exportPurchases(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id }: Omit<Exporter, 'role'>,
  input: z.output<typeof exportPurchasesInput>,
): Promise<z.output<typeof exportPurchasesAnswer>> {
  await requirePasswordNow(context, session_id);
  const { total } = await listAtDesk(context, { ...input, page: 1, page_size: 1 }, 'administrator');
  const { query, start_date = null, end_date = null } = input;
  const details = { purchases: total, query, start_date, end_date };
  const act = { at: context.clock.now(), actor_id, action: 'purchases-exported', subject_id: null, details } as const;
  await context.db.transaction((tx) => audit(tx, act));
  return { total };
}

/**
 * The names of those who paid leave the studio in a file: it is in the log with how many movements it has. Reception has
 * today's alone, to close her day; of other days it needs the password that was typed just now. The rows are then read
 * from the list (docs/rules.md#finding-purchases).
 * @throws Refusal `forbidden`, `auth/confirm-password`
 */
export async function exportMovements(
  context: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  { customer_id: actor_id, session_id, role }: Exporter,
  input: z.output<typeof exportMovementsInput>,
): Promise<z.output<typeof exportMovementsAnswer>> {
  const at = context.clock.now();
  const { start_date, end_date } = input;
  const { movements } = await listMovements(context, { ...input, page: 1, page_size: 1 }, role);
  const today = localDateOf(at, (await context.configuration.current()).timezone);
  if (start_date !== today || end_date !== today) await requirePasswordNow(context, session_id);
  const details = { movements, start_date, end_date };
  const act = { at, actor_id, action: 'movements-exported', subject_id: null, details } as const;
  await context.db.transaction((tx) => audit(tx, act));
  return { total: movements };
}
