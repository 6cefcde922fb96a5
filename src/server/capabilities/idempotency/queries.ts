import type { Sql, Tx } from '../../database/database.ts';

const find = 'select request_hash, response from idempotency_key where actor_id = $1 and key = $2';

/** The request for which a key was used, and its answer. */
export interface KeptAnswer {
  request_hash: string;
  response: Record<string, unknown>;
}

export async function findAnswer(sql: Sql, actor_id: number, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await sql.rows<KeptAnswer>(find, [actor_id, key]);
  return row;
}

const insert = `
  insert into idempotency_key (actor_id, key, request_hash, response, created_at)
  values ($1, $2, $3, $4::jsonb, $5::timestamptz)
  on conflict (actor_id, key) do update set response = excluded.response, created_at = excluded.created_at
    where idempotency_key.request_hash = excluded.request_hash
  returning 1`;

/** False when the key belongs to another request. */
export async function insertAnswer(
  tx: Sql,
  answer: { actor_id: number; key: string; request_hash: string; response: object; at: Date },
): Promise<boolean> {
  const { actor_id, key, request_hash, response, at } = answer;
  const rows = await tx.rows(insert, [actor_id, key, request_hash, JSON.stringify(response), at.toISOString()]);
  return rows.length === 1;
}

const claim = `
  insert into idempotency_key (actor_id, key, request_hash, response, created_at)
  values ($1, $2, $3, '{}', $4::timestamptz) on conflict (actor_id, key) do nothing returning 1`;

/** Claims a key; false when it was used before. Waits for a transaction that is using it at this moment. */
export async function claimKey(
  tx: Sql,
  { actor_id, key, request_hash }: { actor_id: number; key: string; request_hash: string },
  at: Date,
): Promise<boolean> {
  return (await tx.rows(claim, [actor_id, key, request_hash, at.toISOString()])).length === 1;
}

const answer = 'update idempotency_key set response = $3::jsonb where actor_id = $1 and key = $2';

/** Leaves with the transaction's next statement or its commit. */
export async function writeAnswer(
  tx: Tx,
  { actor_id, key }: { actor_id: number; key: string },
  response: object,
): Promise<void> {
  await tx.later(answer, [actor_id, key, JSON.stringify(response)]);
}

/** Releases a key after its person has undone its effect, so that it can be used again. */
export async function forgetAnswer(tx: Sql, actor_id: number, key: string): Promise<void> {
  await tx.rows('delete from idempotency_key where actor_id = $1 and key = $2', [actor_id, key]);
}

const gone = 'delete from idempotency_key where actor_id = $1 and key = $2 and response = $3::jsonb';

/** Deletes this answer, whose row is gone, but not the answer of a concurrent request that has made a new row. */
export async function forgetGone(
  tx: Sql,
  { actor_id, key }: { actor_id: number; key: string },
  response: object,
): Promise<void> {
  await tx.rows(gone, [actor_id, key, JSON.stringify(response)]);
}

export async function deleteKeysBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.rows('delete from idempotency_key where created_at < $1::timestamptz', [instant.toISOString()]);
}
