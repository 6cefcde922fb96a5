import { Outlet } from 'react-router';
import { useLive } from '../lib/live/use-live.ts';
import { loadable } from '../lib/loadable.tsx';
import type { Area } from '../screens.ts';
import { BootSkeleton } from '../ui/boot-skeleton.tsx';
import { AskTracking } from './ask-tracking.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { PublicShell } from './public-shell.tsx';
import { StudioCss } from './studio-css.tsx';

const CustomerArea = loadable(() => import('./customer-area.tsx'), BootSkeleton);
const StaffArea = loadable(() => import('./staff-area.tsx'), BootSkeleton);

function frameOf(area: Area) {
  if (area === 'public') {
    return (
      <PublicShell>
        <Outlet />
      </PublicShell>
    );
  }
  if (area === 'entrance') return <Outlet />;
  return area === 'account' ? <CustomerArea /> : <StaffArea />;
}

/**
 * The frame of an area's screens, and the guard of those for signed-in people.
 * @param rawCode whether the screen may have the studio's own code
 */
export function AreaFrame({ area, rawCode }: { area: Area; rawCode: boolean }) {
  useLive();
  return (
    <>
      <StudioCss allowed={rawCode} />
      {frameOf(area)}
      {rawCode && <AskTracking typing={area !== 'public'} />}
      <ConnectionLine />
    </>
  );
}
