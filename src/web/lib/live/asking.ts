import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { concernsOfKey } from './concerns.ts';

/** While there is no stream, what shows places is asked for this often: nobody looks at anything older than two seconds. */
export const ASK_EVERY = 1500;

/** Asks for whatever shows places on the screen. An answer on its way is waited for, so that a slow line is not asked twice. */
export async function askForPlaces(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => concernsOfKey(queryKey).includes('places');
  await client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}
