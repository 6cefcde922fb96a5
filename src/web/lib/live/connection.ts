import { type ApiError, callKept, connectionLost } from '../api-error.ts';

/** Whether the studio can be reached, as the last calls found it. */
let lost = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Called for any answer. */
export const foundConnection = (): void => become(false);

/** How long the studio may take to say that it is there, in milliseconds. */
const SILENT_AFTER = 4000;
let knocking: Promise<void> | undefined;

/**
 * A call got no answer, or it is tried whether the line is back: asks the studio whether it is there; any answer means that
 * it is. One call without an answer says little: an extension may block it alone, and whatever takes that for a lost
 * connection finds it at the next call and loses it again, for ever.
 */
export function probeConnection(): Promise<void> {
  knocking ??= askWhetherThere().finally(() => {
    knocking = undefined;
  });
  return knocking;
}

/** The text for a call that got no answer: the connection is lost, or only this call is blocked. */
export async function unanswered(): Promise<ApiError> {
  await probeConnection();
  return lost ? connectionLost() : callKept();
}

async function askWhetherThere(): Promise<void> {
  if (!navigator.onLine) return become(true);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENT_AFTER);
  try {
    await fetch('/api/health', { credentials: 'omit', cache: 'no-store', signal: silence.signal });
    become(false);
  } catch {
    become(true);
  } finally {
    clearTimeout(timer);
  }
}

export const isConnectionGone = (): boolean => lost;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever the studio is found again. @returns stops it */
export const onConnectionBack = (found: () => void): (() => void) => subscribeToConnection(() => !lost && found());

/** Watches the browser's network state. @returns stops it */
export function watchNetwork(): () => void {
  const lostNetwork = () => become(true);
  if (!navigator.onLine) lostNetwork();
  addEventListener('offline', lostNetwork);
  return () => removeEventListener('offline', lostNetwork);
}
