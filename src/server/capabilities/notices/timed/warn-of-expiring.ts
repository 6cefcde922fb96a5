import { localDateOf, wallClockOf } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import { queueExpiring } from './queries.ts';

/** These letters are not sent at night. */
const [MORNING, EVENING] = [9, 20];

/**
 * Queues letters about classes that are about to expire, once for each day on which some do.
 * @returns how many were queued
 */
export async function warnOfExpiring({
  db,
  clock,
  configuration,
}: Pick<AppContext, 'db' | 'clock' | 'configuration'>): Promise<number> {
  const { grant_expiring_days, timezone } = await configuration.current();
  const now = clock.now();
  const hour = wallClockOf(now, timezone).getUTCHours();
  if (grant_expiring_days === 0 || hour < MORNING || hour >= EVENING) return 0;
  return queueExpiring(db, { now, today: localDateOf(now, timezone), days: grant_expiring_days });
}
