import type { Sql } from '../../database/database.ts';

/** Sessions that ended, and links and codes that nobody used in time. */
export async function deleteLapsedSessions(sql: Sql, now: Date): Promise<void> {
  await sql.rows('delete from identity_session where expires_at < $1::timestamptz', [now.toISOString()]);
  await sql.rows('delete from identity_verification where expires_at < $1::timestamptz', [now.toISOString()]);
}
