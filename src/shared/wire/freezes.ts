import { z } from 'zod';
import { daysBetween } from '../time.ts';
import { id, instant, localDate, typedLine, wallClock } from './common.ts';

/** The longest freeze, in days. */
export const FREEZE_MOST = 366;

const span = { starts_on: localDate, ends_on: localDate };
const isSpan = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) =>
  starts_on <= ends_on && daysBetween(starts_on, ends_on) < FREEZE_MOST;
const wrongSpan = { path: ['ends_on'], message: 'Debe ser el primer día o uno posterior, a lo más un año después.' };

/** The days of a freeze, both included. */
export const freezeQuery = z.strictObject(span).refine(isSpan, wrongSpan);

/** A freeze by staff, with a reason that the owner reads in her statement. */
export const freezeInput = z.strictObject({ ...span, reason: typedLine(200, 1) }).refine(isSpan, wrongSpan);

const frozenReservation = z.object({
  class_reservation_id: id,
  class_date: wallClock,
  class_type_name: z.string(),
  guest: z.string().nullable(),
});

/** The effects of a freeze, before it is made. */
export const freezePreview = z.object({
  days: z.int(),
  /** All grants of the same purchase, which are frozen together. */
  available_classes: z.array(z.object({ available_class_id: id, before: localDate, after: localDate })),
  /** The next charge of the subscription; null: no charge moves. */
  next_charge: z.object({ before: instant, after: instant }).nullable(),
  /** Reservations on those days that are cancelled, with their classes returned. */
  cancelled: z.array(frozenReservation),
  /** Reservations on those days that are too near to cancel free of charge, and stay. */
  kept: z.array(frozenReservation),
});

export type FreezeSpan = z.output<typeof freezeQuery>;
export type FreezeInput = z.output<typeof freezeInput>;
export type FreezePreview = z.output<typeof freezePreview>;
