import { z } from 'zod';
import {
  errorDetails,
  id,
  idText,
  instant,
  localDate,
  noNumberYet,
  pageNumber,
  personName,
  wallClock,
} from './common.ts';
import { ignoredFields } from './edit.ts';
import { money } from './money.ts';
import { missingPages, penaltyAtDesk } from './roster.ts';
import { classCard } from './schedule.ts';

/**
 * In the order in which they are checked (docs/rules.md#reservation-status). `cash-unpaid` is 'Pago en Efectivo
 * Incompleto', `missed` 'No Asistí'.
 */
export const reservationStatus = z.enum(['cancelled', 'cash-unpaid', 'missed', 'attended', 'upcoming']);

/** What cancelling now would do, by the same rule as the act. */
export const cancelOutcome = z.object({
  can_cancel: z.boolean(),
  /** Whether the class is returned to its grant. */
  returns_credit: z.boolean(),
  /** Whether the class, or the money of a bought place, is lost; with an unlimited plan there is nothing to lose. */
  loses: z.boolean(),
  /** Whether unlimited grants alone pay for it and its guests, so that no class can be lost, whoever cancels. */
  unlimited: z.boolean(),
  /** Pesos that are refunded instead, for a bought place in a class that the studio moved; null: none. */
  money_back: money.nullable(),
  /** The refusal's text when it cannot be cancelled; the late warning when it can without return. */
  text: z.string().nullable(),
  /** The same sentence for screens before she cancels: while booking, and once booked. */
  beforehand: z.string().nullable(),
  /** The instant until which cancelling is free; null: no limit. */
  free_until: instant.nullable(),
});

/** A reservation of the caller, or for staff, of the chosen customer. */
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
  /** For the customer's own place: her guests. */
  guests: z.array(z.object({ class_reservation_id: id, name: z.string(), spot: z.int() })),
  /** Whether 'Agregar invitado' is offered: `POST /single_class/guest` would not be refused now. */
  can_add_guest: z.boolean(),
  /** The instant until which cancelling is free because the studio moved the class, whatever the window. */
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

const NO_NAME = 'Debes ingresar un nombre para tu invitado';
export const guestName = personName(100, 0, NO_NAME).refine((name) => name.length >= 2, NO_NAME);

/** Null, as a reservation without a chosen place is written elsewhere, is the same as absent. */
const requestedSpot = z
  .int()
  .min(1)
  .max(4000)
  .nullable()
  .transform((spot) => spot ?? undefined)
  .optional();

/** `customer_id` counts only for staff; without `spot` the server chooses one. */
export const reserveInput = z.strictObject({
  class_reservation_id: noNumberYet,
  single_class_id: id,
  spot: requestedSpot,
  guests: z
    .array(z.strictObject({ name: guestName, spot: requestedSpot }))
    .max(10)
    .default([]),
  customer_id: id.optional(),
});

/** Adds a guest to a reservation: `class_reservation_id` is the host's. */
export const addGuestInput = z.strictObject({
  class_reservation_id: id,
  name: guestName,
  spot: requestedSpot,
  customer_id: id.optional(),
});

/** Renames a guest: `class_reservation_id` is the guest's. */
export const renameGuestInput = z.strictObject({
  class_reservation_id: id,
  name: guestName,
  customer_id: id.optional(),
});

export const guestAnswer = z.object({ class_reservation: classReservation, message: z.string() });

/** What becomes of the guests when the host's place is cancelled; required when there are any (`cancel-guests`). */
export const cancelQuery = z.strictObject({
  customer_id: idText.optional(),
  guests: z.enum(['keep', 'cancel']).optional(),
  /** For late cancellations by staff: whether the class is returned (by default it is). */
  returns: z.enum(['yes', 'no']).optional(),
  /**
   * The outcome for the class (or for a bought place's money) that the screen showed. If it would no longer be
   * returned, nothing is cancelled (409 `cancel-changed`). Absent: not checked.
   */
  shown: z.enum(['returns', 'lost']).optional(),
});

export const reserveAnswer = z.object({
  class_reservation: classReservation,
  guest_reservation_ids: z.array(id),
  message: z.string(),
});

/**
 * Moves to another spot of the same class. Other fields of a reservation may be sent and are ignored, except its
 * class, which must be the same, and its customer, who counts for staff.
 */
export const moveInput = z.strictObject({
  ...ignoredFields(classReservation),
  class_reservation_id: id,
  single_class_id: id.optional(),
  customer_id: id.optional(),
  spot: z.int().min(1).max(4000),
});

/** The grant that would pay a place; `available_classes` -1 is unlimited. */
const payingGrant = z.object({
  available_class_id: id,
  available_classes: z.int(),
  /** Its last day after this class is booked. */
  expiration_date: localDate,
  /** Whether this class would be its first, from which its days count. */
  begins: z.boolean(),
});

/** What the counter should know about a person before booking a class for her. */
const personAtDesk = z.object({
  /** The number of classes attended before; 0: her first visit. */
  attended_before: z.int(),
  penalty: penaltyAtDesk.nullable(),
  birthday: z.boolean(),
  missing_pages: missingPages,
  /** Her unpaid places. */
  unpaid_reservations: z.int(),
});

/** What reserving a class would do, by the same rule as the act. */
export const reservePreview = z.object({
  /** Null: it can be reserved. */
  refusal: z.object({ code: z.string(), message: z.string(), details: errorDetails }).nullable(),
  available_class: payingGrant.nullable(),
  /** The instant at which a newcomer's unpaid place is released; null: it is not. */
  pay_before: instant.nullable(),
  /** The grants that would pay the guests, in their order. */
  guest_available_classes: z.array(payingGrant),
  /**
   * How many guests could be added, decided as a booking with that many; for a person who already has a place, 1 if
   * one more may join her.
   */
  guests_possible: z.object({
    most: z.int(),
    /** Why not even one could; null: one could. */
    refused: z.string().nullable(),
  }),
  cancel: cancelOutcome,
  /** The free spot that this person takes most often in classes of this type and location. */
  usual_spot: z.int().nullable(),
  /** Her other live reservations at the same time. */
  overlaps: z.array(z.object({ class_reservation_id: id, class_date: wallClock, class_type_name: z.string() })),
  /** For staff who look at somebody else. */
  person: personAtDesk.nullable(),
});

/** `guests`: the number of guests. */
export const previewQuery = z.strictObject({
  single_class_id: idText,
  guests: z
    .string()
    .regex(/^(?:[0-9]|10)$/, 'Debe ser de 0 a 10.')
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
  /** Pesos that are refunded instead; null: none. */
  money_back: money.nullable(),
  /** The number of guests' places cancelled with it. */
  guests_cancelled: z.int(),
  message: z.string(),
});

export type ReservationStatus = z.output<typeof reservationStatus>;
export type CancelOutcome = z.output<typeof cancelOutcome>;
export type ClassReservation = z.output<typeof classReservation>;
export type ReservationFilter = z.output<typeof reservationFilter>;
export type ReserveInput = z.output<typeof reserveInput>;
export type ReserveAnswer = z.output<typeof reserveAnswer>;
export type PersonAtDesk = z.output<typeof personAtDesk>;
export type ReservePreview = z.output<typeof reservePreview>;
export type CancelAnswer = z.output<typeof cancelAnswer>;
