import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** The keys of places, reservations and credits, and of an act's consequences. */
const changed = [
  keys.class_reservations.all,
  keys.available_classes.all,
  keys.single_class.all,
  keys.waitlist.all,
  keys.consequences.all,
];

/** Refetches what an act on a place changed, on every screen. */
export async function renewPlaces(client: QueryClient): Promise<void> {
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** `renewPlaces` with this tab's client. */
export function useRenewPlaces(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewPlaces(client);
}
