import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';

/** Something that the open screen still offers, or does not ask for yet, by which it can be bought no more. */
const OPTIONS_CHANGED: ReadonlySet<string> = new Set([
  'payment-method-off',
  'no-such-installments',
  'page-not-accepted',
]);

/** Fetches anew how one can pay here when a try shows that the studio changed it while the screen was open. */
export async function refetchOptionsIfChanged<Answer>(client: QueryClient, buying: Promise<Answer>): Promise<Answer> {
  try {
    return await buying;
  } catch (error) {
    if (error instanceof ApiError && OPTIONS_CHANGED.has(error.code))
      await client.invalidateQueries({ queryKey: keys.checkout.options });
    throw error;
  }
}
