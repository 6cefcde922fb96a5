import { ApiError, isUnreadable } from './api-error.ts';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer, half of one, or one that does not say whether the server acted: its own failure, a page of a proxy. */
function leavesDoubt(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || isUnreadable(error);
}

/** Refused before anybody looked at the call: that says nothing of the same call sent before. */
function wasNotLookedAt(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status);
}

/** What is sent under one key, until it is known what became of it. */
interface Sending {
  readonly key: string;
  /** An answer of it is missing: the server may have acted. */
  inDoubt: boolean;
}

const newSending = (): Sending => ({ key: randomKey(), inDoubt: false });

/** @param settle it is known what became of it: the next one is another act */
async function sendUnder<T>(
  sending: Sending,
  act: (headers: { 'idempotency-key': string }) => Promise<T>,
  settle: () => void,
): Promise<T> {
  try {
    const answer = await act({ 'idempotency-key': sending.key });
    settle();
    return answer;
  } catch (error) {
    if (leavesDoubt(error)) sending.inDoubt = true;
    else if (!(sending.inDoubt && wasNotLookedAt(error))) settle();
    throw error;
  }
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
  let open: { fingerprint: string; sending: Sending } | undefined;
  return {
    run(body, act) {
      const fingerprint = JSON.stringify(body) ?? '';
      const one = open?.fingerprint === fingerprint ? open : { fingerprint, sending: newSending() };
      open = one;
      return sendUnder(
        one.sending,
        (headers) => act(body, headers),
        () => {
          if (open === one) open = undefined;
        },
      );
    },
  };
}

/** Calls whose answer is missing or has not come yet, by what they ask. */
const unanswered = new Map<string, Sending>();

/**
 * Sends a call with a key of its own. The same call sent again while no answer has come (a second tap, a retry after a
 * lost connection) carries the same key, so the server acts once: also from a form that was closed and filled in anew.
 * @param call method, path and body
 */
export function withKey<T>(call: string, act: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
  const sending = unanswered.get(call) ?? newSending();
  unanswered.set(call, sending);
  return sendUnder(sending, act, () => {
    if (unanswered.get(call) === sending) unanswered.delete(call);
  });
}
