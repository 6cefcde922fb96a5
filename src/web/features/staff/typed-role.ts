import { z } from 'zod';
import { type StaffRole, staffRole } from '#shared/wire/staff.ts';

/** What the two fields of a role hold as text. */
export const typedRole = z.object({ role: staffRole, instructor_id: z.string() });

/** The same as the call takes it. */
export function roleOf(values: { role: string; instructor_id: string }): {
  role: StaffRole;
  instructor_id: number | null;
} {
  const instructor_id = values.instructor_id === '' ? null : Number(values.instructor_id);
  return { role: staffRole.parse(values.role), instructor_id };
}
