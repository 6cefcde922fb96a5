import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from '../../lib/credits-query.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './credits-summary.module.css';

/** 'Ilimitadas' until when, or how many are 'Disponibles', leading to the statement. Nothing while it cannot be known. */
export function CreditsSummary() {
  const { data: credits, isPending } = useQuery(creditsQuery);
  if (isPending) return <Skeleton width="11rem" height="4.5rem" />;
  if (!credits) return null;
  const { has_unlimited, unlimited_membership_expiration, available } = credits;
  if (has_unlimited && unlimited_membership_expiration) {
    return (
      <AppLink to={paths.credits} className={styles.summary ?? ''}>
        <strong className={styles.word}>Ilimitadas</strong>
        <span>Hasta el {formatDate(unlimited_membership_expiration)}</span>
      </AppLink>
    );
  }
  return (
    <AppLink to={paths.credits} className={styles.summary ?? ''}>
      <strong className={styles.number}>{formatNumber(available)}</strong>
      <span>Disponibles</span>
    </AppLink>
  );
}
