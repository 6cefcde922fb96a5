import type { Sql } from '../../../../database/database.ts';

export type WebhookTiming = 'at-once' | 'later' | 'never';

export interface SimulatedSettings {
  notice_secret: string;
  notices: WebhookTiming;
  refunds_fail: boolean;
}

const read = 'select notice_secret, notices, refunds_fail from simulated_settings';

export async function readSimulatedSettings(sql: Sql): Promise<SimulatedSettings> {
  const [row] = await sql.rows<SimulatedSettings>(read);
  if (!row) throw new Error('The simulated provider has lost its settings.');
  return row;
}

const write = `
  update simulated_settings set notices = coalesce($1, notices), refunds_fail = coalesce($2::boolean, refunds_fail)`;

/** Fields that are absent stay unchanged. */
export async function writeSimulatedSettings(
  sql: Sql,
  { notices = null, refunds_fail = null }: { notices?: WebhookTiming | null; refunds_fail?: boolean | null },
): Promise<void> {
  await sql.rows(write, [notices, refunds_fail]);
}
