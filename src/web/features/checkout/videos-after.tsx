import { addDays, formatDate } from '#shared/time.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './checkout.module.css';

/**
 * Explains that a package of videos begins after the present one (docs/rules.md#videos-one-after-another).
 * @param props.until the last day of what she has
 * @param props.days for how many days this one is valid
 */
export function VideosAfter({ until, days }: { until: string; days: number }) {
  const begins = addDays(until, 1);
  return (
    <div className={styles.notice} role="status">
      <Icon name="clock" size={20} />
      <p>
        Ya tienes videos hasta el {formatDate(until)}. Este paquete empieza al día siguiente y dura hasta el{' '}
        {formatDate(addDays(begins, days))}: no pierdes ningún día.
      </p>
    </div>
  );
}
