import { Navigate } from 'react-router';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../screens.ts';
import { Entering } from '../../shell/entering.tsx';
import { useArrival } from './next.ts';

/** 'Accediendo': waits for the session and redirects, to `/entrar` if nobody is signed in. */
export function EnteringScreen() {
  const { state } = useSession();
  const arrival = useArrival();
  if (arrival) return <Navigate to={arrival} replace />;
  if (state === 'anonymous') return <Navigate to={paths.signIn} replace />;
  return <Entering />;
}
