import type { StaffMember } from '#shared/wire/staff.ts';
import { versionOf } from '../editing/index.ts';

/** Somebody of the staff with the version of what an administrator changes of her. */
export function atOffice(row: Omit<StaffMember, 'version'>): StaffMember {
  const { role, instructor_id } = row;
  return { ...row, version: versionOf({ role, instructor_id }) };
}
