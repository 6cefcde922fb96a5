import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { concernsOfKey } from './concerns.ts';

/** How often places are refetched without a stream, so that nothing shown is older than two seconds. */
export const ASK_EVERY = 1500;

/** Refetches the places on the screen, unless a fetch is still running, so that a slow connection has one at a time. */
export async function askForPlaces(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => concernsOfKey(queryKey).includes('places');
  await client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}
