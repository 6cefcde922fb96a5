import { localDateOf } from '#shared/time.ts';
import { lockGrant } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import { expireGrant, readBranchZones, readGrantsToExpire } from './queries/grants.ts';

const BATCH = 500;

/**
 * Closes the grants whose last day is over in the time zones of the studio and of all its locations, each with its ledger
 * row. Any number of processes may run this at once: each grant is closed once.
 * @returns how many this call closed
 */
export async function expireGrants({
  db,
  clock,
  configuration,
}: Pick<ActContext, 'db' | 'clock' | 'configuration'>): Promise<number> {
  const { timezone } = await configuration.current();
  const now = clock.now();
  const zones = [timezone, ...(await readBranchZones(db))];
  // The earliest of their dates, so that no location's grants end by another location's date while its evening is not over.
  const [today = localDateOf(now, timezone)] = zones.map((zone) => localDateOf(now, zone)).toSorted();
  let closed = 0;
  for (;;) {
    const due = await readGrantsToExpire(db, today, BATCH);
    for (const { available_class_id } of due) {
      const done = await db.transaction(async (open) => {
        const tx = await lockGrant(open, available_class_id);
        return tx !== undefined && expireGrant(tx, { available_class_id, today, at: now });
      });
      if (done) closed += 1;
    }
    if (due.length < BATCH) return closed;
  }
}
