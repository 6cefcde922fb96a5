import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionEnded } from '../lib/identity/session.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { addressToComeBackTo } from '../lib/wanted-class.ts';
import { paths } from '../screens.ts';
import { ErrorState } from '../ui/states.tsx';
import { Entering } from './entering.tsx';

/**
 * Shows its children to signed-in people; others are sent to sign in, read there if a session ended, and return to the
 * same address.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { state, user, error, retry } = useSession();
  const back = { from: addressToComeBackTo(useLocation()), over: sessionEnded() };
  if (state === 'anonymous') return <Navigate to={paths.signIn} replace state={back} />;
  if (user) return children;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return <Entering />;
}
