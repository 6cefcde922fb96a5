import { useEffect } from 'react';

let begun = 0;

/** Something that a person has begun and not finished: typed, chosen, or on its way. @returns how to say that it is over */
export function beginSomething(): () => void {
  begun += 1;
  let over = false;
  return () => {
    if (!over) begun -= 1;
    over = true;
  };
}

/** Whether leaving for the entrance would lose something of hers (docs/decisions/0088-a-session-that-ends-in-the-middle.md). */
export const isSomethingHalfDone = (): boolean => begun > 0;

/** While `halfDone`, a session that ends is gone on with over the screen. */
export function useHalfDone(halfDone: boolean): void {
  useEffect(() => (halfDone ? beginSomething() : undefined), [halfDone]);
}
