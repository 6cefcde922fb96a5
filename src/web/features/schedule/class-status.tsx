import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { MyPlace, MyWait } from './booking.ts';
import styles from './class-row.module.css';
import type { ClassState } from './class-state.ts';

/** From this many places left on, a row says how many. */
const FEW = 5;

interface ClassStatusProps {
  single_class: SingleClass;
  state: ClassState;
  place: MyPlace | undefined;
  wait: MyWait | undefined;
}

function sayWait({ position, waiting }: MyWait): string {
  return position === null ? 'Lista de espera' : `${position} de ${waiting}`;
}

/** The word for how a class stands: 'RESERVADA', 'LLENA', my place on its waitlist, the last places, when booking opens. */
export function ClassStatus({ single_class, state, place, wait }: ClassStatusProps) {
  const { timezone, waitlist_enabled } = useConfiguration();
  const { spots_left, booking_opens_at, class_type } = single_class;
  if (state === 'mine') {
    return (
      <span className={styles.status}>
        <strong className={styles.mine}>RESERVADA</strong>
        {class_type.spot_map !== null && place && <span className={styles.detail}>Lugar {place.spot}</span>}
      </span>
    );
  }
  if (state === 'full') {
    return (
      <span className={styles.status}>
        <strong className={styles.full}>{wait ? 'EN LISTA' : 'LLENA'}</strong>
        {(waitlist_enabled || wait) && (
          <span className={styles.detail}>{wait ? sayWait(wait) : 'Lista de espera'}</span>
        )}
      </span>
    );
  }
  if (state === 'closed') return <span className={`${styles.status} ${styles.detail}`}>Cerrada</span>;
  if (state === 'past') return <span className="visually-hidden">Ya comenzó</span>;
  if (state === 'soon') {
    const opens = formatDateTime(wallClockOf(booking_opens_at, timezone));
    return <span className={`${styles.status} ${styles.detail}`}>Abre el {opens}</span>;
  }
  if (spots_left > FEW) return null;
  return (
    <span className={`${styles.status} ${styles.few}`}>{spots_left === 1 ? 'Queda 1' : `Quedan ${spots_left}`}</span>
  );
}
