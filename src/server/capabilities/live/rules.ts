import type { Sight } from '#shared/live.ts';
import type { LiveEvent } from '#shared/wire/live.ts';
import type { Change } from './facts.ts';

/** The reader of a stream: null for a visitor. */
export interface Viewer {
  customer_id: number | null;
  /** What the viewer's role may see. */
  sees: Sight;
}

/** The part of a change that this viewer may see; undefined: none. */
export function eventFor(change: Change, { customer_id, sees }: Viewer): LiveEvent | undefined {
  const { classes, schedule, studio, customers } = change;
  // What a screen shows and offers depends on its viewer's rights: all of it is asked for again with the present ones.
  const rights = customer_id !== null && change.rights?.includes(customer_id);
  const everything = change.everything || rights;
  const event: LiveEvent = {
    ...(classes?.length && { classes: [...classes] }),
    ...(schedule && { schedule }),
    ...(studio && { studio }),
    ...(everything && { everything: true as const }),
    ...(rights && { rights: true as const }),
    ...(customer_id !== null && customers?.includes(customer_id) && { mine: true }),
    ...(sees !== 'classes' && change.rosters?.length && { rosters: [...change.rosters] }),
    ...(sees === 'people' && customers?.length && { customers: [...customers] }),
  };
  return Object.keys(event).length > 0 ? event : undefined;
}

/** The most ids that are listed one by one. */
const MOST_IDS = 200;

/** Two changes as one. People whose rights changed stay listed even if `everything` replaces the rest. */
export function mergeChanges(one: Change, other: Change): Change {
  const rights = [...new Set([...(one.rights ?? []), ...(other.rights ?? [])])];
  return { ...mergeShown(one, other), ...(rights.length > 0 && { rights }) };
}

function mergeShown(one: Change, other: Change): Change {
  const merged: Change = {};
  for (const key of ['classes', 'rosters', 'customers'] as const) {
    const ids = [...new Set([...(one[key] ?? []), ...(other[key] ?? [])])];
    if (ids.length > MOST_IDS) return { everything: true };
    if (ids.length > 0) merged[key] = ids;
  }
  for (const key of ['schedule', 'studio', 'everything'] as const) if (one[key] || other[key]) merged[key] = true;
  return merged;
}

/** Whether cached public answers may show any of it. */
export function concernsVisitors({ classes, schedule, studio, everything }: Change): boolean {
  return Boolean(classes?.length || schedule || studio || everything);
}
