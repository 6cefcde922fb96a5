import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const load = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(load);

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
 * outside and the back button, and gives the focus back. Its code comes apart, while the page is idle.
 */
export function BottomSheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  useEffect(() => {
    const preload = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(preload, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: 8000 });
    return () => cancelIdleCallback(idle);
  }, []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
