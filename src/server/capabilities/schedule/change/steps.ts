import type { Consequences } from '#shared/wire/consequences.ts';
import type { Placement } from '#shared/wire/schedule.ts';
import type { OtherDate } from '../../purchases/index.ts';
import type { ClassBefore } from '../queries/class-before.ts';
import type { ClassColumns } from '../queries/classes.ts';
import type { Repeat } from '../series/lay-dates.ts';

/** A class as it will be. */
export interface ClassDraft extends ClassColumns {
  class_type_name: string;
  location_name: string;
  instructors: ClassBefore['instructors'];
  tag_ids: readonly number[];
}

/** One class that is made, changed or cancelled: what a preview tells and what a save writes. */
export type Step =
  | { act: 'make'; draft: ClassDraft; series_date: string | null }
  | { act: 'change'; before: ClassBefore; draft: ClassDraft; people: readonly Placement[] }
  | { act: 'cancel'; before: ClassBefore; reason: string };

/** Reservations that a change of their class ends. */
export const leavingOf = ({ people }: Extract<Step, { act: 'change' }>): number[] =>
  people.filter(({ spot }) => spot === null).map(({ class_reservation_id }) => class_reservation_id);

/** What a change of the calendar does, class by class. */
export interface Plan {
  steps: readonly Step[];
  /** Changed by hand before: they stay as they are. */
  kept: readonly ClassBefore[];
  left_out: readonly { date: string; reason: string }[];
  /** What of a series is not touched by the change of one weekday. */
  unchanged?: Pick<Repeat, 'weekdays' | 'time'> | null;
  /** Why it cannot be undone, besides people who are told and classes that are cancelled. */
  no_undo?: string | null;
  /** What else happens, said first. */
  sentences?: readonly string[];
  /** Of a week that is copied: what each class was, and what of it was not as always. */
  copies?: Consequences['copies'];
  /** People who have to be placed besides those a capacity leaves over. */
  to_place?: number;
  /** Of an event that is cancelled: other dates, and the one that is offered instead of the money. */
  other_dates?: readonly OtherDate[];
  offered?: OtherDate | null;
}

/** What people in a changed class notice of it. */
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

/** Another hour, day or place: whoever booked may cancel free of charge until it starts. */
export const isMoved = ({ hour, location }: Difference): boolean => hour || location;

export const isNoticed = (difference: Difference): boolean => Object.values(difference).some(Boolean);

/** What nobody in the class is written to about. */
const unnoticed = [
  ...(['description', 'capacity', 'class_category_id', 'class_package_id'] as const),
  ...(['booking_opens_days', 'booking_closes_minutes'] as const),
];

/** Whether anything at all is to be written. */
export function isSame(before: ClassBefore, draft: ClassDraft): boolean {
  const same = unnoticed.every((column) => before[column] === draft[column]);
  return same && !isNoticed(differenceOf(before, draft)) && sorted(before.tag_ids) === sorted(draft.tag_ids);
}

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join(',');

/** Whether a plan changes or cancels a class that somebody has a place in. */
export function touchesBooked(steps: readonly Step[]): boolean {
  return steps.some(
    (step) =>
      step.act !== 'make' &&
      step.before.places_taken > 0 &&
      !(step.act === 'change' && isSame(step.before, step.draft) && step.people.length === 0),
  );
}

/** What is put where its hour is over: a new class, or one to come. A class that is over may be corrected as ever. */
export const intoThePast = (steps: readonly Step[], now: Date): ClassDraft[] =>
  steps.flatMap((step) =>
    step.act !== 'cancel' &&
    step.draft.starts_at <= now &&
    (step.act === 'make' || new Date(step.before.starts_at) > now)
      ? [step.draft]
      : [],
  );

/** How many more people a class has than it will have places for, after those named in `people` are cancelled. */
export function peopleOver({ before, draft, people }: Extract<Step, { act: 'change' }>): number {
  const cancelled = people.filter(({ spot }) => spot === null).length;
  return Math.max(0, before.places_taken - cancelled - (draft.capacity ?? 0));
}
