import { sayDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { coachNames } from '../../../lib/coach-names.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { ClassTypeIcon } from '../../../ui/class-type-icon.tsx';
import type { PayingGrant } from './cancel-words.ts';
import { IfCancelledNow } from './if-cancelled-now.tsx';
import { type OnOwnAction, ReservationActions } from './reservation-actions.tsx';
import styles from './reservation-list.module.css';
import { ReservationStatusBadge } from './reservation-status.tsx';
import { calledOff, spotOf } from './reservation-words.ts';
import { Stars } from './stars.tsx';

export interface RowsProps {
  reservations: readonly ClassReservation[];
  /** The grant that paid for a reservation, by its `available_class_id`. */
  grantOf: (available_class_id: number) => PayingGrant | undefined;
  onOwnAction: OnOwnAction;
}

function ReservationCard({
  reservation,
  grantOf,
  onOwnAction,
}: Omit<RowsProps, 'reservations'> & { reservation: ClassReservation }) {
  const today = useStudioNow();
  const { single_class, guest, status } = reservation;
  const { class_type, class_date, location, duration_minutes } = single_class;
  const spot = spotOf(reservation);
  const details = [
    `${duration_minutes} min`,
    coachNames(single_class.class_instructors),
    location.name,
    spot !== '' && `lugar ${spot}`,
  ];
  return (
    <li className={styles.card} data-status={status}>
      <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
      <div className={styles.about}>
        <div className={styles.top}>
          <h2>{class_type.name}</h2>
          <ReservationStatusBadge status={status} />
        </div>
        <p className={`${styles.when} ${styles.moment}`}>{sayDateTime(class_date, today)}</p>
        <p className={styles.note}>{details.filter(Boolean).join(' · ')}</p>
        {guest && (
          <p>
            Invitado: <strong>{guest.name}</strong>
          </p>
        )}
        {calledOff(reservation) && <p className={styles.note}>{calledOff(reservation)}</p>}
        <Stars given={reservation} />
      </div>
      <div className={styles.foot}>
        <IfCancelledNow reservation={reservation} grant={grantOf(reservation.available_class_id)} />
        <ReservationActions reservation={reservation} onOwnAction={onOwnAction} />
      </div>
    </li>
  );
}

/** My reservations on a phone. */
export function ReservationCards({ reservations, ...rest }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {reservations.map((reservation) => (
        <ReservationCard key={reservation.class_reservation_id} reservation={reservation} {...rest} />
      ))}
    </ul>
  );
}
