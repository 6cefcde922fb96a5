import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#shared/wire/customers.ts';
import { NextStep } from '../features/first-steps/next-step.tsx';
import { homeOf } from '../lib/home-of.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { paths } from '../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { pressOneControl } from '../ui/one-tap.ts';
import { EmptyState } from '../ui/states.tsx';
import { mayOpen } from './may-open.ts';
import { SignedIn } from './signed-in.tsx';
import { StaffShell } from './staff-shell.tsx';

pressOneControl();

/** Shown when a link leads to a screen that is not for the person's role. */
function NotForHer({ role }: { role: Role }) {
  return (
    <EmptyState text="No tienes permiso para hacer esto." drawing="weight" heading>
      <ButtonLink to={paths.desk}>{role === 'coach' ? 'Ver mis clases' : 'Ir a recepción'}</ButtonLink>
    </EmptyState>
  );
}

function StaffOnly() {
  const { role, user } = useSession();
  const { pathname } = useLocation();
  if (role === 'customer') return <Navigate to={homeOf(role)} replace />;
  const held = user?.second_factor_missing === true;
  if (held && pathname !== paths.deskOwnAccess) return <Navigate to={paths.deskOwnAccess} replace />;
  return (
    <StaffShell>
      {role === 'administrator' && !held && <NextStep pathname={pathname} />}
      {role !== null && !mayOpen(role, pathname) ? <NotForHer role={role} /> : <Outlet />}
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
