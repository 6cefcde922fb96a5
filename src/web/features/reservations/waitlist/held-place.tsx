import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { sayStretch, useCountdown } from '../../../lib/countdown.ts';
import { keys } from '../../../lib/keys.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { wallClockAt } from '../../../lib/wall-clock-at.ts';
import { checkoutOfClass } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { sayUntil } from '../class-time.ts';
import styles from '../sheet.module.css';

/** A place in a special class is held for me to pay: until when, counting down. */
export function HeldPlace({ single_class, until }: { single_class: ClassCard; until: string }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: keys.waitlist.all }), [client]);
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

/** A link to pay the place that is held for me. */
export function PayHeldPlace({ single_class, wide = false }: { single_class: ClassCard; wide?: boolean }) {
  const { single_class_id, class_package_id } = single_class;
  if (class_package_id === null) return null;
  return (
    <ButtonLink to={checkoutOfClass(class_package_id, single_class_id)} wide={wide}>
      Pagar mi lugar
    </ButtonLink>
  );
}
