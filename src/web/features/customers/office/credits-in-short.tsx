import { formatDate } from '#shared/time.ts';
import type { Credits } from '#shared/wire/grants.ts';
import { formatNumber } from '../../../lib/format.ts';
import styles from './credits-in-short.module.css';

/** The remaining classes and when the first of them expire, at a glance. */
export function CreditsInShort({ credits }: { credits: Credits }) {
  const { available, has_unlimited, unlimited_membership_expiration, next_expiration } = credits;
  if (has_unlimited) {
    const until = unlimited_membership_expiration;
    return (
      <p className={styles.short}>
        <strong>Ilimitadas</strong> {until === null ? 'desde su primera clase' : `hasta el ${formatDate(until)}`}
      </p>
    );
  }
  return (
    <p className={styles.short}>
      <strong>{formatNumber(available)}</strong> {available === 1 ? 'clase disponible' : 'clases disponibles'}
      {available > 0 &&
        next_expiration &&
        `, ${available === 1 ? 'vence' : 'la primera vence'} el ${formatDate(next_expiration)}`}
    </p>
  );
}
