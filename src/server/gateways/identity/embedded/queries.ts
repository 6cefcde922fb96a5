import type { Sql } from '../../../database/database.ts';
import type { KeptSession } from '../identity-provider.ts';

/** A session with the facts that decide whether it may continue. */
export interface SessionRow {
  session_id: string;
  uid: string;
  email: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
  disabled: boolean;
  staff: boolean;
}

/** One statement, since every open browser renews its session every five minutes. */
export async function findSession(sql: Sql, token: string): Promise<SessionRow | undefined> {
  const [row] = await sql.rows<SessionRow>(
    `select s.id as session_id, s.user_id as uid, u.email, s.expires_at, s.created_at, s.updated_at,
       c.disabled_at is not null as disabled,
       exists (select 1 from staff w where w.customer_id = c.customer_id) as staff
     from identity_session s join identity_user u on u.id = s.user_id left join customer c on c.uid = s.user_id
     where s.token = $1`,
    [token],
  );
  return row;
}

export async function moveEnd(
  sql: Sql,
  { session_id, expires, now }: { session_id: string; expires: Date; now: Date },
): Promise<void> {
  await sql.rows('update identity_session set expires_at = $2, updated_at = $3 where id = $1', [
    session_id,
    expires.toISOString(),
    now.toISOString(),
  ]);
}

export async function deleteSession(sql: Sql, token: string): Promise<void> {
  await sql.rows('delete from identity_session where token = $1', [token]);
}

export async function deleteEndedSessions(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql.rows('delete from identity_session where user_id = $1 and expires_at <= $2', [uid, now.toISOString()]);
}

export async function identityExists(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.rows('select 1 from identity_user where email = $1', [email]);
  return found.length > 0;
}

/** The account whose password a reset link changes. */
export interface ResetOwner {
  uid: string;
  email: string;
  staff: boolean;
}

/** @param identifier the library's stored form of the link's token; @param notBefore links made earlier have expired */
export async function findResetOwner(sql: Sql, identifier: string, notBefore: Date): Promise<ResetOwner | undefined> {
  const [row] = await sql.rows<ResetOwner>(
    `select u.id as uid, u.email, exists (
       select 1 from customer c join staff s using (customer_id) where c.uid = u.id) as staff
     from identity_verification v join identity_user u on u.id = v.value
     where v.identifier = $1 and v.created_at > $2`,
    [identifier, notBefore.toISOString()],
  );
  return row;
}

/** Deletes all links of one person, and all expired ones. */
export async function deleteResets(sql: Sql, uid: string, notBefore: Date): Promise<void> {
  await sql.rows('delete from identity_verification where value = $1 or created_at <= $2', [
    uid,
    notBefore.toISOString(),
  ]);
}

