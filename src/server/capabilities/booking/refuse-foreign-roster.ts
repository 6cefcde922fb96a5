import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { ActContext } from '../people/index.ts';
import { isCoachOf } from './queries/classes.ts';

/** A staff member who opens a class. */
export interface Staff {
  customer_id: number;
  session_id: string | null;
  role: Role;
}

/** @throws Refusal `forbidden` when a coach opens another coach's class */
export async function refuseForeignRoster(db: ActContext['db'], staff: Staff, single_class_id: number): Promise<void> {
  if (staff.role === 'coach' && !(await isCoachOf(db, staff.customer_id, single_class_id))) refuse('forbidden');
}
