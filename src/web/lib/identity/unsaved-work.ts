import { useEffect } from 'react';

let begun = 0;

/** Marks something as unfinished: typed, chosen, or being sent. @returns call it when that is finished */
export function beginUnsavedWork(): () => void {
  begun += 1;
  let over = false;
  return () => {
    if (!over) begun -= 1;
    over = true;
  };
}

/**
 * Whether leaving for the sign-in page would lose unfinished input
 * (docs/decisions/0088-a-session-that-ends-in-the-middle.md).
 */
export const hasUnsavedWork = (): boolean => begun > 0;

/** While `halfDone`, an ended session is resumed in a dialog over the screen. */
export function useUnsavedWork(halfDone: boolean): void {
  useEffect(() => (halfDone ? beginUnsavedWork() : undefined), [halfDone]);
}
