import { z } from 'zod';
import { errorDetails, id, idText, instant, localDate, pageNumber, typedText, wallClock } from './common.ts';
import { classCard } from './schedule.ts';

/** In the order section 4 checks them. `cash-unpaid` is 'Pago en Efectivo Incompleto', `missed` 'No Asistí'. */
export const reservationStatus = z.enum(['cancelled', 'cash-unpaid', 'missed', 'attended', 'upcoming']);

/** What cancelling now would do; the rule that shows it is the rule that executes it. */
export const cancelOutcome = z.object({
  can_cancel: z.boolean(),
  /** Whether the class comes back to its grant. */
  returns_credit: z.boolean(),
  /** The refusal's text when it cannot be cancelled; the late warning when it can without return. */
  text: z.string().nullable(),
  /** Until this instant cancelling is free; null when there is no such limit. */
  free_until: instant.nullable(),
});

/** One of my reservations (or, for staff, of the customer they look at). */
export const classReservation = z.object({
  class_reservation_id: id,
  single_class_id: id,
  customer_id: id,
  spot: z.int(),
  guest: z.object({ name: z.string() }).nullable(),
  attend: z.boolean(),
  is_cash: z.boolean(),
  is_paid: z.boolean(),
  class_stars: z.int().nullable(),
  coach_stars: z.int().nullable(),
  /** Whether 'Calificar Clase' is offered: the rule of the call decides (shared/rating-rules.ts). */
  can_rate: z.boolean(),
  createdAt: instant,
  deletedAt: instant.nullable(),
  status: reservationStatus,
  cancel: cancelOutcome,
  available_class_id: id,
  /** On one's own place: the guests who come along. */
  guests: z.array(z.object({ class_reservation_id: id, name: z.string(), spot: z.int() })),
  /** Whether 'Agregar invitado' is offered: one's own coming place, guests allowed, fewer than `max_guests`. */
  can_add_guest: z.boolean(),
  /** The studio moved this class: until this instant it is cancelled free, whatever the window says. */
  free_cancel_until: instant.nullable(),
  single_class: classCard,
});

export const reservationFilter = z.enum(['all', 'upcoming', 'past', 'cancelled']);

/** `customer_id` counts only for staff. Page size is 50. */
export const reservationQuery = z.strictObject({
  page: pageNumber.default(1),
  filter: reservationFilter.default('all'),
  customer_id: idText.optional(),
});

export const RESERVATIONS_PAGE_SIZE = 50;

export const reservationPage = z.object({ class_reservations: z.array(classReservation), total: z.int() });

export const guestName = typedText(100).refine((name) => name.length >= 2, 'Debes ingresar un nombre para tu invitado');

const spotWish = z.int().min(1).max(4000).optional();

/** `customer_id` counts only for staff; `spot` is chosen for the person when absent. */
export const reserveInput = z.strictObject({
  single_class_id: id,
  spot: spotWish,
  guests: z
    .array(z.strictObject({ name: guestName, spot: spotWish }))
    .max(10)
    .default([]),
  customer_id: id.optional(),
});

/** Another guest for a place one has: `class_reservation_id` is the host's own. */
export const addGuestInput = z.strictObject({
  class_reservation_id: id,
  name: guestName,
  spot: spotWish,
  customer_id: id.optional(),
});

/** A guest's other name: `class_reservation_id` is the guest's. */
export const renameGuestInput = z.strictObject({
  class_reservation_id: id,
  name: guestName,
  customer_id: id.optional(),
});

export const guestAnswer = z.object({ class_reservation: classReservation, message: z.string() });

/** What becomes of one's guests when one cancels one's own place; asked when there are any (`cancel-guests`). */
export const cancelQuery = z.strictObject({
  customer_id: idText.optional(),
  guests: z.enum(['keep', 'cancel']).optional(),
});

