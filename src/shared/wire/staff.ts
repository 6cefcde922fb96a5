import { z } from 'zod';
import { id, idText, instant, personName } from './common.ts';
import { email, password, role } from './customers.ts';
import { editOf, versioned } from './edit.ts';
import { instructor } from './studio.ts';

export const staffRole = role.exclude(['customer']);

/** The instructor of the calendar that a staff member is. */
const staffInstructor = instructor.pick({ instructor_id: true, name: true, last_name: true, nick_name: true });

export const staffMember = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: staffRole,
  since: instant,
  instructor_id: id.nullable(),
  instructor: staffInstructor.nullable(),
  disabled_at: instant.nullable(),
  ...versioned,
});

/** An open invitation. */
export const staffInvitation = z.object({
  staff_invitation_id: id,
  email: z.string(),
  role: staffRole,
  instructor: staffInstructor.nullable(),
  invited_at: instant,
  invited_by: z.object({ customer_id: id, name: z.string(), last_name: z.string() }),
  expires_at: instant,
});

export const staffList = z.object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) });

export const inviteStaffInput = z.strictObject({
  email,
  role: staffRole,
  instructor_id: id.nullable().default(null),
});

/** The link is shown once, since the server stores only a hash of its token. `mailed`: it is mailed too. */
export const invitationLink = z.object({ invitation: staffInvitation, link: z.string(), mailed: z.boolean() });
export const renewInvitationInput = z.strictObject({ send_mail: z.boolean().default(true) });

const token = z.string().min(1).max(200);
export const tokenInput = z.strictObject({ token });

/** What the holder of the link sees. */
export const openedInvitation = z.object({ email: z.string(), role: staffRole, has_account: z.boolean() });

const names = { name: personName(100, 1).optional(), last_name: personName(100).optional() };

/** With another identity provider the browser signs in there first. */
export const acceptInvitationInput = z.strictObject({ token, ...names });
export const joinStaffInput = z.strictObject({ token, password, ...names });
export const joinedStaff = z.object({ email: z.string(), role: staffRole });

/** The fields of a staff member that an administrator changes: role and instructor. */
export const staffPost = z.strictObject({ role: staffRole, instructor_id: id.nullable() });
export const changeStaffInput = editOf(staffPost, staffMember, 'customer_id');
export const staffMemberAnswer = z.object({ staff_member: staffMember });
export const staffParams = z.strictObject({ customer_id: idText });

export type StaffRole = z.output<typeof staffRole>;
export type StaffPost = z.output<typeof staffPost>;
export type ChangedStaff = z.output<typeof changeStaffInput>;
export type StaffMember = z.output<typeof staffMember>;
export type StaffInvitation = z.output<typeof staffInvitation>;
export type StaffList = z.output<typeof staffList>;
