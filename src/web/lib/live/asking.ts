import type { QueryClient } from '@tanstack/react-query';

/** While the stream lives it tells of every change; a screen asks on its own this often, in milliseconds, just in case. */
export const SAFETY_NET = 60_000;

/** While there is no stream, what shows places is asked for this often: nobody looks at anything older than two seconds. */
export const ASK_EVERY = 1500;

/** First words of the keys of what shows places. */
const placeWords = new Set(['single_class', 'class_reservations', 'waitlist']);

/** Asks for whatever shows places on the screen. An answer on its way is waited for, so that a slow line is not asked twice. */
export async function askForPlaces(client: QueryClient): Promise<void> {
  const predicate = ({ queryKey: [word, what] }: { queryKey: readonly unknown[] }) =>
    placeWords.has(String(word)) && what !== 'consequences';
  await client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}