export const reserveAnswer = z.object({
  class_reservation: classReservation,
  guest_reservation_ids: z.array(id),
  message: z.string(),
});

/** Moves to another spot of the same class. */
export const moveInput = z.strictObject({ class_reservation_id: id, spot: z.int().min(1).max(4000) });

/** What would pay a place; `available_classes` -1 is unlimited. */
const payingGrant = z.object({ available_class_id: id, available_classes: z.int(), expiration_date: localDate });

/** What reserving a class would do, from the rule that does it. */
export const reservePreview = z.object({
  /** Null: it can be reserved. */
  refusal: z.object({ code: z.string(), message: z.string(), details: errorDetails }).nullable(),
  available_class: payingGrant.nullable(),
  /** What would pay each guest that was asked about, in their order. */
  guest_available_classes: z.array(payingGrant),
  cancel: cancelOutcome,
  /** The free spot this person takes most often in classes of this type and place. */
  usual_spot: z.int().nullable(),
  /** Other live reservations of theirs at the same time. */
  overlaps: z.array(z.object({ class_reservation_id: id, class_date: wallClock, class_type_name: z.string() })),
});

/** `guests`: how many would come along. */
export const previewQuery = z.strictObject({
  single_class_id: idText,
  guests: z
    .string()
    .regex(/^(?:[0-9]|10)$/, 'debe ser de 0 a 10')
    .transform(Number)
    .optional(),
  customer_id: idText.optional(),
});

/** My live reservations in a range of dates, to mark the calendar. */
export const mineQuery = z.strictObject({ start_date: localDate, end_date: localDate });
export const mineAnswer = z.object({
  class_reservations: z.array(
    z.object({
      class_reservation_id: id,
      single_class_id: id,
      spot: z.int(),
      class_date: wallClock,
      guest: z.boolean(),
    }),
  ),
});

export const cancelAnswer = z.object({
  class_reservation: classReservation,
  returned: z.boolean(),
  /** How many guests' places were cancelled with it. */
  guests_cancelled: z.int(),
  message: z.string(),
});

export const grantMovement = z.object({
  available_class_movement_id: z.int(),
  kind: z.enum(['granted', 'reserved', 'returned', 'forfeited', 'removed', 'expired', 'revoked', 'extended']),
  amount: z.int(),
  /** What was left of the grant after it; -1 for an unlimited one. */
  balance: z.int(),
  occurred_at: instant,
  reason: z.string(),
  class_reservation_id: id.nullable(),
  class_date: wallClock.nullable(),
  class_type_name: z.string().nullable(),
});

export const allowedTime = z.object({
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  from: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/),
  until: z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/),
});

/** A grant as its owner sees it: -1 is unlimited. */
export const availableClass = z.object({
  available_class_id: id,
  class_amount: z.int(),
  available_classes: z.int(),
  class_types: z.array(z.object({ class_type_id: id, name: z.string() })),
  allowed_times: z.array(allowedTime),
  starts_on: localDate,
  expiration_date: localDate,
  source: z.enum(['gift', 'purchase']),
  reason: z.string(),
  createdAt: instant,
  closed_at: instant.nullable(),
  closed_reason: z.enum(['expired', 'revoked', 'removed']).nullable(),
  movements: z.array(grantMovement),
});

/** Credits in short and the statement behind them. `available` is -1 with a live unlimited grant. */
export const credits = z.object({
  available: z.int(),
  has_unlimited: z.boolean(),
  unlimited_membership_expiration: localDate.nullable(),
  next_expiration: localDate.nullable(),
  available_classes: z.array(availableClass),
});

/** One line of the statement: a movement of any grant, with what was left of all counted ones after it. */
export const statementLine = grantMovement.extend({
  available_class_id: id,
  /** The grant in words: what was bought or why it was given. */
  grant_reason: z.string(),
  /** The grant is unlimited: its movements count nothing. */
  unlimited: z.boolean(),
  guest: z.string().nullable(),
});

