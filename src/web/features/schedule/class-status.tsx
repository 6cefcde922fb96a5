import { formatDateTime } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { loadable, Nothing } from '../../lib/loadable.tsx';
import { wallClockAt } from '../../lib/wall-clock-at.ts';
import type { MyPlace, MyWait } from './booking.ts';
import styles from './class-row.module.css';
import type { ClassState } from './class-state.ts';

// Held places are rare, so their countdown is loaded separately.
const PayWithin = loadable(async () => ({ default: (await import('./pay-within.tsx')).PayWithin }), Nothing, Nothing);

/** Up to this many free places, a row shows their number. */
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

/** A place is held for me, and for how long. */
function Held({ wait }: { wait: MyWait | undefined }) {
  return (
    <span className={styles.status}>
      <strong className={styles.few}>APARTADO</strong>
      {wait?.offered_until && <PayWithin until={wait.offered_until} />}
    </span>
  );
}

function Full({ wait }: { wait: MyWait | undefined }) {
  const { waitlist_enabled } = useConfiguration();
  return (
    <span className={styles.status}>
      <strong className={styles.full}>{wait ? 'EN LISTA' : 'LLENA'}</strong>
      {(waitlist_enabled || wait) && <span className={styles.detail}>{wait ? sayWait(wait) : 'Lista de espera'}</span>}
    </span>
  );
}

function Plain({ children }: { children: string }) {
  return <span className={`${styles.status} ${styles.detail}`}>{children}</span>;
}

/**
 * A class's state in a word: 'RESERVADA', 'APARTADO', 'LLENA', my waitlist position, the last places, when booking opens.
 */
export function ClassStatus({ single_class, state, place, wait }: ClassStatusProps) {
  const { timezone } = useConfiguration();
  const { spots_left, booking_opens_at, class_type } = single_class;
  switch (state) {
    case 'mine':
      return (
        <span className={styles.status}>
          <strong className={styles.mine}>RESERVADA</strong>
          {class_type.spot_map !== null && place && <span className={styles.detail}>Lugar {place.spot}</span>}
        </span>
      );
    case 'held':
      return <Held wait={wait} />;
    case 'full':
      return <Full wait={wait} />;
    case 'closed':
      return <Plain>Cerrada</Plain>;
    case 'over':
      return <Plain>Terminó</Plain>;
    case 'past':
      return <Plain>Ya comenzó</Plain>;
    case 'soon':
      return <Plain>{`Abre el ${formatDateTime(wallClockAt(booking_opens_at, single_class, timezone))}`}</Plain>;
    case 'open':
      if (spots_left > FEW) return null;
      return (
        <span className={`${styles.status} ${styles.few}`}>
          {spots_left === 1 ? 'Queda 1' : `Quedan ${spots_left}`}
        </span>
      );
  }
}
