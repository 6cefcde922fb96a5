import { Outlet } from 'react-router';
import { CustomerShell } from './customer-shell.tsx';
import { SignedIn } from './signed-in.tsx';

/** Screens of the signed-in customer. */
export default function CustomerArea() {
  return (
    <SignedIn>
      <CustomerShell>
        <Outlet />
      </CustomerShell>
    </SignedIn>
  );
}
