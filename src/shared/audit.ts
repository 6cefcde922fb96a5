import type { z } from 'zod';
import { accounts } from './audit/accounts.ts';
import { attendance } from './audit/attendance.ts';
import { bookings } from './audit/bookings.ts';
import { cashShifts } from './audit/cash-shifts.ts';
import { classes } from './audit/classes.ts';
import { content } from './audit/content.ts';
import type { Act } from './audit/entry.ts';
import { exports } from './audit/exports.ts';
import { money } from './audit/money.ts';
import { people } from './audit/people.ts';
import { schedule } from './audit/schedule.ts';
import { shop } from './audit/shop.ts';
import { changesIn, showChanges } from './audit/shown-changes.ts';
import type { KnownNames, ShownChange } from './audit/shown-questions.ts';
import { studio } from './audit/studio.ts';
import { team } from './audit/team.ts';

/** Every act of the audit log, with its details and its Spanish sentence. An act without a sentence does not compile. */
export const acts = {
  ...money,
  ...cashShifts,
  ...classes,
  ...bookings,
  ...attendance,
  ...people,
  ...exports,
  ...accounts,
  ...team,
  ...schedule,
  ...shop,
  ...studio,
  ...content,
} as const satisfies Record<string, Act & { about: 'person' | 'either' | 'studio' }>;

export type AuditAction = keyof typeof acts;

type Details<Action extends AuditAction> = z.input<(typeof acts)[Action]['details']>;

/** An act with the details that its sentence needs, and the person it concerns, if any. */
export type AuditedAct = {
  [Action in AuditAction]: { action: Action; details: Details<Action> } & ((typeof acts)[Action] extends {
    about: 'person';
  }
    ? { customer_id: number }
    : (typeof acts)[Action] extends { about: 'either' }
      ? { customer_id: number | null }
      : { customer_id?: never });
}[AuditAction];

/** A stored row of the log, whose details may be older than the present sentence. */
export interface SaidRow {
  action: string;
  details: unknown;
  /** Null: a job. */
  actor: string | null;
  customer: string | null;
  authorised_by: string | null;
}

/** `Ana Ruiz restó 2 clases a Pablo Gil (motivo: …), con autorización de Laura Paz.` */
export function sayAct(row: SaidRow): string {
  const act: (Act & { about: string }) | undefined = isAction(row.action) ? acts[row.action] : undefined;
  const details = act?.details.safeParse(row.details);
  const customer = row.customer ?? (act?.about === 'person' ? 'alguien' : '');
  const sentence = act && details?.success ? act.says(details.data, customer) : titled(act, row);
  return `${row.actor ?? 'El sistema'} ${sentence}${row.authorised_by === null ? '' : `, con autorización de ${row.authorised_by}`}.`;
}

/**
 * The values before and after, shown when a row is unfolded.
 * @param known what questions and numbers are called today; what is gone is shown by its key or number
 */
export function showActChanges(
  { action, details }: Pick<SaidRow, 'action' | 'details'>,
  known: KnownNames = { questions: [], names: [] },
): ShownChange[] {
  const act: Act | undefined = isAction(action) ? acts[action] : undefined;
  const parsed = act?.details.safeParse(details);
  const own = parsed?.success ? act?.changed?.(parsed.data) : undefined;
  return showChanges(own ?? changesIn(action, details), known).filter(({ from, to }) => from !== to);
}

/** The short name of the act, for details that lack what the present sentence needs. */
function titled(act: Act | undefined, { action, customer }: SaidRow): string {
  const title = act?.title ?? action;
  return `hizo esto: ${title}${customer === null ? '' : ` (${customer})`}`;
}

export const isAction = (action: string): action is AuditAction => Object.hasOwn(acts, action);
