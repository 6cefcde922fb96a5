import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#shared/wire/live.ts';
import { concernsOfKey, namedIn } from '../keys.ts';

/** What of a query is asked: its key, its answer if there is one, and what it says of it. */
export type Shown = Pick<Query, 'queryKey' | 'meta'> & { state: Pick<Query['state'], 'data'> };

function showsOne(classes: ReadonlySet<unknown>, { queryKey, meta, state: { data } }: Shown): boolean {
  if (data === undefined || classes.has(namedIn(queryKey, 'single_class_id'))) return true;
  // The query that wrote the answer says how to read it.
  return meta?.classes?.(data as never).some((id) => classes.has(id)) ?? false;
}

/** Whether what a query shows may have changed by an event. */
export function concerns(event: LiveEvent, query: Shown): boolean {
  const said = concernsOfKey(query.queryKey);
  if (event.everything) return said.length > 0;
  if (event.schedule && said.includes('schedule')) return true;
  if (event.studio && said.includes('studio')) return true;
  if (event.mine && said.includes('mine')) return true;
  const customers = new Set<unknown>(event.customers);
  if (customers.size > 0 && (said.includes('people') || customers.has(namedIn(query.queryKey, 'customer_id'))))
    return true;
  const classes = new Set<unknown>([...(event.classes ?? []), ...(event.rosters ?? [])]);
  return classes.size > 0 && said.includes('places') && showsOne(classes, query);
}
