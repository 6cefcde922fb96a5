import { useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/first-touch.ts';
import { loadable } from '../lib/loadable.tsx';
import { NotOpened } from './not-opened.tsx';
import type { SheetProps } from './sheet-panel.tsx';

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
