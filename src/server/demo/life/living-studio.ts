import type { MovableClock } from '../../clock.ts';
import type { AppContext } from '../../context.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoStudio } from '../content/studio.ts';
import type { FoundedStudio } from '../found/founded-studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';

/** The context that operations need, with a clock that the demo moves. */
export type SeedingContext = Pick<
  AppContext,
  'settings' | 'db' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'bought' | 'log' | 'files'
> & {
  clock: MovableClock;
};

/** A class that is on the calendar. */
export interface OpenClass {
  single_class_id: number;
  /** Free numbered places; empty for a class without numbers. */
  free: Set<number>;
  cancelled: boolean;
  /** Whether somebody waited for it: a place that becomes free is offered to them first. */
  awaited: boolean;
}

/** Counts of what was done. */
export interface Tally {
  classes: number;
  customers: number;
  packages: number;
  reservations: number;
  cancellations: number;
  attendances: number;
  turned_away: number;
}

/** The demo studio while its history is made. */
export interface LivingStudio {
  context: SeedingContext;
  demo: DemoStudio;
  founded: FoundedStudio;
  calendar: Calendar;
  customers: Map<Person, number>;
  classes: Map<PlannedClass, OpenClass>;
  /** Usual places of regulars, which others leave free. */
  kept: Map<PlannedClass, Set<number>>;
  tally: Tally;
}

/** An act at an instant of the demo's calendar. */
export interface Act {
  at: number;
  /**
   * It is a number of hours before the demo is opened, or refers to that time: with another time of opening it differs.
   */
  hangs?: true;
  happen(studio: LivingStudio): Promise<void>;
}

export const nothingYet = (): Tally => ({
  classes: 0,
  customers: 0,
  packages: 0,
  reservations: 0,
  cancellations: 0,
  attendances: 0,
  turned_away: 0,
});
