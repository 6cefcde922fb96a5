import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import styles from '../../features/credits/credits.module.css';
import { FreezeActions } from '../../features/credits/freeze/freeze-actions.tsx';
import { Grants } from '../../features/credits/grants.tsx';
import { StatementList } from '../../features/credits/statement-list.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { paths } from '../../screens.ts';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { MoneyPage } from '../shared/money-page.tsx';

function MyCredits() {
  const { customer_freeze_days } = useConfiguration();
  const { data: credits, error, refetch } = useQuery(creditsQuery);
  if (credits) {
    return (
      <div className={styles.screen}>
        <section aria-label="Créditos">
          <Grants
            grants={credits.available_classes}
            {...(customer_freeze_days > 0 && {
              actOn: (grant) => (
                <div className={styles.small}>
                  <FreezeActions grant={grant} byStaff={false} />
                </div>
              ),
            })}
          />
        </section>
        {credits.available_classes.length > 0 && (
          <section aria-labelledby="movimientos">
            <h2 id="movimientos">Estado de cuenta</h2>
            <StatementList />
          </section>
        )}
      </div>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ListSkeleton rows={4} height="9rem" />;
}

/** `/mystudio/creditos`, only if it has content (`showsCredits`). */
export default function Credits() {
  if (!showsCredits(useConfiguration())) return <Navigate to={paths.reservations} replace />;
  return (
    <MoneyPage title="Mis Créditos" text="Tus clases, y cada movimiento que tuvieron.">
      <MyCredits />
    </MoneyPage>
  );
}
