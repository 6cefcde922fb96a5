import { matchPath, Navigate, Outlet, useLocation } from 'react-router';
import { NextStep } from '../features/first-steps/next-step.tsx';
import { homeOf } from '../lib/home-of.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { paths } from '../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { SignedIn } from './signed-in.tsx';
import { StaffShell } from './staff-shell.tsx';

/** Shown to a coach who follows a link to the studio's administration. */
function NotForCoaches() {
  return (
    <EmptyState text="No tienes permiso para hacer esto." drawing="weight" heading>
      <ButtonLink to={paths.desk}>Ver mis clases</ButtonLink>
    </EmptyState>
  );
}

/** The code of a reservation bears an address of the administration's, and coaches read those of their classes. */
const isForCoaches = (pathname: string): boolean =>
  !pathname.startsWith(paths.admin) || matchPath(paths.deskReservation, pathname) !== null;

function StaffOnly() {
  const { role, user } = useSession();
  const { pathname } = useLocation();
  if (role === 'customer') return <Navigate to={homeOf(role)} replace />;
  const held = user?.second_factor_missing === true;
  if (held && pathname !== paths.deskOwnAccess) return <Navigate to={paths.deskOwnAccess} replace />;
  return (
    <StaffShell>
      {role === 'administrator' && !held && <NextStep pathname={pathname} />}
      {role === 'coach' && !isForCoaches(pathname) ? <NotForCoaches /> : <Outlet />}
    </StaffShell>
  );
}

/** Screens of coaches, reception and administrators. The server decides what each may do. */
export default function StaffArea() {
  return (
    <SignedIn>
      <StaffOnly />
    </SignedIn>
  );
}
