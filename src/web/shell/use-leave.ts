import { useNavigate } from 'react-router';
import { signOut } from '../lib/identity/session.ts';
import { paths } from '../screens.ts';

/** 'Salir': out, and to the studio's first page in the same render, so that no guard sends to sign in on the way. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    void signOut();
  };
}
