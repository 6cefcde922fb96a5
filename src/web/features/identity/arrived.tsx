import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/identity/use-session.ts';
import { ErrorState } from '../../ui/states.tsx';
import { useArrival } from './next.ts';

/** Redirects a signed-in person to her home, and shows the page `here` to everybody else. */
export function Arrived({ here, children }: { here: string; children: ReactNode }) {
  const { state } = useLocation();
  const { state: session, user, error, retry } = useSession();
  const arrival = useArrival();
  if (arrival && arrival !== here) return <Navigate to={arrival} replace state={state} />;
  if (session === 'signed-in' && !user && error) return <ErrorState error={error} onRetry={retry} />;
  return children;
}
