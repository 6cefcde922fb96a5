import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { useTrackedPage } from '../lib/tracked-page.ts';
import { routes } from '../router.ts';
import type { Area } from '../screens.ts';
import { AreaFrame } from '../shell/area-frame.tsx';
import { mayCarryRawCode } from '../theme/raw-code-places.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { matchPath, missing as missingPage } from './match.ts';
import type { AppRoute } from './route.ts';
import { addressesOf } from './shop-address.ts';
import { usePageHead } from './use-page-head.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/**
 * Requests the address that the browser already shows from the server, so that nothing of this document runs in the next.
 */
function WholeLoad() {
  useEffect(() => {
    location.reload();
  }, []);
  return <PageSkeleton />;
}

const areas: readonly Area[] = ['public', 'entrance', 'account', 'staff'];

function Screen({ route }: { route: AppRoute }) {
  usePageHead(route);
  const { path, page: Page } = route;
  // A boundary around the server's HTML, so that it hydrates separately.
  return (
    <Suspense key={path}>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </Suspense>
  );
}

/** Renders the screen of the address; for one that does not exist, the landing page at the same address. */
export function AppRoutes({ missing }: { missing: string | null }) {
  useScrollMemory();
  const location = useLocation();
  const { class_packages_path } = useConfiguration();
  const tracked = useTrackedPage();
  const { found, route: screen } =
    location.pathname === missing ? missingPage() : matchPath(location.pathname, class_packages_path);
  const shown = found ? location : { ...location, pathname: '/' };
  const rawCode = mayCarryRawCode(screen);
  // For any navigation: a link, a button, the browser's back. Tracking codes do not continue there.
  if (tracked && !rawCode) return <WholeLoad />;
  return (
    <Routes location={shown}>
      {areas.map((area) => (
        <Route key={area} element={<AreaFrame area={area} rawCode={rawCode} />}>
          {routes
            .filter((route) => route.area === area)
            .flatMap((route) =>
              addressesOf(route.path, class_packages_path).map((address) => (
                <Route key={address} path={address} element={<Screen route={route} />} />
              )),
            )}
        </Route>
      ))}
    </Routes>
  );
}
