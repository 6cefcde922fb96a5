import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** Everything that shows places, reservations or credits, and what an act on them would do. */
const changed = [
  keys.class_reservations.all,
  keys.available_classes.all,
  keys.single_class.all,
  keys.waitlist.all,
  keys.consequences.all,
];

/** Asks again for what an act on a place changed, whoever shows it. */
export async function renewPlaces(client: QueryClient): Promise<void> {
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** `renewPlaces` with this tab's client. */
export function useRenewPlaces(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewPlaces(client);
}
