import type { z } from 'zod';
import type { changePlanInput } from '#shared/wire/plans.ts';
import { api } from '../../../lib/api.ts';
import type { IdempotentAction } from '../../../lib/idempotency.ts';

/**
 * My subscription has another plan from its next charge on.
 * @param action one per sheet: a retry after a lost answer changes once
 * @returns what happened, in words
 */
export async function changePlan(
  action: IdempotentAction,
  purchase_id: number,
  wanted: z.input<typeof changePlanInput>,
): Promise<string> {
  const path = `/purchases/plan/${purchase_id}`;
  return (await action.run(wanted, (body, headers) => api.post<{ message: string }>(path, body, headers))).message;
}

/** I keep the plan I have. @param action one per button @returns what happened, in words */
export async function keepPlan(action: IdempotentAction, purchase_id: number): Promise<string> {
  const path = `/purchases/plan/${purchase_id}`;
  return (await action.run(path, (of, headers) => api.delete<{ message: string }>(of, headers))).message;
}
