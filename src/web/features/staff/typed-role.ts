import { z } from 'zod';
import { type StaffRole, staffRole } from '#shared/wire/staff.ts';

/** The two fields of a role, as text. */
export const typedRole = z.object({ role: staffRole, instructor_id: z.string() });

/** The role in the call's format. */
export function roleOf(values: { role: string; instructor_id: string }): {
  role: StaffRole;
  instructor_id: number | null;
} {
  const instructor_id = values.instructor_id === '' ? null : Number(values.instructor_id);
  return { role: staffRole.parse(values.role), instructor_id };
}
