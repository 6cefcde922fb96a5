/** Whether the studio could not be reached at the latest calls. */
let lost = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Called for any answer. */
export const foundConnection = (): void => become(false);
/** Called when no answer arrived, or the browser knows that it is offline. */
export const lostConnection = (): void => become(true);

export const isConnectionGone = (): boolean => lost;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches the browser's network state. @returns stops it */
export function watchNetwork(): () => void {
  if (!navigator.onLine) lostConnection();
  addEventListener('offline', lostConnection);
  return () => removeEventListener('offline', lostConnection);
}
