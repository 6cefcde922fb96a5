import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { personQuery } from '../../lib/identity/person.ts';
import type { Credentials } from '../../lib/identity/provider.ts';
import { signIn } from '../../lib/identity/session.ts';
import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { paths } from '../../screens.ts';
import { enterElsewhere } from './enter-elsewhere.ts';

/** How a mailed link is used: with a password typed here, or by an account that just signed in at another provider. */
interface LinkUse {
  here: () => Promise<unknown>;
  elsewhere: () => Promise<unknown>;
}

/**
 * Signs in by a mailed link, which is used up. An account with a second factor is sent to the sign-in page, which asks for
 * its code. @returns whether she is signed in
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
