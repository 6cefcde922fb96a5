import type { Sql, Tx } from '../../../database/database.ts';
import type { KeptPasskey } from '../identity-provider.ts';

/** Writes a challenge that may be answered until it expires, and deletes expired ones. @param uid null: for signing in */
export async function writeChallenge(
  tx: Tx,
  { challenge, uid, expires, now }: { challenge: string; uid: string | null; expires: Date; now: Date },
): Promise<void> {
  await tx.rows('delete from identity_challenge where expires_at <= $1', [now.toISOString()]);
  await tx.rows('insert into identity_challenge (challenge, user_id, expires_at) values ($1, $2, $3)', [
    challenge,
    uid,
    expires.toISOString(),
  ]);
}

/**
 * One statement, so that of two answers at the same moment the second finds no challenge.
 * @returns whether it could be answered
 */
export async function spendChallenge(
  tx: Tx,
  { challenge, uid, now }: { challenge: string; uid: string | null; now: Date },
): Promise<boolean> {
  const spent = await tx.rows(
    'delete from identity_challenge where challenge = $1 and user_id is not distinct from $2 and expires_at > $3 returning 1',
    [challenge, uid, now.toISOString()],
  );
  return spent.length > 0;
}

export interface PasskeyRow {
  uid: string;
  public_key: string;
  counter: number;
}

export async function findPasskey(sql: Sql, passkey_id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql.rows<PasskeyRow>(
    'select user_id as uid, public_key, counter from identity_passkey where passkey_id = $1',
    [passkey_id],
  );
  return row;
}

export interface NewPasskey {
  passkey_id: string;
  uid: string;
  public_key: string;
  counter: number;
  name: string;
  at: Date;
}

/** @returns false if the key already belongs to somebody */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { passkey_id, uid, public_key, counter, name, at } = passkey;
  const written = await tx.rows(
    `insert into identity_passkey (passkey_id, user_id, public_key, counter, name, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [passkey_id, uid, public_key, counter, name, at.toISOString()],
  );
  return written.length > 0;
}

/** @returns false if its counter went backwards, as a copied key's does, or it was removed meanwhile */
export async function writePasskeyUse(
  tx: Tx,
  { passkey_id, counter, at }: { passkey_id: string; counter: number; at: Date },
): Promise<boolean> {
  const written = await tx.rows(
    `update identity_passkey set counter = $2, last_used_at = $3
     where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkey_id, counter, at.toISOString()],
  );
  return written.length > 0;
}

export function readPasskeys(sql: Sql, uid: string): Promise<KeptPasskey[]> {
  return sql.rows<KeptPasskey>(
    `select passkey_id, name, created_at, last_used_at from identity_passkey where user_id = $1
     order by created_at, passkey_id`,
    [uid],
  );
}

/** @returns whether it was hers */
export async function deletePasskey(tx: Tx, uid: string, passkey_id: string): Promise<boolean> {
  const gone = await tx.rows('delete from identity_passkey where passkey_id = $2 and user_id = $1 returning 1', [
    uid,
    passkey_id,
  ]);
  return gone.length > 0;
}

/** Writes a session without password, as the library would. */
export async function insertSession(
  tx: Tx,
  session: { id: string; token: string; uid: string; address: string; userAgent: string; at: Date; expires: Date },
): Promise<void> {
  const { id, token, uid, address, userAgent, at, expires } = session;
  await tx.rows(
    `insert into identity_session (id, token, user_id, ip_address, user_agent, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [id, token, uid, address, userAgent, at.toISOString(), expires.toISOString()],
  );
}
