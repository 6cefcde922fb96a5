import type { ZodError } from 'zod';
import { NumberTooLarge, ProviderUnavailable } from './payment-gateway.ts';
import type { Webhook } from './webhook.ts';

/**
 * The error for an object of a provider that has not the known shape. Another version may be able to read it later, so a
 * webhook of it is sent again; a number that is too large stays so.
 * @param what its name, for the log
 */
export function unread(what: string, { issues }: ZodError): ProviderUnavailable {
  const message = `${what} cannot be read: ${issues.map(({ path }) => path.join('.')).join(', ')}`;
  const isTooLarge = issues.length > 0 && issues.every(({ code }) => code === 'too_big');
  return isTooLarge ? new NumberTooLarge(message) : new ProviderUnavailable(message);
}

/** What a webhook says, or `unreadable` if a number in it is too large. @throws what `read` throws otherwise */
export async function orUnreadable(read: () => Promise<Webhook['happened']>): Promise<Webhook['happened']> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NumberTooLarge) return { kind: 'unreadable' };
    throw error;
  }
}
