import type { z } from 'zod';
import { attendance } from './audit/attendance.ts';
import { bookings } from './audit/bookings.ts';
import { cashShifts } from './audit/cash-shifts.ts';
import { classes } from './audit/classes.ts';
import type { Act } from './audit/entry.ts';
import { money } from './audit/money.ts';
import { people } from './audit/people.ts';
import { schedule } from './audit/schedule.ts';
import { shop } from './audit/shop.ts';
import { changesIn, showChanges } from './audit/shown-changes.ts';
import type { ShownChange } from './audit/shown-questions.ts';
import { studio } from './audit/studio.ts';
import { team } from './audit/team.ts';

/** Every act that is written down, with its details and its Spanish sentence. An act without a sentence does not compile. */
export const acts = {
  ...money,
  ...cashShifts,
  ...classes,
  ...bookings,
  ...attendance,
  ...people,
  ...team,
  ...schedule,
  ...shop,
  ...studio,
} as const satisfies Record<string, Act & { about: 'person' | 'either' | 'studio' }>;

export type AuditAction = keyof typeof acts;

type Details<Action extends AuditAction> = z.input<(typeof acts)[Action]['details']>;

/** The act of one entry with the details its sentence needs, and the person where it concerns one. */
export type AuditedAct = {
  [Action in AuditAction]: { action: Action; details: Details<Action> } & ((typeof acts)[Action] extends {
    about: 'person';
  }
    ? { customer_id: number }
    : (typeof acts)[Action] extends { about: 'either' }
      ? { customer_id: number | null }
      : { customer_id?: never });
}[AuditAction];

/** A row of the log as it is read: details may be older than today's sentence. */
export interface SaidRow {
  action: string;
  details: unknown;
  /** Null: the system itself. */
  actor: string | null;
  customer: string | null;
  authorised_by: string | null;
}

/** `Ana Ruiz restó 2 clases a Pablo Gil (motivo: …), con autorización de Laura Paz.` */
export function sayAct(row: SaidRow): string {
  const act: (Act & { about: string }) | undefined = isAction(row.action) ? acts[row.action] : undefined;
  const details = act?.details.safeParse(row.details);
  const customer = row.customer ?? (act?.about === 'person' ? 'alguien' : '');
  const said = act && details?.success ? act.says(details.data, customer) : titled(act, row);
  return `${row.actor ?? 'El sistema'} ${said}${row.authorised_by === null ? '' : `, con autorización de ${row.authorised_by}`}.`;
}

/** Before and after, for whoever unfolds a row. */
export function showActChanges({ action, details }: Pick<SaidRow, 'action' | 'details'>): ShownChange[] {
  const act: Act | undefined = isAction(action) ? acts[action] : undefined;
  const parsed = act?.details.safeParse(details);
  const own = parsed?.success ? act?.changed?.(parsed.data) : undefined;
  return showChanges(own ?? changesIn(action, details)).filter(({ from, to }) => from !== to);
}

/** Details that were written before the sentence asked for more: the act is named all the same. */
function titled(act: Act | undefined, { action, customer }: SaidRow): string {
  const title = act?.title ?? action;
  return `hizo esto: ${title}${customer === null ? '' : ` (${customer})`}`;
}

export const isAction = (action: string): action is AuditAction => Object.hasOwn(acts, action);
