import { useNavigate } from 'react-router';
import { signOut } from '../lib/identity/session.ts';
import { paths } from '../screens.ts';

/**
 * 'Salir': signs out and goes to the studio's home page in the same render, so that no guard redirects to the sign-in page.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    void signOut();
  };
}
