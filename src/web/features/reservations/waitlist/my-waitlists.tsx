import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { SAFETY_NET } from '../../../lib/live/live-query.ts';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { waitlistsQuery } from './api.ts';
import { NoticeLimit } from './notice-limit.tsx';
import { heldFirst } from './promotions.ts';
import styles from './waitlist-card.module.css';
import { WaitlistCard } from './waitlist-card.tsx';

function NoWaitlists() {
  const { waitlist_enabled } = useConfiguration();
  if (!waitlist_enabled) return <Navigate to={paths.studio} replace />;
  return (
    <EmptyState text="No te has anotado a ninguna lista de espera." drawing="week">
      <ButtonLink to={paths.studio}>Ir a Reservar</ButtonLink>
    </EmptyState>
  );
}

/** Every class I wait for, with my position; if the studio no longer has waitlists, as long as I have an entry. */
export function MyWaitlists() {
  const { waitlist_enabled } = useConfiguration();
  const query = useQuery({ ...waitlistsQuery, refetchInterval: SAFETY_NET });
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={2} height="14rem" />}>
      {({ waitlists, promotion_notice_minutes }) =>
        waitlists.length === 0 ? (
          <NoWaitlists />
        ) : (
          <>
            {waitlist_enabled && (
              <div className={styles.limit}>
                <NoticeLimit minutes={promotion_notice_minutes} />
              </div>
            )}
            <ul className={styles.list}>
              {heldFirst(waitlists).map((entry) => (
                <WaitlistCard key={entry.waitlist_id} entry={entry} />
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}
