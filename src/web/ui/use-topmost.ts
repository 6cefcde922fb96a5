import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The open sheets, the topmost one last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether a sheet is open, whichever. */
export function useAnySheet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.length > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an open sheet is the topmost one, which alone reacts to Escape; known before the sheet is painted. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [opened, id]);
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) === id,
    () => false,
  );
}
