import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { findShiftOf } from './queries/shifts.ts';

/**
 * If the studio counts every drawer, requires a shift for movements of cash.
 * @param act the payment method's kind, who takes or gives the money, and the amount (centavos)
 * @throws Refusal `shift-needed`
 */
export async function requireShift(
  sql: Sql,
  { cash_shift_required }: Pick<Configuration, 'cash_shift_required'>,
  { kind, actor_id, amount }: { kind: string; actor_id: number; amount: number },
): Promise<void> {
  if (!cash_shift_required || kind !== 'cash' || amount === 0) return;
  if ((await findShiftOf(sql, actor_id)) === null) refuse('shift-needed');
}
