import type { ReactNode } from 'react';
import type { SheetSlots } from './list/action-sheet.tsx';

/** What other features bring to the sheet of a class; a screen puts them together. */
export interface ReserveSlots extends Pick<SheetSlots, 'code'> {
  /** What a visitor fills in before reserving goes on; `next` is where a sign-up comes back to. */
  signIn: (onSignedIn: () => void, next: string) => ReactNode;
  /** Asks for required pages, where the frame around does not. */
  gate?: ReactNode;
}
