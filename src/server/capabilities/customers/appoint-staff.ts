import type { Role } from '#shared/wire/customers.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockEvery } from '../locking/index.ts';
import { insertStaff } from './queries/staff.ts';

/** The customer, the role, and for a coach the instructor of the calendar. */
export interface Appointment {
  customer_id: number;
  role: Exclude<Role, 'customer'>;
  instructor_id: number | null;
}

/** An administrator gives a customer a staff role, or changes it. */
export async function appointStaff(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  { customer_id, role, instructor_id }: Appointment,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = await lockEvery(open, 'administrators');
    await insertStaff(tx, { customer_id, role, instructor_id, appointed_by: actor_id, at });
    const details = { role, instructor_id };
    await audit(tx, { at, actor_id, action: 'staff-appointed', subject_id: customer_id, customer_id, details });
  });
}