/** The statement of classes like a bank's: newest first, fifty a page; `balance` runs over all counted grants. */
export const creditStatement = z.object({
  movements: z.array(statementLine),
  total: z.int(),
  /** Of all counted live grants, now. */
  balance: z.int(),
  has_unlimited: z.boolean(),
  /** What ends when: live grants, the one that ends soonest first; `available_classes` -1 is unlimited. */
  expiring: z.array(
    z.object({
      available_class_id: id,
      available_classes: z.int(),
      expiration_date: localDate,
      reason: z.string(),
    }),
  ),
});

export const STATEMENT_PAGE_SIZE = 50;

export const statementQuery = z.strictObject({ page: pageNumber.default(1), customer_id: idText.optional() });

/** Staff change a grant: its last day and reason; what is left changes by its ledger alone. */
export const changeGrantInput = z.strictObject({
  available_class_id: id,
  expiration_date: localDate,
  reason: typedText(200, 1),
});

/** Grants that cover a date, with the range as the calendar asks it. */
export const grantsByDateQuery = z.strictObject({ date: localDate.optional(), customer_id: idText.optional() });

/** Staff give classes until selling arrives: `class_amount` -1 is unlimited. */
export const giveClassesInput = z.strictObject({
  customer_id: id,
  class_amount: z
    .int()
    .refine((amount) => amount === -1 || (amount >= 1 && amount <= 1000), 'debe ser -1 o de 1 a 1000'),
  expiration_days: z.int().min(1).max(3650),
  class_type_ids: z.array(id).max(50).nullable().default(null),
  allowed_times: z.array(allowedTime).max(20).nullable().default(null),
  reason: typedText(200, 1),
});

/** One line of a roster. */
export const rosterEntry = z.object({
  class_reservation_id: id,
  spot: z.int(),
  attend: z.boolean(),
  attended_at: instant.nullable(),
  guest: z.object({ name: z.string() }).nullable(),
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() }),
  /** How many classes this person attended before: the first ones deserve a welcome. */
  attended_before: z.int(),
  /** 'Pago en Efectivo Incompleto': the purchase whose money has not come. */
  unpaid_purchase_id: id.nullable(),
  /** What staff should know: of the person, and of this reservation. */
  notes: z.array(
    z.object({
      customer_note_id: id,
      note: z.string(),
      about: z.enum(['person', 'reservation']),
      createdAt: instant,
      author: z.string(),
    }),
  ),
});

/** `roster_closed_at`: its attendance is complete; nobody is marked, nor cancelled, until it is opened again. */
export const roster = z.object({
  single_class: classCard,
  roster_closed_at: instant.nullable(),
  roster_closed_by: z.string().nullable(),
  roster: z.array(rosterEntry),
});

export const attendInput = z.strictObject({ class_reservation_id: id, attend: z.boolean() });

export type ReservationStatus = z.output<typeof reservationStatus>;
export type CancelOutcome = z.output<typeof cancelOutcome>;
export type ClassReservation = z.output<typeof classReservation>;
export type ReservationFilter = z.output<typeof reservationFilter>;
export type ReserveInput = z.output<typeof reserveInput>;
export type ReserveAnswer = z.output<typeof reserveAnswer>;
export type ReservePreview = z.output<typeof reservePreview>;
export type CreditStatement = z.output<typeof creditStatement>;
export type StatementLine = z.output<typeof statementLine>;
export type ChangeGrantInput = z.output<typeof changeGrantInput>;
export type CancelAnswer = z.output<typeof cancelAnswer>;
export type AllowedTime = z.output<typeof allowedTime>;
export type AvailableClass = z.output<typeof availableClass>;
export type Credits = z.output<typeof credits>;
export type GiveClassesInput = z.output<typeof giveClassesInput>;
export type Roster = z.output<typeof roster>;
export type RosterEntry = z.output<typeof rosterEntry>;
