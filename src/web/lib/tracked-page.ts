import { createContext, useContext } from 'react';

/** Whether this document came with the studio's tracking codes. They live until the next document. */
export const TrackedPage = createContext(false);

export function useTrackedPage(): boolean {
  return useContext(TrackedPage);
}
