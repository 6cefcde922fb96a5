import { ApiError } from './api-error.ts';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer, or one that does not say whether the server acted. */
function leavesDoubt(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** One action that must happen once. */
export interface IdempotentAction {
  /** Sends `body` through `act` with the header to add. */
  run<B, T>(body: B, act: (body: B, headers: { 'idempotency-key': string }) => Promise<T>): Promise<T>;
}

/**
 * Keeps one `Idempotency-Key` until an answer arrives, so that a retry after a lost answer asks for the
 * same act again instead of a second one. A different body is a different act and gets its own key.
 */
export function newIdempotencyKey(): IdempotentAction {
  let key = randomKey();
  let pending = '';
  return {
    async run(body, act) {
      const fingerprint = JSON.stringify(body) ?? '';
      if (pending !== '' && pending !== fingerprint) key = randomKey();
      pending = fingerprint;
      const settle = () => {
        key = randomKey();
        pending = '';
      };
      try {
        const answer = await act(body, { 'idempotency-key': key });
        settle();
        return answer;
      } catch (error) {
        if (!leavesDoubt(error)) settle();
        throw error;
      }
    },
  };
}

/** Keys of calls whose answer has not come yet, by what they ask. */
const unanswered = new Map<string, string>();

/**
 * Sends a call with a key of its own. The same call sent again while no answer has come (a second tap, a retry after a
 * lost connection) carries the same key, so the server acts once.
 * @param asked method, path and body
 */
export async function withKey<T>(
  call: string,
  act: (headers: { 'idempotency-key': string }) => Promise<T>,
): Promise<T> {
  const key = unanswered.get(call) ?? randomKey();
  unanswered.set(call, key);
  try {
    const answer = await act({ 'idempotency-key': key });
    unanswered.delete(call);
    return answer;
  } catch (error) {
    if (!leavesDoubt(error)) unanswered.delete(call);
    throw error;
  }
}
