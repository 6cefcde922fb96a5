import type { Locked } from '../locking/index.ts';
import { queueClassNotices } from '../outbox/index.ts';
import { type PenaltySettings, penaltyFor } from './penalty-rules.ts';
import { keepPenalty, readCounted } from './queries/penalties.ts';

/**
 * The penalties that a roster just closed brings, each told to its person.
 * One that ended because a roster was opened comes back as it was when the same classes are still missed.
 * @returns whose began (or came back)
 */
export async function penalize(
  tx: Locked<'class' | 'people'>,
  { single_class_id, settings, at }: { single_class_id: number; settings: PenaltySettings; at: Date },
): Promise<number[]> {
  if (!settings.unlimited_membership_penalties_enabled) return [];
  const people = await readCounted(tx, single_class_id, settings.unlimited_max_no_shows_for_penalty);
  const begun: number[] = [];
  for (const { customer_id, reservations } of people) {
    const penalty = penaltyFor(reservations, settings, at);
    const kept = penalty && (await keepPenalty(tx, { ...penalty, customer_id, single_class_id, at }));
    if (!kept) continue;
    begun.push(customer_id);
    const details = { until: new Date(kept.end_date).toISOString() };
    if (kept.fresh)
      await queueClassNotices(tx, { notice: 'penalty', customer_ids: [customer_id], single_class_id, at, details });
  }
  return begun;
}
