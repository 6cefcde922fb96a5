import { z } from 'zod';
import { auditViews } from '../audit/views.ts';
import { id, idText, instant, localDate } from './common.ts';

/** Rows of a page on screen, and of a page for a file. */
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_FILE_SIZE = 500;
/** The last page; for more, the days must be narrowed. */
export const AUDIT_LAST_PAGE = 200;

const days = {
  /** Days of the studio, both included; absent: no limit. */
  start_date: localDate.optional(),
  end_date: localDate.optional(),
};

export const auditQuery = z.strictObject({
  ...days,
  /** The person it concerns. */
  customer_id: idText.optional(),
  /** The person who did or authorised it. */
  actor_id: idText.optional(),
  purchase_id: idText.optional(),
  view: z.enum(auditViews).optional(),
  size: z.enum(['page', 'file']).default('page'),
  page: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/, 'Debe ser un número de página, de 1 en adelante.')
    .transform(Number)
    .refine((page) => page <= AUDIT_LAST_PAGE, `Llega hasta la página ${AUDIT_LAST_PAGE}.`)
    .default(1),
});

/** The acts of a filter as a file: the act that stands in the log before they are read to their end. */
export const exportAuditInput = z.strictObject({
  /** Days of the studio, both included; null: no limit. */
  start_date: localDate.nullable(),
  end_date: localDate.nullable(),
  customer_id: id.optional(),
  actor_id: id.optional(),
  purchase_id: id.optional(),
  view: z.enum(auditViews).optional(),
});
export const exportAuditAnswer = z.object({ total: z.int() });

const person = z.object({ customer_id: id, name: z.string() });

export const auditRow = z.object({
  audit_log_id: z.int(),
  occurred_at: instant,
  action: z.string(),
  /** The short name of the act. */
  title: z.string(),
  /** Actor, act and person, as one whole sentence. */
  sentence: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Null: a job. */
  actor: person.nullable(),
  customer: person.nullable(),
  authorised_by: person.nullable(),
});

/** `total` counts up to the last page. */
export const auditPage = z.object({ audit: z.array(auditRow), total: z.int() });

export const auditSellersQuery = z.strictObject(days);

const counted = z.object({ count: z.int(), total: z.number() });

/** The sums of one person's acts. `total` in pesos, or in classes without unlimited ones. */
export const auditSeller = z.object({
  actor: person,
  sales: counted,
  collected: counted,
  refunds: counted,
  courtesies: counted,
  discounts: counted,
  classes_given: counted,
  classes_removed: counted,
  revoked: z.int(),
});

/** `actors`: the people who did anything in those days. */
export const auditSellers = z.object({ sellers: z.array(auditSeller), actors: z.array(person) });

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditRow = z.output<typeof auditRow>;
export type AuditSeller = z.output<typeof auditSeller>;
