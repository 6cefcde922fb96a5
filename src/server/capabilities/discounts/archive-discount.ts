import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit } from '../audit/index.ts';
import { lockRow } from '../locking/index.ts';
import { findDiscount, lockDiscount, restoreDiscount as restore, archiveDiscount as write } from './queries.ts';

/**
 * Archives a discount: nobody can use it until it is restored, and its code can be used for another.
 *
 * @throws Refusal `discount-not-found`
 */
export async function archiveDiscount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  discount_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const { tx, before } = (await lockDiscount(open, discount_id)) ?? refuse('discount-not-found');
    await write(tx, discount_id, at);
    await audit(tx, {
      at,
      actor_id,
      action: 'discount-deleted',
      subject_id: discount_id,
      details: { code: before.code },
    });
  });
}

/**
 * Restores an archived discount; one that is not archived stays unchanged.
 *
 * @throws Refusal `discount-not-found`, `already-exists` (another has its code by now)
 */
export async function restoreDiscount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  discount_id: number,
): Promise<void> {
  const at = clock.now();
  try {
    await db.transaction(async (open) => {
      const tx = await lockRow(open, 'discount', discount_id);
      if (await findDiscount(tx, discount_id)) return;
      const { code } = (await restore(tx, discount_id)) ?? refuse('discount-not-found');
      await audit(tx, { at, actor_id, action: 'discount-restored', subject_id: discount_id, details: { code } });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'discount_code_key') throw error;
    refuse('already-exists', {}, { code: 'Otro descuento ya tiene ese código.' });
  }
}
