import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { Credits } from '#shared/wire/grants.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { formatNumber } from '../../lib/format.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { paths } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './credits-summary.module.css';

/** Whether none of the remaining credits has begun, since they count from their first class. */
function isWaiting({ available, available_classes }: Credits): boolean {
  const left = available_classes.filter((grant) => grant.closed_at === null && grant.available_classes > 0);
  return available > 0 && left.every(hasToBegin);
}

/**
 * 'Ilimitadas' until when, or how many are 'Disponibles', with a link to the statement if the studio has one. Nothing while
 * loading.
 */
export function CreditsSummary() {
  const configuration = useConfiguration();
  const { data: credits, isPending } = useQuery(creditsQuery);
  if (isPending) return <Skeleton width="11rem" height="4.5rem" />;
  if (!credits) return null;
  const { has_unlimited, unlimited_membership_expiration, available } = credits;
  const until = unlimited_membership_expiration;
  const words = has_unlimited ? (
    <>
      <strong className={styles.word}>Ilimitadas</strong>
      <span>{until === null ? 'Empieza con tu primera clase' : `Hasta el ${formatDate(until)}`}</span>
    </>
  ) : (
    <>
      <strong className={styles.number}>{formatNumber(available)}</strong>
      <span>{isWaiting(credits) ? 'Empiezan con tu primera clase' : 'Disponibles'}</span>
    </>
  );
  if (!showsCredits(configuration)) return <p className={styles.summary}>{words}</p>;
  return (
    <AppLink to={paths.credits} className={styles.summary ?? ''}>
      {words}
    </AppLink>
  );
}
