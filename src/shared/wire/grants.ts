import { z } from 'zod';
import { UNLIMITED } from '#shared/unlimited.ts';
import { id, idText, instant, localDate, noNumberYet, pageNumber, typedLine, wallClock } from './common.ts';
import { ignoredFields } from './edit.ts';

export const grantMovement = z.object({
  available_class_movement_id: z.int(),
  kind: z.enum([
    'granted',
    'reserved',
    'returned',
    'forfeited',
    'removed',
    'expired',
    'revoked',
    'extended',
    'frozen',
    'resumed',
  ]),
  amount: z.int(),
  /** The classes left in the grant afterwards; -1: unlimited. */
  balance: z.int(),
  occurred_at: instant,
  reason: z.string(),
  class_reservation_id: id.nullable(),
  class_date: wallClock.nullable(),
  class_type_name: z.string().nullable(),
});

const AN_HOUR = 'Escribe una hora, por ejemplo 07:30.';

export const allowedTime = z.object({
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  from: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, AN_HOUR),
  until: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, AN_HOUR),
});

/** Hours to write, which must not end before they begin. */
export const newAllowedTime = allowedTime
  .extend({ weekdays: allowedTime.shape.weekdays.max(7) })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    error: 'Un horario debe terminar después de empezar.',
  });

/** A grant as its owner sees it: -1 is unlimited. */
export const availableClass = z.object({
  available_class_id: id,
  class_amount: z.int(),
  available_classes: z.int(),
  class_types: z.array(z.object({ class_type_id: id, name: z.string() })),
  allowed_times: z.array(allowedTime),
  starts_on: localDate,
  /** The last day; for a grant that has not begun, the last day on which it may. */
  expiration_date: localDate,
  /** Its days count from its first class, which is on this day at the latest; null: they count from `starts_on`. */
  begins_by: localDate.nullable(),
  /** How many days it lasts from its first class. */
  valid_days: z.int().nullable(),
  /** The day of its first class; null: it has not begun, or does not count from there. */
  begun_on: localDate.nullable(),
  /** For a grant that has begun and follows its first class: the day of the last class booked with it. */
  last_class_on: localDate.nullable(),
  /** Whether staff changed its end, so that it no longer follows the first class. */
  end_is_fixed: z.boolean(),
  /** The days of its latest freeze, both included; null: none, or it ended before it began. */
  frozen_from: localDate.nullable(),
  frozen_until: localDate.nullable(),
  source: z.enum(['gift', 'purchase']),
  reason: z.string(),
  createdAt: instant,
  closed_at: instant.nullable(),
  closed_reason: z.enum(['expired', 'revoked', 'removed']).nullable(),
  movements: z.array(grantMovement),
});

/** The totals of credits, and the statement. `available` is -1 with a live unlimited grant. */
export const credits = z.object({
  available: z.int(),
  has_unlimited: z.boolean(),
  /** Null with `has_unlimited`: the grant counts from its first class and has not begun. */
  unlimited_membership_expiration: localDate.nullable(),
  /** Of grants that have begun; null: none has. */
  next_expiration: localDate.nullable(),
  available_classes: z.array(availableClass),
});

/** A line of the statement: a movement of any grant, with the total of all counted grants afterwards. */
export const statementLine = grantMovement.extend({
  available_class_id: id,
  /** The name of the grant: what was bought, or why it was given. */
  grant_reason: z.string(),
  /** Whether the grant is unlimited, so that its movements do not count. */
  unlimited: z.boolean(),
  guest: z.string().nullable(),
});

/** The statement of classes like a bank's: newest first, fifty a page; `balance` runs over all counted grants. */
export const creditStatement = z.object({
  movements: z.array(statementLine),
  total: z.int(),
  /** The present total of all counted live grants. */
  balance: z.int(),
  has_unlimited: z.boolean(),
  /** Live grants with their end, soonest first; `available_classes` -1 is unlimited. */
  expiring: z.array(
    z.object({
      available_class_id: id,
      available_classes: z.int(),
      expiration_date: localDate,
      /** Whether it has not begun, so that this is the last day on which it may. */
      begins: z.boolean(),
      reason: z.string(),
    }),
  ),
});

export const STATEMENT_PAGE_SIZE = 50;

export const statementQuery = z.strictObject({ page: pageNumber.default(1), customer_id: idText.optional() });

/**
 * Staff change a grant: its last day and reason; its remaining classes change only by the ledger. Other fields of a
 * grant may be sent and are ignored.
 */
export const changeGrantInput = z.strictObject({
  ...ignoredFields(availableClass),
  available_class_id: id,
  expiration_date: localDate,
  reason: typedLine(200, 1),
  /** The last day that was shown; if it has changed, 409 `changed-meanwhile`. Absent: not checked. */
  was: localDate.optional(),
});

/** Grants that cover a date, with the range as the calendar asks it. */
export const grantsByDateQuery = z.strictObject({ date: localDate.optional(), customer_id: idText.optional() });

/** The most days from now that given or extended classes may be valid. */
export const MOST_GRANT_DAYS = 3650;

/** Classes given by staff: `class_amount` -1 is unlimited. */
export const giveClassesInput = z.strictObject({
  available_class_id: noNumberYet,
  customer_id: id,
  class_amount: z
    .int()
    .refine((amount) => amount === UNLIMITED || (amount >= 1 && amount <= 1000), 'Debe ser -1 o de 1 a 1,000.'),
  expiration_days: z.int().min(1).max(MOST_GRANT_DAYS),
  /** Null or empty: every class type, at any hour. */
  class_type_ids: z.array(id).max(50).nullable().default(null),
  allowed_times: z.array(newAllowedTime).max(20).nullable().default(null),
  reason: typedLine(200, 1),
});

export type CreditStatement = z.output<typeof creditStatement>;
export type StatementLine = z.output<typeof statementLine>;
export type ChangeGrantInput = z.output<typeof changeGrantInput>;
export type AllowedTime = z.output<typeof allowedTime>;
export type AvailableClass = z.output<typeof availableClass>;
export type Credits = z.output<typeof credits>;
export type GiveClassesInput = z.output<typeof giveClassesInput>;
