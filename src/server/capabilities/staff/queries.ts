import type { StaffInvitation, StaffMember, StaffRole } from '#shared/wire/staff.ts';
import type { Sql } from '../../database/database.ts';
import type { Locked } from '../locking/index.ts';

const instructorOf = (alias: string) => `case when ${alias}.instructor_id is not null then json_build_object(
  'instructor_id', ${alias}.instructor_id, 'name', ${alias}.name, 'last_name', ${alias}.last_name,
  'nick_name', ${alias}.nick_name) end as instructor`;

/** All staff, administrators first. @param customer_id only this one when given */
export function listStaff(sql: Sql, customer_id: number | null = null): Promise<Omit<StaffMember, 'version'>[]> {
  return sql.rows<Omit<StaffMember, 'version'>>(
    `select c.customer_id, c.name, c.last_name, c.email, c.phone, s.role, s.since, s.instructor_id, ${instructorOf('i')}, c.disabled_at
     from staff s join customer c using (customer_id) left join instructor i on i.instructor_id = s.instructor_id
     where $1::integer is null or c.customer_id = $1
     order by c.disabled_at is not null, array_position(array['administrator', 'desk', 'coach'], s.role), lower(c.name), c.customer_id`,
    [customer_id],
  );
}

export async function isMailOfStaff(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.rows('select 1 from staff join customer using (customer_id) where email = $1', [email]);
  return found.length > 0;
}

/** Open invitations whose inviter is still an administrator. */
const PENDING = `v.accepted_at is null and v.revoked_at is null and exists (
  select 1 from staff b join customer bc using (customer_id)
  where b.customer_id = v.invited_by and b.role = 'administrator' and bc.disabled_at is null)`;

/** Open invitations, also those whose link has expired. @param staff_invitation_id only this one when given */
export function listInvitations(sql: Sql, staff_invitation_id: number | null = null): Promise<StaffInvitation[]> {
  return sql.rows<StaffInvitation>(
    `select v.staff_invitation_id, v.email, v.role, ${instructorOf('i')}, v.invited_at, v.expires_at,
       json_build_object('customer_id', c.customer_id, 'name', c.name, 'last_name', c.last_name) as invited_by
     from staff_invitation v join customer c on c.customer_id = v.invited_by
     left join instructor i on i.instructor_id = v.instructor_id
     where ${PENDING} and ($1::integer is null or v.staff_invitation_id = $1)
     order by v.invited_at desc, v.staff_invitation_id desc`,
    [staff_invitation_id],
  );
}

export interface LiveInvitation {
  staff_invitation_id: number;
  email: string;
  role: StaffRole;
  instructor_id: number | null;
  invited_by: number;
}

/** The invitation that a token opens now. */
export async function findLiveInvitation(sql: Sql, token_hash: string, now: Date): Promise<LiveInvitation | undefined> {
  const [row] = await sql.rows<LiveInvitation>(
    `select v.staff_invitation_id, v.email, v.role, v.instructor_id, v.invited_by from staff_invitation v
     where v.token_hash = $1 and v.expires_at > $2 and ${PENDING}`,
    [token_hash, now.toISOString()],
  );
  return row;
}

/** Revokes the open invitation to this mail, so that one link at a time is valid. */
export async function revokePending(
  tx: Locked<'administrators'>,
  { email, actor_id, at }: { email: string; actor_id: number; at: Date },
): Promise<void> {
  await tx.rows(
    `update staff_invitation set revoked_at = $3, revoked_by = $2
     where email = $1 and accepted_at is null and revoked_at is null`,
    [email, actor_id, at.toISOString()],
  );
}

/** Revokes open invitations to the mail of a person who leaves the staff. */
export async function revokePendingOf(
  tx: Locked<'administrators'>,
  { customer_id, actor_id, at }: { customer_id: number; actor_id: number; at: Date },
): Promise<void> {
  await tx.rows(
    `update staff_invitation set revoked_at = $3, revoked_by = $2
     where email = (select c.email from customer c where c.customer_id = $1) and accepted_at is null and revoked_at is null`,
    [customer_id, actor_id, at.toISOString()],
  );
}

export interface NewInvitation {
  email: string;
  role: StaffRole;
  instructor_id: number | null;
  token_hash: string;
  invited_by: number;
  at: Date;
  expires: Date;
}

export async function insertInvitation(tx: Locked<'administrators'>, invitation: NewInvitation): Promise<number> {
  const { email, role, instructor_id, token_hash, invited_by, at, expires } = invitation;
  const [row] = await tx.rows<{ staff_invitation_id: number }>(
    `insert into staff_invitation (email, role, instructor_id, token_hash, invited_at, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning staff_invitation_id`,
    [email, role, instructor_id, token_hash, at.toISOString(), invited_by, expires.toISOString()],
  );
  if (!row) throw new Error('The invitation was not inserted.');
  return row.staff_invitation_id;
}

/** Replaces the link of an invitation. */
export async function replaceToken(
  tx: Locked<'administrators'>,
  { staff_invitation_id, token_hash, expires }: { staff_invitation_id: number; token_hash: string; expires: Date },
): Promise<void> {
  await tx.rows('update staff_invitation set token_hash = $2, expires_at = $3 where staff_invitation_id = $1', [
    staff_invitation_id,
    token_hash,
    expires.toISOString(),
  ]);
}

export async function revokeInvitation(
  sql: Sql,
  { staff_invitation_id, actor_id, at }: { staff_invitation_id: number; actor_id: number; at: Date },
): Promise<{ email: string } | undefined> {
  const [row] = await sql.rows<{ email: string }>(
    `update staff_invitation set revoked_at = $3, revoked_by = $2
     where staff_invitation_id = $1 and accepted_at is null and revoked_at is null returning email`,
    [staff_invitation_id, actor_id, at.toISOString()],
  );
  return row;
}

export async function markAccepted(
  tx: Locked<'staff_invitation'>,
  { staff_invitation_id, customer_id, at }: { staff_invitation_id: number; customer_id: number; at: Date },
): Promise<void> {
  await tx.rows('update staff_invitation set accepted_at = $3, accepted_by = $2 where staff_invitation_id = $1', [
    staff_invitation_id,
    customer_id,
    at.toISOString(),
  ]);
}

export async function instructorExists(sql: Sql, instructor_id: number): Promise<boolean> {
  const found = await sql.rows('select 1 from instructor where instructor_id = $1 and "deletedAt" is null', [
    instructor_id,
  ]);
  return found.length > 0;
}

/** Whether anybody can open the office. */
export async function hasAdministrator(sql: Sql): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff join customer using (customer_id) where role = 'administrator' and disabled_at is null limit 1`,
  );
  return found.length > 0;
}

/** Whether she is in a cash shift that nobody has counted and closed. */
export async function hasOpenShift(sql: Sql, customer_id: number): Promise<boolean> {
  const open = 'select 1 from cash_shift_person where customer_id = $1 and is_open';
  return (await sql.rows(open, [customer_id])).length > 0;
}
