import type { StaffMember } from '#shared/wire/staff.ts';
import { versionOf } from '../editing/index.ts';

/** A staff member, with the version of the fields that an administrator changes. */
export function atOffice(row: Omit<StaffMember, 'version'>): StaffMember {
  const { role, instructor_id } = row;
  return { ...row, version: versionOf({ role, instructor_id }) };
}
