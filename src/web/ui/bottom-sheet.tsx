import { type ReactNode, useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/first-touch.ts';
import { loadable } from '../lib/loadable.tsx';
import { NotOpened } from './not-opened.tsx';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** Also the dialog's name for screen readers. */
  title: ReactNode;
  children: ReactNode;
  /** Stays visible at the bottom, for the sheet's only action. */
  footer?: ReactNode;
  /** For a required answer: no close button, no Escape, no touch outside, no back button. */
  locked?: boolean;
  /** Beside the list instead of over it, for editing on a laptop. */
  side?: boolean;
  wide?: boolean;
  /** Focuses the element with `data-autofocus`, for a sheet with one field. */
  toField?: boolean;
  /** The address holds whether it is open, so the back button closes it without further code. */
  inAddress?: boolean;
}

const SheetPanel = loadable(() => import('./sheet-panel.tsx'), undefined, NotOpened);

/** Loads its code before a sheet is opened. */
export const loadSheet = SheetPanel.load;

/**
 * A sheet from below on a phone and a dialog on a desktop. It traps the focus, closes with Escape, a touch outside and the
 * back button, and returns the focus. Its code is loaded separately, at the first touch of the page.
 */
export function BottomSheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  useEffect(() => onFirstTouch(() => void loadSheet().catch(() => undefined)), []);
  return needed && <SheetPanel {...props} />;
}
