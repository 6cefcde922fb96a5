import type { Consequences } from '#shared/wire/consequences.ts';
import type { Tx } from '../../../database/database.ts';
import type { ScheduleContext } from '../context.ts';
import { consequencesOf } from './consequences.ts';
import type { Plan } from './steps.ts';

/** What a plan would do, read in one transaction that writes nothing. */
export function previewOf(
  context: Pick<ScheduleContext, 'db' | 'clock' | 'payments'>,
  plan: (tx: Tx) => Promise<Plan>,
): Promise<Consequences> {
  return context.db.transaction(async (tx) => consequencesOf(tx, await plan(tx), context));
}
