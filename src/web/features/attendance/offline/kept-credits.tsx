import { formatDate } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { OfflineAnswer } from '#shared/wire/offline.ts';
import { count } from '../../../lib/format.ts';
import styles from './offline.module.css';

type KeptGrant = OfflineAnswer['credits']['grants'][number];

function sayUntil({ expiration_date, begins }: KeptGrant): string {
  return begins ? `empieza a más tardar el ${formatDate(expiration_date)}` : `hasta el ${formatDate(expiration_date)}`;
}

/** The remaining credits in the last stored answer. @param day the studio's day */
export function KeptCredits({ credits, day }: { credits: OfflineAnswer['credits']; day: string }) {
  const grants = credits.grants.filter(({ expiration_date }) => expiration_date >= day);
  if (grants.length === 0) return <p className={styles.none}>No tienes clases disponibles.</p>;
  return (
    <ul className={styles.grants}>
      {grants.map((grant) => (
        <li key={grant.available_class_id}>
          <strong>
            {grant.available_classes === UNLIMITED ? 'Ilimitadas' : count(grant.available_classes, 'clase', 'clases')}
          </strong>
          <span>
            {grant.reason} · {sayUntil(grant)}
          </span>
        </li>
      ))}
    </ul>
  );
}