/** Marks the mail of an identity as verified. */
export async function markVerified(
  sql: Sql,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<void> {
  await sql.rows(
    'update identity_user set email_verified = true, updated_at = $3 where id = $1 and email = $2 and not email_verified',
    [uid, email, now.toISOString()],
  );
}

/** Changes the mail of an identity, and deletes links that were sent to the former one. */
export async function moveIdentity(
  sql: Sql,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<void> {
  await sql.rows('update identity_user set email = $2, email_verified = false, updated_at = $3 where id = $1', [
    uid,
    email,
    now.toISOString(),
  ]);
  await sql.rows('delete from identity_session where user_id = $1', [uid]);
  await sql.rows('delete from identity_verification where value = $1', [uid]);
}

/** A stored password. */
export interface PasswordRow {
  email: string;
  hash: string;
  staff: boolean;
}

export async function findPassword(sql: Sql, uid: string): Promise<PasswordRow | undefined> {
  const [row] = await sql.rows<PasswordRow>(
    `select u.email, a.password as hash, exists (
       select 1 from customer c join staff s using (customer_id) where c.uid = u.id) as staff
     from identity_user u join identity_account a on a.user_id = u.id
     where u.id = $1 and a.provider_id = 'credential' and a.password is not null`,
    [uid],
  );
  return row;
}

/** Writes a new password; all other sessions and mailed links end. @param session_id the session that stays */
export async function writePassword(
  tx: Sql,
  { uid, hash, session_id, at }: { uid: string; hash: string; session_id: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    `update identity_account set password = $2, updated_at = $3 where user_id = $1 and provider_id = 'credential'`,
    [uid, hash, at.toISOString()],
  );
  await tx.rows('delete from identity_session where user_id = $1 and id is distinct from $2', [uid, session_id]);
  await tx.rows('delete from identity_verification where value = $1', [uid]);
}

/**
 * Replaces the hash of the same password; sessions and `updated_at` stay.
 * @param before the former hash, which must not have changed meanwhile
 */
export async function rewriteHash(
  sql: Sql,
  { uid, before, hash }: { uid: string; before: string; hash: string },
): Promise<void> {
  await sql.rows(
    `update identity_account set password = $3 where user_id = $1 and provider_id = 'credential' and password = $2`,
    [uid, before, hash],
  );
}

/**
 * Deletes the passkeys that were made before anybody proved the identity's mail: a stranger may have signed up with it.
 * @returns how many
 */
export async function deletePasskeysOfBefore(sql: Sql, uid: string): Promise<number> {
  const gone = await sql.rows(
    `delete from identity_passkey p using identity_user u
     where u.id = $1 and p.user_id = u.id and not u.email_verified and not exists (
       select 1 from customer c
       where c.uid = u.id and c.email = u.email and c.email_confirmed and c.email_confirmed_at <= p.created_at)
     returning 1`,
    [uid],
  );
  return gone.length;
}

/**
 * Deletes a second factor that was turned on before anybody proved the identity's mail: it would lock out whoever reads
 * that mail. @returns whether one was on
 */
export async function deleteSecondFactorOfBefore(sql: Sql, uid: string): Promise<boolean> {
  const gone = await sql.rows<{ was_on: boolean }>(
    `delete from identity_second_factor f using identity_user u
     where u.id = $1 and f.user_id = u.id and not u.email_verified and not exists (
       select 1 from customer c
       where c.uid = u.id and c.email = u.email and c.email_confirmed and c.email_confirmed_at <= f.created_at)
     returning f.confirmed_at is not null as was_on`,
    [uid],
  );
  return gone[0]?.was_on ?? false;
}

/** Deletes the password, and the passkeys and second factor that were added since an instant. */
export async function deletePassword(sql: Sql, uid: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  await sql.rows(
    `update identity_account set password = null, updated_at = $2 where user_id = $1 and provider_id = 'credential'`,
    [uid, now.toISOString()],
  );
  const added = [uid, since.toISOString()];
  await sql.rows('delete from identity_passkey where user_id = $1 and created_at >= $2', added);
  await sql.rows('delete from identity_second_factor where user_id = $1 and created_at >= $2', added);
}

/** Deletes an identity with its sessions, password and mailed codes. */
export async function deleteIdentity(sql: Sql, uid: string): Promise<void> {
  await sql.rows(
    `delete from identity_verification v using identity_user u
     where u.id = $1 and (v.value = u.id or v.identifier = u.email or v.value = u.email)`,
    [uid],
  );
  await sql.rows('delete from identity_user where id = $1', [uid]);
}

/** The open sessions of an identity, the one used last first. */
export async function readSessions(sql: Sql, uid: string, now: Date): Promise<KeptSession[]> {
  return sql.rows<KeptSession>(
    `select id as session_id, user_agent, ip_address as address, created_at as opened_at, updated_at as used_at
     from identity_session where user_id = $1 and expires_at > $2 order by updated_at desc, id`,
    [uid, now.toISOString()],
  );
}

/** @returns whether it was an open session of this identity */
export async function deleteSessionOf(sql: Sql, uid: string, session_id: string): Promise<boolean> {
  const gone = await sql.rows('delete from identity_session where id = $2 and user_id = $1 returning 1', [
    uid,
    session_id,
  ]);
  return gone.length > 0;
}

/** @returns how many ended */
export async function deleteOtherSessions(sql: Sql, uid: string, session_id: string | null): Promise<number> {
  const gone = await sql.rows(
    'delete from identity_session where user_id = $1 and id is distinct from $2 returning 1',
    [uid, session_id],
  );
  return gone.length;
}

/** Writes when the password was typed in this session. */
export async function writePasswordTyped(sql: Sql, session_id: string, at: Date): Promise<void> {
  await sql.rows('update identity_session set password_at = $2 where id = $1', [session_id, at.toISOString()]);
}
