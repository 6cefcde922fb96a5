import type { SingleClass } from '#shared/wire/schedule.ts';

/** A place of mine in a class. */
export interface MyPlace {
  class_reservation_id: number;
  spot: number;
  class_date: string;
}

/** Where I stand on a waitlist. */
export interface MyWait {
  position: number | null;
  waiting: number;
  /** Until when a place is held for me to pay; null: none is. */
  offered_until: string | null;
}

/** What the calendar needs from whoever reserves: my places by class, and what happens when a class is touched. */
export interface Booking {
  mine: ReadonlyMap<number, MyPlace>;
  /** The waitlists I am on, by class. */
  waits: ReadonlyMap<number, MyWait>;
  choose: (single_class: SingleClass) => void;
  /** The form that a touch sends where no script runs, and to which page: that of the class. */
  plain?: { form: string; pageOf: (single_class_id: number) => string };
}
