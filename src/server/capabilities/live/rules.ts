import type { LiveEvent } from '#shared/wire/live.ts';
import type { Change } from './change.ts';

/** Who listens: null for a visitor. */
export interface Viewer {
  customer_id: number | null;
  /** Coaches see rosters; reception and administrators also which customers' things changed. */
  sees: 'classes' | 'rosters' | 'people';
}

/** What of a change this viewer may know; undefined when nothing concerns them. */
export function eventFor(change: Change, { customer_id, sees }: Viewer): LiveEvent | undefined {
  const { classes, schedule, studio, everything, customers } = change;
  const event: LiveEvent = {
    ...(classes?.length && { classes: [...classes] }),
    ...(schedule && { schedule }),
    ...(studio && { studio }),
    ...(everything && { everything }),
    ...(customer_id !== null && customers?.includes(customer_id) && { mine: true }),
    ...(sees !== 'classes' && change.rosters?.length && { rosters: [...change.rosters] }),
    ...(sees === 'people' && customers?.length && { customers: [...customers] }),
  };
  return Object.keys(event).length > 0 ? event : undefined;
}
