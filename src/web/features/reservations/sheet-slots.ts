import type { ReactNode } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { SheetSlots } from './list/action-sheet.tsx';

/** What other features bring to the sheet of a class; a screen puts them together. */
export interface ReserveSlots extends Pick<SheetSlots, 'code'> {
  /** What a visitor fills in before reserving goes on; `next` is where a sign-up comes back to. */
  signIn: (onSignedIn: () => void, next: string) => ReactNode;
  /** What somebody new pays for a class, as one of the sheet's lines. */
  price: (single_class: SingleClass, className: string | undefined) => ReactNode;
  /** Asks for required pages, where the frame around does not. */
  gate?: ReactNode;
}
