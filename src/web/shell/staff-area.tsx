import { Navigate, Outlet } from 'react-router';
import { homeOf } from '../lib/home-of.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { SignedIn } from './signed-in.tsx';
import { StaffShell } from './staff-shell.tsx';

function StaffOnly() {
  const { role } = useSession();
  if (role === 'customer') return <Navigate to={homeOf(role)} replace />;
  return (
    <StaffShell>
      <Outlet />
    </StaffShell>
  );
}

/** Screens of coaches, reception and administrators. What each may do is the server's decision. */
export default function StaffArea() {
  return (
    <SignedIn>
      <StaffOnly />
    </SignedIn>
  );
}
