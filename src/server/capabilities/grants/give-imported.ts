import { localDateOf } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { audit } from '../audit/index.ts';
import type { Locked } from '../locking/index.ts';
import { type ImportedGrant, insertImported } from './queries/imported.ts';

/** What ledger and statement say of classes that a person had left in the studio's former system. */
const REASON = 'Traídas del sistema anterior';

/**
 * Gives people the classes that they had left in the studio's former system, as courtesies that start today, each with its
 * line in the ledger and in the log. The caller makes sure that nobody gets them twice.
 * @param gifts `class_amount` null is unlimited; none ends before today
 * @returns the ids of the grants, in the order of the gifts
 */
export async function giveImported(
  tx: Locked<'people'>,
  gifts: readonly ImportedGrant[],
  { actor_id, at, timezone }: { actor_id: number; at: Date; timezone: string },
): Promise<number[]> {
  if (gifts.length === 0) return [];
  const starts_on = localDateOf(at, timezone);
  const ids = await insertImported(tx, gifts, { starts_on, at, granted_by: actor_id, reason: REASON });
  for (const [nth, { customer_id, class_amount, expiration_date }] of gifts.entries()) {
    const subject_id = ids[nth] ?? null;
    const given = { class_amount: class_amount ?? UNLIMITED, starts_on, expiration_date };
    const details = { ...given, class_type_ids: null, allowed_times: null, reason: REASON };
    await audit(tx, { at, actor_id, action: 'classes-given', customer_id, subject_id, details });
  }
  return ids;
}
