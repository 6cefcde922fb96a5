import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { personQuery } from '../../lib/identity/person.ts';
import type { Credentials } from '../../lib/identity/provider.ts';
import { signIn } from '../../lib/identity/session.ts';
import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { paths } from '../../screens.ts';
import { enterElsewhere } from './enter-elsewhere.ts';

/** How a mailed link is used up: with a password typed here, or by the account that has just entered elsewhere. */
interface LinkUse {
  here: () => Promise<unknown>;
  elsewhere: () => Promise<unknown>;
}

/**
 * Enters by a mailed link, which is used up: it is known who she is. An account with a second factor enters at the door, where
 * its code is asked for. @returns whether she is in
 */
export function useFirstEntrance(): (credentials: Credentials, use: LinkUse) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const elsewhere = useAccountsElsewhere();
  return async (credentials, use) => {
    if (elsewhere) {
      await enterElsewhere(credentials);
      await use.elsewhere();
    } else {
      await use.here();
      try {
        await signIn(credentials);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'auth/code-required')) throw error;
        await navigate(paths.signIn);
        return false;
      }
    }
    await client.invalidateQueries({ queryKey: personQuery.queryKey });
    await client.fetchQuery(personQuery);
    return true;
  };
}
