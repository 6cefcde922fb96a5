import { refuse } from '#shared/refusals.ts';
import type { ReservationContext } from '../actor.ts';
import { lockCustomerRow } from '../queries/grants.ts';
import { writePromotionNotice } from './queries/entries.ts';

/**
 * "No me subas con menos de": a person's own limit for all their waitlists, in minutes before a class starts; null takes it away.
 * @throws Refusal `not-found`
 */
export async function setPromotionNotice(
  { db, changes }: ReservationContext,
  customer_id: number,
  minutes: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockCustomerRow(tx, customer_id))) refuse('not-found');
    await writePromotionNotice(tx, customer_id, minutes);
    tx.afterCommit(() => changes.tell({ customers: [customer_id] }));
  });
}
