import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { lockPerson } from '../locking/index.ts';
import { keepProfileJudged } from './profile/judge-profile.ts';
import { insertCustomer } from './queries.ts';
import { refuseTaken } from './taken.ts';

export interface DeskCustomer {
  name: string;
  last_name: string;
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Reception creates a record for a person without account.
 * @returns her `customer_id`
 * @throws Refusal `phone-taken`, `email-taken`
 */
export async function createCustomer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  {
    actor_id,
    customer: { name, last_name, phone, email },
    key = null,
  }: { actor_id: number; customer: DeskCustomer; key?: OnceKey | null },
): Promise<number> {
  const at = clock.now();
  const create = async (open: Tx) => {
    const customer_id = await insertCustomer(open, {
      uid: null,
      name,
      last_name,
      email: email ?? null,
      phone: phone ?? null,
      at,
    });
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    await keepProfileJudged(tx, customer_id);
    const details = { email: email ?? null, phone: phone ?? null };
    await audit(tx, { at, actor_id, action: 'customer-created', subject_id: customer_id, customer_id, details });
    return { customer_id };
  };
  try {
    return (await db.transaction((tx) => once(tx, { key, at, act: () => create(tx) }))).customer_id;
  } catch (error) {
    return refuseTaken(error, 'email-taken');
  }
}
