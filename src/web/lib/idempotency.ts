import { ApiError, isUnreadable } from './api-error.ts';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether it is unknown if the server acted: no answer, half of one, a server error or a proxy's page. */
function leavesDoubt(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || isUnreadable(error);
}

/** Refused before the call was examined, which says nothing about the same call sent before. */
function wasNotLookedAt(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status);
}

/** A call sent under one key, until its outcome is known. */
interface Sending {
  readonly key: string;
  /** One of its answers is missing: the server may have acted. */
  inDoubt: boolean;
}

const newSending = (): Sending => ({ key: randomKey(), inDoubt: false });

/** @param settle called once the outcome is known: the next call is another act */
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

/** An action that must happen once. */
export interface IdempotentAction {
  /** Sends `body` by `act` with the header to add. */
  run<B, T>(body: B, act: (body: B, headers: { 'idempotency-key': string }) => Promise<T>): Promise<T>;
}

/**
 * Keeps one `Idempotency-Key` until an answer arrives, so that a retry after a lost answer repeats the same act. A
 * different body is a different act with its own key.
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

/** Calls whose answer is missing or still expected, by their content. */
const unanswered = new Map<string, Sending>();

/**
 * Sends a call with its own key. The same call sent again before an answer arrived (a second tap, a retry after a lost
 * connection) has the same key, so the server acts once, also from a form that was closed and filled in again.
 * @param call method, path and body
 */
export function withKey<T>(call: string, act: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
  const sending = unanswered.get(call) ?? newSending();
  unanswered.set(call, sending);
  return sendUnder(sending, act, () => {
    if (unanswered.get(call) === sending) unanswered.delete(call);
  });
}
