import { z } from 'zod';
import {
  id,
  idText,
  instant,
  localDate,
  longText,
  optionalComment,
  pageNumber,
  typedLine,
  wallClock,
} from './common.ts';
import { classReservation } from './reservations.ts';
import { rosterEntry } from './roster.ts';
import { classCard } from './schedule.ts';

/**
 * Letters and digits that nobody mistakes for another (Crockford's base 32), written in any case, with or without dashes.
 */
export const accessToken = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
  .refine((token) => /^[0-9A-HJKMNP-TV-Z]{12}$/.test(token), 'El código tiene 12 letras y números.');

/** 'Código de Acceso' of one's own reservation. */
export const accessCodeInput = z.strictObject({ class_reservation_id: id });
export const accessCode = z.object({
  class_reservation_id: id,
  /** Twelve letters and digits, to be read aloud or typed if no camera works. */
  token: z.string(),
  /** The path in the QR code: the staff's page of this reservation. */
  path: z.string(),
});

/** Staff scan: `single_class_id` is the class whose roster is open, absent on the reservation's own page. */
export const scanInput = z.strictObject({ token: accessToken, single_class_id: id.optional() });

/** The person of the code. `already`: she was already marked, and the scan changed nothing. */
export const scanAnswer = z.object({
  single_class: classCard,
  entry: rosterEntry,
  already: z.boolean(),
  message: z.string(),
});

export const closeRosterInput = z.strictObject({ single_class_id: id, closed: z.boolean() });
export const closeRosterAnswer = z.object({
  single_class_id: id,
  roster_closed_at: instant.nullable(),
  /** The number of penalties that this began or ended. */
  penalties: z.int(),
  message: z.string(),
});

const penalizedClass = z.object({
  class_reservation_id: id,
  single_class_id: id,
  class_date: wallClock,
  class_type_name: z.string(),
});

/** A penalty. The person, who forgave it and why are only for staff. */
export const penalty = z.object({
  class_reservation_penalty_id: id,
  customer_id: id,
  end_date: instant,
  createdAt: instant,
  /** Whether it blocks bookings now. */
  active: z.boolean(),
  forgiven_at: instant.nullable(),
  /** `forgiven` by staff, `corrected` because one of its rosters was corrected. */
  forgiven_kind: z.enum(['forgiven', 'corrected']).nullable(),
  /** The missed classes it counts, latest first. */
  missed: z.array(penalizedClass),
  customer: z
    .object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() })
    .optional(),
  forgiven_by: z.string().nullable().optional(),
  forgiven_reason: z.string().optional(),
});

export const penaltyFilter = z.enum(['active', 'all']);

/** `customer_id` counts only for staff, who see everybody's without it. */
export const penaltyQuery = z.strictObject({
  customer_id: idText.optional(),
  filter: penaltyFilter.default('all'),
  page: pageNumber.default(1),
});

export const PENALTIES_PAGE_SIZE = 50;

export const penaltyPage = z.object({ class_reservation_penaltys: z.array(penalty), total: z.int() });
export const penaltyAnswer = z.object({ class_reservation_penalty: penalty });
export const forgiveInput = z.strictObject({ reason: typedLine(200, 1) });
export const forgiveAnswer = penaltyAnswer.extend({ message: z.string() });

const stars = z.int().min(1, 'Elige de 1 a 5 estrellas.').max(5, 'Elige de 1 a 5 estrellas.');

/** A rating; the person is the token's, and the `customer_id` of somebody else is refused. */
export const ratingInput = z.strictObject({
  class_reservation_id: id,
  customer_id: id.optional(),
  class_stars: stars.nullable().default(null),
  coach_stars: stars,
  comment: optionalComment,
});
export const ratingAnswer = z.object({ class_reservation: classReservation, message: z.string() });

export const ratingQuery = z.strictObject({
  instructor_id: idText.optional(),
  class_type_id: idText.optional(),
  start_date: localDate.optional(),
  end_date: localDate.optional(),
  /** Only those with a comment. */
  commented: z.enum(['true', 'false']).default('false'),
  /** Only those with this many stars or fewer, of the class or the coach. */
  at_most: z
    .string()
    .regex(/^[1-5]$/, 'Debe ser de 1 a 5.')
    .transform(Number)
    .optional(),
  page: pageNumber.default(1),
});

export const RATINGS_PAGE_SIZE = 20;

/** An average, one decimal, of so many ratings; null without any. */
const average = z.object({ stars: z.number().nullable(), count: z.int() });

export const ratingList = z.object({
  overall: z.object({ class: average, coach: average }),
  coaches: z.array(average.extend({ instructor_id: id, name: z.string() })),
  class_types: z.array(average.extend({ class_type_id: id, name: z.string() })),
  ratings: z.array(
    z.object({
      class_rating_id: id,
      class_stars: z.int().nullable(),
      coach_stars: z.int(),
      comment: z.string(),
      createdAt: instant,
      customer: z.object({ customer_id: id, name: z.string(), last_name: z.string() }),
      single_class: z.object({
        single_class_id: id,
        class_date: wallClock,
        class_type_name: z.string(),
        coaches: z.string(),
      }),
    }),
  ),
  total: z.int(),
});

/** Whether a note belongs to the person, or only to this reservation. */
export const noteInput = z.strictObject({
  class_reservation_id: id,
  about: z.enum(['person', 'reservation']),
  note: longText(500, 1),
});

export type AccessCode = z.output<typeof accessCode>;
export type ScanAnswer = z.output<typeof scanAnswer>;
export type CloseRosterAnswer = z.output<typeof closeRosterAnswer>;
export type Penalty = z.output<typeof penalty>;
export type PenaltyFilter = z.output<typeof penaltyFilter>;
export type RatingInput = z.output<typeof ratingInput>;
export type RatingList = z.output<typeof ratingList>;
export type NoteInput = z.output<typeof noteInput>;
