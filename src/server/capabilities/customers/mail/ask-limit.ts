import { refuse } from '#shared/refusals.ts';
import { HOUR } from '#shared/time.ts';
import type { Sql } from '../../../database/database.ts';
import { countChangesSince } from './queries/changes.ts';

/** Letters in an hour: nobody floods a mailbox. */
const MOST_IN_AN_HOUR = 4;

/** @throws Refusal `auth/too-many-requests` with how long to wait */
export async function requireFewRequests(
  tx: Sql,
  { customer_id, at, by }: { customer_id: number; at: Date; by: 'herself' | 'staff' },
): Promise<void> {
  const hourAgo = new Date(at.getTime() - HOUR);
  const { count, first } = await countChangesSince(tx, { customer_id, since: hourAgo, by });
  if (count < MOST_IN_AN_HOUR) return;
  const seconds = Math.ceil((Date.parse(first ?? '') - hourAgo.getTime()) / 1000);
  refuse('auth/too-many-requests', { seconds: Math.max(seconds, 1), asked: true });
}
