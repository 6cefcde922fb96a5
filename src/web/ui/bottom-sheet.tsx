import { Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from '../lib/first-touch.ts';
import { lazyPart, Part } from '../lib/lazy-part.tsx';
import type { SheetProps } from './sheet-panel.tsx';

const panel = lazyPart<SheetProps>(() => import('./sheet-panel.tsx'));

/** Its code, before one is opened. */
export const loadSheet = panel.load;

/**
 * A sheet from below on a phone and a dialog on a desktop. Keeps the focus inside, closes with Escape, a touch
 * outside and the back button, and gives the focus back. Its code comes apart, once somebody touches the page.
 */
export function BottomSheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  useEffect(() => onFirstTouch(() => void panel.load().catch(() => undefined)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Part of={panel} props={props} />
    </Suspense>
  );
}
