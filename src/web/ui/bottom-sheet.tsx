import { type ReactNode, useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/first-touch.ts';
import { loadable } from '../lib/loadable.tsx';

const SheetPanel = loadable(() => import('./sheet-panel.tsx'));

/** Its code, before one is opened. */
export const loadSheet = SheetPanel.load;

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  /** Also the dialog's name for screen readers. */
  title: ReactNode;
  children: ReactNode;
  /** Stays in view at the bottom: the one action of the sheet. */
  footer?: ReactNode;
  /** For what must be answered: no closing button, no Escape, no touch outside, no back button. */
  locked?: boolean;
  /** Beside the list instead of over it, for editing on a laptop. */
  side?: boolean;
  wide?: boolean;
  /** Opens with the focus on what is marked `data-autofocus` inside: there is one thing to type. */
  toField?: boolean;
  /** The page's address says that it is open, so the back button closes it by itself. */
  inAddress?: boolean;
}

/**
 * A sheet from below on a phone and a dialog on a desktop. Keeps the focus inside, closes with Escape, a touch
 * outside and the back button, and gives the focus back. Its code comes apart, once somebody touches the page.
 */
export function BottomSheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  useEffect(() => onFirstTouch(() => void loadSheet().catch(() => undefined)), []);
  return needed && <SheetPanel {...props} />;
}
