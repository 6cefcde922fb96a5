import type { ReactNode } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { SheetSlots } from './list/action-sheet.tsx';

/** Parts of a class's sheet from other features; a screen combines them. */
export interface ReserveSlots extends Pick<SheetSlots, 'code'> {
  /** The sign-in form for a visitor; `next` is where signing up returns to. */
  signIn: (onSignedIn: () => void, next: string) => ReactNode;
  /** What a new customer pays for a class, as one of the sheet's lines. */
  price: (single_class: SingleClass, className: string | undefined) => ReactNode;
  /** Asks for required pages, if the frame around does not. */
  gate?: ReactNode;
}
