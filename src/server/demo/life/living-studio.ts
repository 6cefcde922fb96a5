import type { MovableClock } from '../../clock.ts';
import type { AppContext } from '../../context.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoStudio } from '../content/studio.ts';
import type { FoundedStudio } from '../found/founded-studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';

/** What operations need, with a clock that the story moves. */
export type SeedingContext = Pick<
  AppContext,
  'settings' | 'db' | 'configuration' | 'publicAnswers' | 'changes' | 'payments' | 'bought' | 'log' | 'files'
> & {
  clock: MovableClock;
};

/** A class that is on the calendar. */
export interface OpenClass {
  single_class_id: number;
  /** Numbered places nobody has; empty for a class without numbers. */
  free: Set<number>;
  cancelled: boolean;
  /** Whether somebody waited for it: what comes free is theirs first. */
  awaited: boolean;
}

/** How much happened. */
export interface Tally {
  classes: number;
  customers: number;
  packages: number;
  reservations: number;
  cancellations: number;
  attendances: number;
  turned_away: number;
}

/** The studio while its story is being lived. */
export interface LivingStudio {
  context: SeedingContext;
  demo: DemoStudio;
  founded: FoundedStudio;
  calendar: Calendar;
  customers: Map<Person, number>;
  classes: Map<PlannedClass, OpenClass>;
  /** Places that others leave to whoever always has them. */
  kept: Map<PlannedClass, Set<number>>;
  tally: Tally;
}

/** Something that happens at an instant of the story's calendar. */
export interface Act {
  at: number;
  /** It is so many hours before the demo is opened, or is told of it: with another hour of opening it happens otherwise. */
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
