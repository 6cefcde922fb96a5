import type { Sql, Tx } from '../../../database/database.ts';
import type { SecondFactorState } from '../identity-provider.ts';

/** An active second factor. */
export interface SecondFactorRow {
  secret: string;
}

export async function findSecondFactor(sql: Sql, uid: string): Promise<SecondFactorRow | undefined> {
  const [row] = await sql.rows<SecondFactorRow>(
    'select secret from identity_second_factor where user_id = $1 and confirmed_at is not null',
    [uid],
  );
  return row;
}

/** A second factor that was begun and not confirmed yet. */
export async function findBegun(sql: Sql, uid: string): Promise<SecondFactorRow | undefined> {
  const [row] = await sql.rows<SecondFactorRow>(
    'select secret from identity_second_factor where user_id = $1 and confirmed_at is null',
    [uid],
  );
  return row;
}

/** Begins a second factor, replacing one that was begun. @returns false if one is already active */
export async function writeBegun(tx: Tx, { uid, secret, at }: { uid: string; secret: string; at: Date }) {
  const written = await tx.rows(
    `insert into identity_second_factor (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
       where identity_second_factor.confirmed_at is null
     returning 1`,
    [uid, secret, at.toISOString()],
  );
  return written.length > 0;
}

/** Activates it. @returns false if it was replaced meanwhile, or is already active */
export async function writeConfirmed(
  tx: Tx,
  { uid, secret, step, at }: { uid: string; secret: string; step: number; at: Date },
): Promise<boolean> {
  const written = await tx.rows(
    `update identity_second_factor set confirmed_at = $4, last_step = $3
     where user_id = $1 and secret = $2 and confirmed_at is null returning 1`,
    [uid, secret, step, at.toISOString()],
  );
  return written.length > 0;
}

/** One statement, so that of two requests with one code the second finds it used. @returns whether it was unused */
export async function spendStep(tx: Tx, uid: string, step: number): Promise<boolean> {
  const spent = await tx.rows(
    `update identity_second_factor set last_step = $2
     where user_id = $1 and confirmed_at is not null and last_step < $2 returning 1`,
    [uid, step],
  );
  return spent.length > 0;
}

/** As `spendStep`, with a recovery code. */
export async function spendRecoveryCode(
  tx: Tx,
  { uid, code_hash, at }: { uid: string; code_hash: string; at: Date },
): Promise<boolean> {
  const spent = await tx.rows(
    'update identity_recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1',
    [uid, code_hash, at.toISOString()],
  );
  return spent.length > 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { uid, hashes, at }: { uid: string; hashes: readonly string[]; at: Date },
): Promise<void> {
  await tx.rows('delete from identity_recovery_code where user_id = $1', [uid]);
  await tx.rows(
    'insert into identity_recovery_code (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3::timestamptz',
    [uid, hashes, at.toISOString()],
  );
}

/** @returns whether there was an active one */
export async function deleteSecondFactor(tx: Tx, uid: string): Promise<boolean> {
  const gone = await tx.rows<{ was_on: boolean }>(
    'delete from identity_second_factor where user_id = $1 returning confirmed_at is not null as was_on',
    [uid],
  );
  return gone[0]?.was_on ?? false;
}

export async function readSecondFactor(sql: Sql, uid: string): Promise<SecondFactorState | null> {
  const [row] = await sql.rows<SecondFactorState>(
    `select f.confirmed_at as since, (
       select count(*) from identity_recovery_code c where c.user_id = f.user_id and c.used_at is null) as recovery_codes_left
     from identity_second_factor f where f.user_id = $1 and f.confirmed_at is not null`,
    [uid],
  );
  return row ?? null;
}
