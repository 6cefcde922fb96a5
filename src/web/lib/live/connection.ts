/** Whether the studio can be reached, as the last calls found it. */
let lost = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** An answer came, whatever it says. */
export const foundConnection = (): void => become(false);
/** No answer came, or the browser knows that it has no network. */
export const lostConnection = (): void => become(true);

export const isConnectionGone = (): boolean => lost;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens to what the browser knows of its network. @returns stops it */
export function watchNetwork(): () => void {
  if (!navigator.onLine) lostConnection();
  addEventListener('offline', lostConnection);
  return () => removeEventListener('offline', lostConnection);
}
