import { refuseGone } from '#shared/refusals.ts';
import { audit } from '../audit/index.ts';
import { lockPerson } from '../locking/index.ts';
import { type ActContext, requireActive, type TokenHolder } from '../people/index.ts';
import { readPromotionNotice, writePromotionNotice } from './queries/entries.ts';

/**
 * Sets a person's own limit for all waitlists ("¿Hasta cuándo podemos darte un lugar?"), in minutes before a class starts;
 * null removes it.
 * @param person the token's person: herself, or staff
 * @throws Refusal `auth/required`, `auth/user-disabled`, `not-found`
 */
export async function setPromotionNotice(
  { db, clock, changes }: ActContext,
  {
    person,
    customer_id,
    minutes,
  }: { person: TokenHolder & { customer_id: number }; customer_id: number; minutes: number | null },
): Promise<void> {
  await db.transaction(async (open) => {
    const at = clock.now();
    await requireActive(open, person, at);
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    const from = await readPromotionNotice(tx, customer_id);
    await writePromotionNotice(tx, customer_id, minutes);
    if (person.customer_id !== customer_id && from !== minutes) {
      const about = { actor_id: person.customer_id, subject_id: customer_id, customer_id };
      await audit(tx, { at, ...about, action: 'promotion-notice-changed', details: { from, to: minutes } });
    }
    tx.afterCommit(() => changes.publish({ customers: [customer_id] }));
  });
}
