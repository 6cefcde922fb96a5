import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
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
 * Reception notes down a person without account.
 * @returns her `customer_id`
 * @throws Refusal `phone-taken`, `email-taken`
 */
export async function createCustomer(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  { name, last_name, phone, email }: DeskCustomer,
): Promise<number> {
  const at = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const customer_id = await insertCustomer(tx, {
        uid: null,
        name,
        last_name,
        email: email ?? null,
        phone: phone ?? null,
        at,
      });
      await keepProfileJudged(tx, customer_id);
      await audit(tx, { at, actor_id, action: 'customer-created', subject: 'customer', subject_id: customer_id });
      return customer_id;
    });
  } catch (error) {
    return refuseTaken(error, 'email-taken');
  }
}
