import { HOUR } from '#shared/time.ts';
import type { Consequences } from '#shared/wire/consequences.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import type { OtherDate } from '../../purchases/index.ts';
import type { ClassBefore } from '../queries/class-before.ts';
import type { ClassColumns } from '../queries/classes.ts';
import type { Repeat } from '../series/series-dates.ts';

/** A class as it will be. */
export interface ClassDraft extends ClassColumns {
  class_type_name: string;
  location_name: string;
  instructors: ClassBefore['instructors'];
  tag_ids: readonly number[];
}

/** A class that is made, changed or cancelled, as the preview shows and the save writes it. */
export type Step =
  | { act: 'make'; draft: ClassDraft; series_date: string | null }
  | { act: 'change'; before: ClassBefore; draft: ClassDraft; people: readonly Placement[] }
  | { act: 'cancel'; before: ClassBefore; reason: string };

/** Reservations that a change of their class ends. */
export const leavingOf = ({ people }: Extract<Step, { act: 'change' }>): number[] =>
  people.filter(({ spot }) => spot === null).map(({ class_reservation_id }) => class_reservation_id);

/** The plan of a change of the calendar, class by class. */
export interface Plan {
  steps: readonly Step[];
  /** Classes that were changed by hand and therefore stay unchanged. */
  kept: readonly ClassBefore[];
  left_out: readonly { date: string; reason: string }[];
  /** The part of a series that the change of one weekday leaves unchanged. */
  unchanged?: Pick<Repeat, 'weekdays' | 'time'> | null;
  /** Why it cannot be undone, besides letters that are sent and classes that are cancelled. */
  no_undo?: string | null;
  /** Further consequences, shown first. */
  sentences?: readonly string[];
  /** For a copied week: the original of each class, and what was unusual about it. */
  copies?: Consequences['copies'];
  /** People who must be moved or cancelled, besides those above a lower capacity. */
  to_place?: number;
  /** For a cancelled event: its other dates, and the one that is offered instead of the money. */
  other_dates?: readonly OtherDate[];
  offered?: OtherDate | null;
}

/** The changes that people in a class notice. */
export interface Difference {
  hour: boolean;
  location: boolean;
  coach: boolean;
  duration: boolean;
  type: boolean;
}

const idsOf = (coaches: ClassBefore['instructors']) => coaches.map(({ instructor_id }) => instructor_id).join(',');

export function differenceOf(before: ClassBefore, draft: ClassDraft): Difference {
  return {
    hour: draft.starts_at.toISOString() !== before.starts_at,
    location: draft.location_id !== before.location_id,
    coach: idsOf(draft.instructors) !== idsOf(before.instructors),
    duration: draft.duration_minutes !== before.duration_minutes,
    type: draft.class_type_id !== before.class_type_id,
  };
}

/** People who arrived wait this long for a class, in milliseconds. */
const STAYING = HOUR;

/** Whether a class moves so far that who was marked as arrived has not: she is not there at its new hour. */
export const losesArrivals = ({ before, draft }: Extract<Step, { act: 'change' }>): boolean =>
  Math.abs(draft.starts_at.getTime() - Date.parse(before.starts_at)) > STAYING;

/** Whether hour, day or place change, so that people may cancel free of charge until the class starts. */
export const isMoved = ({ hour, location }: Difference): boolean => hour || location;

export const isNoticed = (difference: Difference): boolean => Object.values(difference).some(Boolean);

/** Changes about which nobody in the class gets a letter. */
const unnoticed = [
  ...(['description', 'capacity', 'class_category_id', 'class_package_id'] as const),
  ...(['booking_opens_days', 'booking_closes_minutes'] as const),
];

/** Whether a draft equals the present class, so that there is nothing to write. */
export function isSame(before: ClassBefore, draft: ClassDraft): boolean {
  const same = unnoticed.every((column) => before[column] === draft[column]);
  return same && !isNoticed(differenceOf(before, draft)) && sorted(before.tag_ids) === sorted(draft.tag_ids);
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(',');

/** Whether a plan changes or cancels a class with reservations. */
export function affectsReservations(steps: readonly Step[]): boolean {
  return steps.some(
    (step) =>
      step.act !== 'make' &&
      step.before.places_taken > 0 &&
      !(step.act === 'change' && isSame(step.before, step.draft) && step.people.length === 0),
  );
}

/**
 * The classes that would be put at a past hour: new ones, or future ones that are moved. Past classes may always be
 * corrected.
 */
export const intoThePast = (steps: readonly Step[], now: Date): ClassDraft[] =>
  steps.flatMap((step) =>
    step.act !== 'cancel' &&
    step.draft.starts_at <= now &&
    (step.act === 'make' || new Date(step.before.starts_at) > now)
      ? [step.draft]
      : [],
  );

/** How many more people than places a class will have, after those named in `people` are cancelled. */
export function peopleOver({ before, draft, people }: Extract<Step, { act: 'change' }>): number {
  const cancelled = people.filter(({ spot }) => spot === null).length;
  return Math.max(0, before.places_taken - cancelled - (draft.capacity ?? 0));
}
