import type { NamedClass } from '#shared/audit/entry.ts';
import type { NamedSeries } from '#shared/audit/schedule.ts';
import { type AuditedAct, acts } from '#shared/audit.ts';
import type { Sql } from '../../../database/database.ts';

/** One line of the audit log. `details` holds what changed, never secrets nor card data. */
export type AuditEntry = AuditedAct & {
  at: Date;
  /** Null: a job. */
  actor_id: number | null;
  /** The id of the changed row; null: no single row. */
  subject_id: number | null;
  /** The administrator who authorised the act. */
  authorised_by?: number | null | undefined;
};

const write = `
  insert into audit_log (occurred_at, actor_id, action, subject, subject_id, details, customer_id, authorised_by)
  values ($1::timestamptz, $2::integer, $3::text, $4::text, $5::integer, $6::jsonb, $7::integer, $8::integer)`;

const parametersOf = (entry: AuditEntry) => [
  entry.at.toISOString(),
  entry.actor_id,
  entry.action,
  acts[entry.action].subject,
  entry.subject_id,
  JSON.stringify(entry.details),
  entry.customer_id ?? null,
  entry.authorised_by ?? null,
];

/** Writes who changed what and when, in the transaction of the change (docs/decisions/0021-audit.md). */
export async function audit(tx: Sql, entry: AuditEntry): Promise<void> {
  await tx.rows(write, parametersOf(entry));
}

const writeNumbered = `${write} returning audit_log_id`;

/** The same, with the number of the line, by which later calls of the same act name it. */
export async function auditNumbered(tx: Sql, entry: AuditEntry): Promise<number> {
  const [row] = await tx.rows<{ audit_log_id: number }>(writeNumbered, parametersOf(entry));
  if (!row) throw new Error('The act was not written.');
  return row.audit_log_id;
}

const classes = `
  select c.single_class_id, t.name as class_type_name, wire_wall_clock(c.class_date) as class_date
  from single_class c join class_type t using (class_type_id) where c.single_class_id = $1`;

/** The class as the log names it, read in this transaction. */
export async function nameClass(tx: Sql, single_class_id: number): Promise<NamedClass> {
  const [row] = await tx.rows<NamedClass>(classes, [single_class_id]);
  if (!row) throw new Error(`There is no class ${single_class_id} to name.`);
  return row;
}

const types = 'select name from class_type where class_type_id = $1';

/** The series as the log names it. */
export async function nameSeries(
  tx: Sql,
  { class_type_id, weekdays, time }: { class_type_id: number; weekdays: readonly number[]; time: string },
): Promise<NamedSeries> {
  const [row] = await tx.rows<{ name: string }>(types, [class_type_id]);
  if (!row) throw new Error(`There is no class type ${class_type_id} to name.`);
  return { class_type_name: row.name, weekdays: [...weekdays], time };
}
