import { refuse } from '#shared/refusals.ts';
import { requireActive, type TokenHolder } from '../../customers/index.ts';
import type { ReservationContext } from '../actor.ts';
import { lockCustomerRow } from '../queries/grants.ts';
import { writePromotionNotice } from './queries/entries.ts';

/**
 * "No me subas con menos de": a person's own limit for all their waitlists, in minutes before a class starts; null takes it away.
 * @param person whose token asks: themselves, or staff
 * @throws Refusal `auth/required`, `auth/user-disabled`, `not-found`
 */
export async function setPromotionNotice(
  { db, clock, changes }: ReservationContext,
  person: TokenHolder,
  customer_id: number,
  minutes: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireActive(tx, person, clock.now());
    if (!(await lockCustomerRow(tx, customer_id))) refuse('not-found');
    await writePromotionNotice(tx, customer_id, minutes);
    tx.afterCommit(() => changes.tell({ customers: [customer_id] }));
  });
}
