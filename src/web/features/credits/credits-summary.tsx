import { useQuery } from '@tanstack/react-query';
import { dayKey, formatDate } from '#shared/time.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { Credits } from '#shared/wire/grants.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { limitedUnlimited } from '../../lib/unlimited.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
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
 * Until when an unlimited membership lasts; of one that is not for all classes also for which, and how many others are
 * left.
 */
function sayUnlimited(credits: Credits, today: string): string {
  const { unlimited_membership_expiration: until } = credits;
  const limited = limitedUnlimited(credits, today);
  if (!limited) return until === null ? 'Empieza con tu primera clase' : `Hasta el ${formatDate(until)}`;
  const lasts = until === null ? 'desde tu primera clase' : `hasta el ${formatDate(until)}`;
  const more = limited.others === 0 ? '' : `; y ${count(limited.others, 'clase más', 'clases más')}`;
  return `${limited.covers}, ${lasts}${more}`;
}

/**
 * 'Ilimitadas' until when, or how many are 'Disponibles', with a link to the statement if the studio has one. Nothing while
 * loading.
 */
export function CreditsSummary() {
  const configuration = useConfiguration();
  const { data: credits, isPending } = useQuery(creditsQuery);
  const today = dayKey(useStudioNow());
  if (isPending) return <Skeleton width="11rem" height="4rem" />;
  if (!credits) return null;
  const { has_unlimited, available } = credits;
  const words = has_unlimited ? (
    <>
      <strong className={styles.word}>Ilimitadas</strong>
      <span>{sayUnlimited(credits, today)}</span>
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
