import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { archiveDiscount, lockDiscount } from './queries.ts';

/**
 * Nobody can use it any more; its code is free for another.
 *
 * @throws Refusal `discount-not-found`
 */
export async function deleteDiscount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  discount_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } = (await lockDiscount(open, discount_id)) ?? refuse('discount-not-found');
    await archiveDiscount(tx, discount_id, at);
    await audit(tx, {
      at,
      actor_id,
      action: 'discount-deleted',
      subject_id: discount_id,
      details: { code: before.code },
    });
  });
}
