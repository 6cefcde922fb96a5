import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#shared/wire/live.ts';
import { concerns, concernsOfKey } from './concerns.ts';

/** Asks anew for whatever the event concerns: what is on the screen at once, the rest when it is shown again. */
export function renew(client: QueryClient, event: LiveEvent): void {
  void client.invalidateQueries({ predicate: (query) => concerns(event, query) });
}

/** Whether something on the screen lives: only then is it worth listening as a visitor. */
export function showsLive(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryKey }) => concernsOfKey(queryKey).includes('schedule'));
}
