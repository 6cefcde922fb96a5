import type { ClassReservation } from '#shared/wire/reservations.ts';
import { sayDateTime } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { ClassTypeIcon } from '../../../ui/class-type-icon.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import styles from './reservation-list.module.css';
import { ReservationStatusBadge } from './reservation-status.tsx';
import { calledOff, coachNames, spotOf } from './reservation-words.ts';

interface CardProps {
  reservation: ClassReservation;
  onCancel: (reservation: ClassReservation) => void;
}

function ReservationCard({ reservation, onCancel }: CardProps) {
  const today = useStudioNow();
  const { single_class, guest, status } = reservation;
  const { class_type, class_date, location, duration_minutes } = single_class;
  const spot = spotOf(reservation);
  const details = [
    `${duration_minutes} min`,
    coachNames(reservation),
    location.name,
    spot !== '' && `lugar ${spot}`,
    guest && `invitado: ${guest.name}`,
  ];
  return (
    <li className={styles.card} data-status={status}>
      <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
      <div className={styles.about}>
        <h2>{class_type.name}</h2>
        <p className={`${styles.when} ${styles.moment}`}>{sayDateTime(class_date, today)}</p>
        <p className={styles.note}>{details.filter(Boolean).join(' · ')}</p>
        {calledOff(reservation) && <p className={styles.note}>{calledOff(reservation)}</p>}
      </div>
      <div className={styles.foot}>
        <ReservationStatusBadge status={status} />
        <ReservationActions reservation={reservation} onCancel={onCancel} />
      </div>
    </li>
  );
}

/** My reservations on a phone. */
export function ReservationCards(props: {
  reservations: readonly ClassReservation[];
  onCancel: (reservation: ClassReservation) => void;
}) {
  return (
    <ul className={styles.cards}>
      {props.reservations.map((reservation) => (
        <ReservationCard key={reservation.class_reservation_id} reservation={reservation} onCancel={props.onCancel} />
      ))}
    </ul>
  );
}
