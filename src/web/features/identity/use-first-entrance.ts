import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { personQuery } from '../../lib/identity/person.ts';
import type { Credentials } from '../../lib/identity/provider.ts';
import { signIn } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';

/**
 * Enters after a mailed link was used up: it is known who she is. An account with a second factor enters at the door, where
 * its code is asked for. @returns whether she is in
 */
export function useFirstEntrance(): (credentials: Credentials) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (credentials) => {
    try {
      await signIn(credentials);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'auth/code-required')) throw error;
      await navigate(paths.signIn);
      return false;
    }
    await client.invalidateQueries({ queryKey: personQuery.queryKey });
    await client.fetchQuery(personQuery);
    return true;
  };
}
