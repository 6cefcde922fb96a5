import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { creditsQuery } from '../../lib/credits-query.ts';
import { formatNumber } from '../../lib/format.ts';
import { showsCredits } from '../../lib/shows-credits.ts';
import { paths } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './credits-summary.module.css';

/** 'Ilimitadas' until when, or how many are 'Disponibles', leading to the statement where the studio has one. Nothing while it cannot be known. */
export function CreditsSummary() {
  const configuration = useConfiguration();
  const { data: credits, isPending } = useQuery(creditsQuery);
  if (isPending) return <Skeleton width="11rem" height="4.5rem" />;
  if (!credits) return null;
  const { has_unlimited, unlimited_membership_expiration, available } = credits;
  const unlimited = has_unlimited && unlimited_membership_expiration;
  const words = unlimited ? (
    <>
      <strong className={styles.word}>Ilimitadas</strong>
      <span>Hasta el {formatDate(unlimited_membership_expiration)}</span>
    </>
  ) : (
    <>
      <strong className={styles.number}>{formatNumber(available)}</strong>
      <span>Disponibles</span>
    </>
  );
  if (!showsCredits(configuration)) return <p className={styles.summary}>{words}</p>;
  return (
    <AppLink to={paths.credits} className={styles.summary ?? ''}>
      {words}
    </AppLink>
  );
}
