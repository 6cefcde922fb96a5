import type { ConsentAct } from '#shared/consent.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { lockPerson } from '../locking/index.ts';
import { requireActive, type TokenHolder } from '../people/index.ts';
import { writeAdvertisingConsent } from './queries.ts';

/**
 * Keeps what a person said about advertising, a no like a yes (docs/rules.md#consents).
 * @throws Refusal `not-found`, `auth/required`, `auth/user-disabled`
 */
export async function keepAdvertisingConsent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: TokenHolder & { customer_id: number },
  { given, act }: { given: boolean; act: ConsentAct },
): Promise<void> {
  const at = clock.now();
  const { customer_id } = person;
  await db.transaction(async (open) => {
    await requireActive(open, person, at);
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    await writeAdvertisingConsent(tx, { customer_id, given, act, at });
  });
}
