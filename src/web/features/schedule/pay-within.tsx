import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sayStretch, useCountdown } from '../../lib/countdown.ts';
import { keys } from '../../lib/keys.ts';
import styles from './class-row.module.css';

/** How long a place held for me still waits for its payment. */
export function PayWithin({ until }: { until: string }) {
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: keys.waitlist.all }), [client]);
  const left = sayStretch(useCountdown(until, renew));
  return (
    <span className={styles.detail}>
      Págalo: <span className={styles.left}>{left}</span>
    </span>
  );
}
