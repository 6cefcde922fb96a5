import type { ClassReservation } from '#shared/wire/reservations.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './reservation-list.module.css';

/** What can be done with a reservation, or why it cannot be cancelled any more. */
export function ReservationActions(props: {
  reservation: ClassReservation;
  onCancel: (reservation: ClassReservation) => void;
}) {
  const { reservation, onCancel } = props;
  const { cancel, status, single_class } = reservation;
  if (cancel.can_cancel) {
    return (
      <Button look="secondary" small onClick={() => onCancel(reservation)}>
        Cancelar
        <span className="visually-hidden">
          {' '}
          {single_class.class_type.name}, {formatDateTime(single_class.class_date)}
        </span>
      </Button>
    );
  }
  return status === 'upcoming' && cancel.text ? <p className={styles.why}>{cancel.text}</p> : null;
}
