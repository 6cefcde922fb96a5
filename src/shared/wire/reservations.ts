import { z } from 'zod';
import {
  errorDetails,
  id,
  idText,
  instant,
  lineWithoutLinks,
  localDate,
  noNumberYet,
  pageNumber,
  wallClock,
} from './common.ts';
import { whatItShows } from './edit.ts';
import { money } from './money.ts';
import { penaltyAtDesk } from './roster.ts';
import { classCard } from './schedule.ts';

/** In the order section 4 checks them. `cash-unpaid` is 'Pago en Efectivo Incompleto', `missed` 'No Asistí'. */
export const reservationStatus = z.enum(['cancelled', 'cash-unpaid', 'missed', 'attended', 'upcoming']);

/** What cancelling now would do; the rule that shows it is the rule that executes it. */
export const cancelOutcome = z.object({
  can_cancel: z.boolean(),
  /** Whether the class comes back to its grant. */
  returns_credit: z.boolean(),
  /** Pesos that go back instead, of a place that was bought in a class the studio moved; null: no money. */
  money_back: money.nullable(),
  /** The refusal's text when it cannot be cancelled; the late warning when it can without return. */
  text: z.string().nullable(),
  /** The same where nobody spoke of cancelling yet: while booking, and once booked. */
  beforehand: z.string().nullable(),
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
  /** Whether 'Agregar invitado' is offered: one's own coming place, guests allowed, fewer than `max_guests`, a place left. */
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

const NO_NAME = 'Debes ingresar un nombre para tu invitado';
export const guestName = lineWithoutLinks(100, 0, NO_NAME).refine((name) => name.length >= 2, NO_NAME);

const spotWish = z.int().min(1).max(4000).optional();

/** `customer_id` counts only for staff; `spot` is chosen for the person when absent. */
export const reserveInput = z.strictObject({
  class_reservation_id: noNumberYet,
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
  /** From staff, out of time: whether the class comes back (it does unless they say no). */
  returns: z.enum(['yes', 'no']).optional(),
  /** What the screen said becomes of the class (or the money of a place that was bought). Where it would come back no more, nothing is cancelled (409 `cancel-changed`). Absent: not looked at. */
  shown: z.enum(['returns', 'lost']).optional(),
});

export const reserveAnswer = z.object({
  class_reservation: classReservation,
  guest_reservation_ids: z.array(id),
  message: z.string(),
});

/**
 * Moves to another spot of the same class. What a reservation shows besides may come along and is ignored, but for its
 * class, which must be the same, and its customer, who counts for staff.
 */
export const moveInput = z.strictObject({
  ...whatItShows(classReservation),
  class_reservation_id: id,
  single_class_id: id.optional(),
  customer_id: id.optional(),
  spot: z.int().min(1).max(4000),
});

/** What would pay a place; `available_classes` -1 is unlimited. */
const payingGrant = z.object({
  available_class_id: id,
  available_classes: z.int(),
  /** Its last day once this class is booked. */
  expiration_date: localDate,
  /** This class would be its first, from which its days count. */
  begins: z.boolean(),
});

/** What the counter should know of somebody before a class is booked for them. */
const personAtDesk = z.object({
  /** How many classes they came to before this one: 0 is their first visit. */
  attended_before: z.int(),
  penalty: penaltyAtDesk.nullable(),
  birthday: z.boolean(),
  /** Places they have whose money has not come. */
  unpaid_reservations: z.int(),
});

/** What reserving a class would do, from the rule that does it. */
export const reservePreview = z.object({
  /** Null: it can be reserved. */
  refusal: z.object({ code: z.string(), message: z.string(), details: errorDetails }).nullable(),
  available_class: payingGrant.nullable(),
  /** A newcomer who has not paid by then loses the place; null: it is theirs. */
  pay_before: instant.nullable(),
  /** What would pay each guest that was asked about, in their order. */
  guest_available_classes: z.array(payingGrant),
  cancel: cancelOutcome,
  /** The free spot this person takes most often in classes of this type and place. */
  usual_spot: z.int().nullable(),
  /** Other live reservations of theirs at the same time. */
  overlaps: z.array(z.object({ class_reservation_id: id, class_date: wallClock, class_type_name: z.string() })),
  /** For staff who look at somebody else. */
  person: personAtDesk.nullable(),
});

/** `guests`: how many would come along. */
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
  /** Pesos that go back instead; null: no money. */
  money_back: money.nullable(),
  /** How many guests' places were cancelled with it. */
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
