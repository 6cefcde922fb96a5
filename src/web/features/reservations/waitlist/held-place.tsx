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

interface HeldPlaceProps {
  single_class: ClassCard;
  until: string;
}

/** The same in one paragraph, so that its button is in sight on the home screen of a small phone. */
export function HeldPlaceLine({ single_class, until }: HeldPlaceProps) {
  const { until: said, remaining } = useHeld({ single_class, until });
  return (
    <p>
      <strong>Hay un lugar apartado para ti.</strong> Tienes hasta {said} para pagarlo:{' '}
      <span role="timer">
        te quedan <strong>{remaining}</strong>
      </span>
      .
    </p>
  );
}

function useHeld({ single_class, until }: HeldPlaceProps): { until: string; remaining: string } {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const client = useQueryClient();
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: keys.waitlist.all }), [client]);
  const remaining = useCountdown(until, renew);
  return { until: sayUntil(wallClockAt(until, single_class, timezone), today), remaining: sayStretch(remaining) };
}

/** A place in a special class is held for me to pay: until when, counting down. */
export function HeldPlace(props: HeldPlaceProps) {
  const { until, remaining } = useHeld(props);
  return (
    <div className={styles.terms}>
      <p className={styles.term}>
        <Icon name="check" size={20} />
        <strong>Hay un lugar apartado para ti.</strong>
      </p>
      <p className={styles.term}>
        <Icon name="hourglass" size={20} />
        <span>
          Tienes hasta {until} para pagarlo:{' '}
          <span role="timer">
            te quedan <strong>{remaining}</strong>
          </span>
          . Si no lo pagas, deja de ser tuyo.
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
