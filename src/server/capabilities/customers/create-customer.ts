import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type Locked, lockPeople } from '../locking/index.ts';
import { keepProfilesJudged } from './profile/judge-profile.ts';
import { insertNoted, type NotedPerson } from './queries/records.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface DeskCustomer {
  name: string;
  last_name: string;
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Writes records of people without account, in an open transaction, with whether their profiles are complete. A mail or
 * phone that somebody has violates a unique index.
 * @param imported whether they come from another system, so that they are no newcomers
 * @returns their ids in the order of the people
 */
export async function notePeople<Begun extends Tx>(
  open: Begun,
  people: readonly NotedPerson[],
  { at, imported }: { at: Date; imported: boolean },
): Promise<{ tx: Begun & Locked<'people'>; customer_ids: number[] }> {
  const customer_ids = await insertNoted(open, people, { at, imported_at: imported ? at : null });
  const { tx } = await lockPeople(open, customer_ids);
  await keepProfilesJudged(tx, customer_ids);
  return { tx, customer_ids };
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
    const details = { email: email ?? null, phone: phone ?? null };
    const person = { name, last_name, ...details, birthdate: null };
    const { tx, customer_ids } = await notePeople(open, [person], { at, imported: false });
    const [customer_id] = customer_ids;
    if (customer_id === undefined) throw new Error('The customer was not inserted.');
    await audit(tx, { at, actor_id, action: 'customer-created', subject_id: customer_id, customer_id, details });
    return { customer_id };
  };
  try {
    return (await db.transaction((tx) => once(tx, { key, at, act: () => create(tx) }))).customer_id;
  } catch (error) {
    return refuseTaken(error, 'email-taken');
  }
}
