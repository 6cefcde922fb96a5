import { formatDate } from '#shared/time.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { sayStretch, useCountdown } from '../../../lib/countdown.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { keepDay } from '../../../lib/keep-day.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { wallClockAt } from '../../../lib/wall-clock-at.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sayUntil } from '../class-time.ts';
import styles from './cancel-modal.module.css';

/** The grant that pays for the reservation, as far as the screen knows it. */
export type PayingGrant = Pick<
  AvailableClass,
  'class_amount' | 'available_classes' | 'expiration_date' | 'reason' | 'begun_on' | 'end_is_fixed'
>;

/** `7 de 10` classes, once this one is back. */
const leftOf = ({ available_classes, class_amount }: PayingGrant) =>
  `${formatNumber(available_classes + 1)} de ${formatNumber(class_amount)}`;

/**
 * @param day of the class
 * @param moved by the studio: a package that is about to expire, or did, is extended by some days
 *   (docs/rules.md#credits-grace)
 */
function whereItReturns(grant: PayingGrant | undefined, day: string, moved: boolean): string {
  if (!grant) return 'Tu clase regresa a tus créditos.';
  if (grant.class_amount === -1) return 'Tu membresía es ilimitada: cancelar no te cuesta nada.';
  const { begun_on, end_is_fixed } = grant;
  if (begun_on === day && !end_is_fixed)
    return `Tu clase regresa: tendrás ${leftOf(grant)}, y tu paquete empieza con la siguiente que tomes.`;
  if (moved) return `Tu clase regresa, porque el estudio la cambió: tendrás ${leftOf(grant)}.`;
  return `Tu clase regresa: tendrás ${leftOf(grant)}, hasta el ${keepDay(formatDate(grant.expiration_date))}.`;
}

/** The refund of a bought place in a class that the studio moved. */
function moneyWords(pesos: number): string {
  if (pesos === 0) return 'Tu lugar no tuvo costo: no hay dinero que devolver.';
  return `Te devolvemos ${formatMoney(pesos)} MXN, porque el estudio cambió esta clase.`;
}

interface OutcomeProps {
  reservation: ClassReservation;
  grant: PayingGrant | undefined;
  /** Called when the deadline passes on the screen, which changes what cancelling does. */
  onOver: () => void;
}

function FreeUntil({ reservation, until, onOver }: Omit<OutcomeProps, 'grant'> & { until: string }) {
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
export function CancelOutcomeText({ reservation, grant, onOver }: OutcomeProps) {
  const { can_cancel, returns_credit, loses, money_back, text, free_until } = reservation.cancel;
  if (can_cancel && (returns_credit || money_back !== null)) {
    return (
      <div className={`${styles.outcome} ${styles.returns}`}>
        <p className={styles.verdict}>
          {money_back === null
            ? whereItReturns(
                grant,
                reservation.single_class.class_date.slice(0, 10),
                reservation.free_cancel_until !== null,
              )
            : moneyWords(money_back)}
        </p>
        {free_until !== null && <FreeUntil reservation={reservation} until={free_until} onOver={onOver} />}
      </div>
    );
  }
  return (
    <div className={`${styles.outcome} ${can_cancel && !loses ? styles.returns : styles.loses}`}>
      <p className={styles.verdict}>{text ?? 'Esta reservación ya no se puede cancelar.'}</p>
    </div>
  );
}
