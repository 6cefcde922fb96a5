import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../lib/identity/use-session.ts';
import { paths } from '../screens.ts';
import { ErrorState } from '../ui/states.tsx';
import { Entering } from './entering.tsx';

/** Lets in who is signed in; others go to sign in and come back to the same address. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { state, user, error, retry } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'anonymous') return <Navigate to={paths.signIn} replace state={{ from: pathname + search }} />;
  if (user) return children;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return <Entering />;
}
