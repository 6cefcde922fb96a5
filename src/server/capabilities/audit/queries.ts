import type { Sql } from '../../database/database.ts';

/** One line of the audit log. `details` holds what changed, never secrets nor card data. */
export interface AuditEntry {
  at: Date;
  /** Null: the system itself (a job). */
  actor_id: number | null;
  /** A verb in the past: 'class-created', 'customer-disabled'. */
  action: string;
  /** The table it concerns. */
  subject: string;
  subject_id: number | null;
  details?: Record<string, unknown>;
}

const write = `
  insert into audit_log (occurred_at, actor_id, action, subject, subject_id, details)
  values ($1::timestamptz, $2::integer, $3::text, $4::text, $5::integer, $6::jsonb)`;

/** Writes who changed what and when, in the transaction of the change (DECISIONS.md, "Identity and access"). */
export async function audit(tx: Sql, entry: AuditEntry): Promise<void> {
  await tx.rows(write, [
    entry.at.toISOString(),
    entry.actor_id,
    entry.action,
    entry.subject,
    entry.subject_id,
    JSON.stringify(entry.details ?? {}),
  ]);
}
