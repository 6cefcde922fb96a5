import type { z } from 'zod';
import type { changePlanInput } from '#shared/wire/plans.ts';
import { api } from '../../../lib/api.ts';
import type { IdempotentAction } from '../../../lib/idempotency.ts';

/**
 * Changes my subscription's plan from its next charge on.
 * @param action one per sheet: a retry after a lost answer changes once
 * @returns the outcome in words
 */
export async function changePlan(
  action: IdempotentAction,
  purchase_id: number,
  wanted: z.input<typeof changePlanInput>,
): Promise<string> {
  const path = `/purchases/plan/${purchase_id}`;
  return (await action.run(wanted, (body, headers) => api.post<{ message: string }>(path, body, headers))).message;
}

/** Keeps my present plan. @param action one per button @returns the outcome in words */
export async function keepPlan(action: IdempotentAction, purchase_id: number): Promise<string> {
  const path = `/purchases/plan/${purchase_id}`;
  return (await action.run(path, (of, headers) => api.delete<{ message: string }>(of, headers))).message;
}
