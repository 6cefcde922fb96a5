import type { SingleClass } from '#shared/wire/schedule.ts';

/** My place in a class. */
export interface MyPlace {
  class_reservation_id: number;
  spot: number;
  class_date: string;
}

/** My waitlist entry. */
export interface MyWait {
  position: number | null;
  waiting: number;
  /** Until when a place is held for me to pay; null: none is. */
  offered_until: string | null;
}

/** What the calendar needs for reserving: my places by class, and what a press on a class does. */
export interface Booking {
  mine: ReadonlyMap<number, MyPlace>;
  /** My waitlist entries, by class. */
  waits: ReadonlyMap<number, MyWait>;
  choose: (single_class: SingleClass) => void;
  /** The form that a press submits without script, and the class's page to which it leads. */
  plain?: { form: string; pageOf: (single_class_id: number) => string };
}
