import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useSession } from '../../../lib/identity/use-session.ts';
import { waitlistsQuery } from './api.ts';

/** Whether waitlists are shown: if the studio has them, or as long as the person has an entry. */
export function useShowsWaitlists(): boolean {
  const { waitlist_enabled } = useConfiguration();
  const { state } = useSession();
  const { data } = useQuery({ ...waitlistsQuery, enabled: !waitlist_enabled && state === 'signed-in' });
  return waitlist_enabled || (data !== undefined && data.waitlists.length > 0);
}
