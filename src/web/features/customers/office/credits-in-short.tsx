import { formatDate } from '#shared/time.ts';
import type { Credits } from '#shared/wire/grants.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { keepDay } from '../../../lib/keep-day.ts';
import { limitedUnlimited } from '../../../lib/unlimited.ts';
import styles from './credits-in-short.module.css';

/** `Mensualidad ilimitada venció el 24 nov 2026`; empty where nothing ran out of time. */
function sayLastEnd({ available_classes }: Pick<Credits, 'available_classes'>): string {
  const expired = available_classes.filter(({ closed_reason }) => closed_reason === 'expired');
  const [last] = expired.sort((one, other) => other.expiration_date.localeCompare(one.expiration_date));
  return last ? `${last.reason} venció el ${keepDay(formatDate(last.expiration_date))}` : '';
}

/** What is left and when the first of it ends, or what ended last, at a glance. @param today the studio's day */
export function CreditsInShort({ credits, today }: { credits: Credits; today: string }) {
  const { available, has_unlimited, unlimited_membership_expiration, next_expiration } = credits;
  if (has_unlimited) {
    const until = unlimited_membership_expiration;
    const limited = limitedUnlimited(credits, today);
    return (
      <p className={styles.short}>
        <strong>Ilimitadas</strong> {limited && `(${limited.covers}) `}
        {until === null ? 'desde su primera clase' : `hasta el ${keepDay(formatDate(until))}`}
        {limited && limited.others > 0 && `; y ${count(limited.others, 'clase más', 'clases más')}`}
      </p>
    );
  }
  const last = available === 0 ? sayLastEnd(credits) : '';
  return (
    <p className={styles.short}>
      <strong>{formatNumber(available)}</strong> {available === 1 ? 'clase disponible' : 'clases disponibles'}
      {available > 0 &&
        next_expiration &&
        `, ${available === 1 ? 'vence' : 'la primera vence'} el ${keepDay(formatDate(next_expiration))}`}
      {last && `. ${last}.`}
    </p>
  );
}
