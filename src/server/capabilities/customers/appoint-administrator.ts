import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockEvery } from '../locking/index.ts';
import { findCustomerId } from './queries/people.ts';
import { insertCustomer } from './queries/records.ts';
import { insertStaff } from './queries/staff.ts';
import { refuseTaken } from './refuse-taken.ts';

/**
 * Makes an identity the studio's administrator, with a customer record if it has none. Only for the operator of the
 * server.
 * @returns the `customer_id`
 * @throws Refusal `email-taken` when a record that reception created has that mail
 */
export async function appointAdministrator(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  person: { uid: string; email: string; name: string; last_name: string },
): Promise<number> {
  const at = clock.now();
  const appointed = db.transaction(async (open) => {
    const tx = await lockEvery(open, 'administrators');
    const customer_id =
      (await findCustomerId(tx, person.uid)) ?? (await insertCustomer(tx, { ...person, phone: null, at }));
    await insertStaff(tx, { customer_id, role: 'administrator', instructor_id: null, appointed_by: null, at });
    const action = 'administrator-appointed';
    await audit(tx, { at, actor_id: null, action, subject_id: customer_id, customer_id, details: {} });
    return customer_id;
  });
  return appointed.catch((error) => refuseTaken(error, 'email-taken'));
}
