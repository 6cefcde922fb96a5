import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { sayStretch, useCountdown } from '../../../lib/countdown.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sayUntil, wallClockAt } from '../class-time.ts';
import styles from '../sheet.module.css';
import { waitlistKeys } from './api.ts';

/** A place of a special class is held for me to pay: until when, counting down. */
export function HeldPlace({ single_class, until }: Pick<WaitlistEntry, 'single_class'> & { until: string }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: waitlistKeys.all }), [client]);
  const remaining = useCountdown(until, renew);
  return (
    <div className={styles.terms}>
      <p className={styles.term}>
        <Icon name="check" size={20} />
        <strong>Hay un lugar apartado para ti.</strong>
      </p>
      <p className={styles.term}>
        <Icon name="hourglass" size={20} />
        <span>
          Tienes hasta {sayUntil(wallClockAt(until, single_class, timezone), today)} para pagarlo:{' '}
          <span role="timer">
            te quedan <strong>{sayStretch(remaining)}</strong>
          </span>
          . Si no lo pagas, pasa a la siguiente persona.
        </span>
      </p>
    </div>
  );
}
