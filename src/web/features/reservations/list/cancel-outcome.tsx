import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { sayStretch, useCountdown } from '../../../lib/countdown.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { wallClockAt } from '../../../lib/wall-clock-at.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sayUntil } from '../class-time.ts';
import styles from './cancel-modal.module.css';
import { type GuestPlaces, type PayingGrant, sayGuestsClasses, whereItReturns } from './cancel-words.ts';

/** The refund of a bought place in a class that the studio moved. */
function moneyWords(pesos: number): string {
  if (pesos === 0) return 'No hay dinero que devolver: tu lugar no tuvo costo o tu dinero ya se te devolvió.';
  return `Te devolvemos ${formatMoney(pesos)} MXN, porque el estudio cambió esta clase.`;
}

interface OutcomeProps {
  reservation: ClassReservation;
  grant: PayingGrant | undefined;
  guests: GuestPlaces;
  /** Called when the deadline passes on the screen, which changes what cancelling does. */
  onOver: () => void;
}

function FreeUntil({ reservation, until, onOver }: Omit<OutcomeProps, 'grant' | 'guests'> & { until: string }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const remaining = useCountdown(until, onOver);
  return (
    <p className={styles.until}>
      <Icon name="clock" size={20} />
      <span>
        Puedes cancelar sin costo hasta {sayUntil(wallClockAt(until, reservation.single_class, timezone), today)}.{' '}
        <span role="timer">
          Te quedan <strong>{sayStretch(remaining)}</strong>.
        </span>
      </span>
    </p>
  );
}

/** What will happen to the credit, in words, above the button. */
export function CancelOutcomeText({ reservation, grant, guests, onOver }: OutcomeProps) {
  const { can_cancel, returns_credit, loses, money_back, text, free_until } = reservation.cancel;
  const ofGuests = sayGuestsClasses(reservation, guests);
  if (can_cancel && (returns_credit || money_back !== null)) {
    return (
      <div className={`${styles.outcome} ${styles.returns}`}>
        <p className={styles.verdict}>
          {money_back === null ? whereItReturns({ reservation, grant, guests }) : moneyWords(money_back)}
        </p>
        {ofGuests !== null && <p>{ofGuests}</p>}
        {free_until !== null && <FreeUntil reservation={reservation} until={free_until} onOver={onOver} />}
      </div>
    );
  }
  return (
    <div className={`${styles.outcome} ${can_cancel && !loses ? styles.returns : styles.loses}`}>
      <p className={styles.verdict}>{text ?? 'Esta reservación ya no se puede cancelar.'}</p>
      {can_cancel && ofGuests !== null && <p>{ofGuests}</p>}
    </div>
  );
}
