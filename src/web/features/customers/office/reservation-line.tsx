import { formatDateTime, sayDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './person-reservations.module.css';
import { detailsOf, statuses } from './reservation-words.ts';

interface ReservationLineProps {
  reservation: ClassReservation;
  onCancel: (reservation: ClassReservation) => Promise<void>;
}

/** One reservation of a person; a coming one can be cancelled for her. */
export function ReservationLine({ reservation, onCancel }: ReservationLineProps) {
  const today = useStudioNow();
  const { status, single_class } = reservation;
  const { class_type, class_date, cancel_reason } = single_class;
  const { text, tone } = statuses[status];
  return (
    <li className={styles.line} data-status={status}>
      <div className={styles.what}>
        <p className={styles.type}>
          <strong>{class_type.name}</strong> <StatusBadge tone={tone}>{text}</StatusBadge>
        </p>
        <p>
          <time dateTime={class_date.slice(0, 16)}>{sayDateTime(class_date, today)}</time>
        </p>
        <p className={styles.details}>{detailsOf(reservation)}</p>
        {single_class.cancelled_at !== null && (
          <p className={styles.details}>El estudio canceló la clase{cancel_reason ? `: ${cancel_reason}` : ''}</p>
        )}
      </div>
      {status === 'upcoming' && (
        <Button small look="secondary" onClick={() => onCancel(reservation)}>
          Cancelar
          <span className="visually-hidden">
            {' '}
            {class_type.name}, {formatDateTime(class_date)}
          </span>
        </Button>
      )}
    </li>
  );
}
