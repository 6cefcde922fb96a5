import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** First words of the keys of everything that shows places, reservations or credits. */
const changed = [['class_reservations'], ['available_classes'], ['single_class'], ['waitlist']] as const;

/** Asks again for what an act on a place changed, whoever shows it. */
export async function renewPlaces(client: QueryClient): Promise<void> {
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** `renewPlaces` with this tab's client. */
export function useRenewPlaces(): () => Promise<void> {
  const client = useQueryClient();
  return () => renewPlaces(client);
}
