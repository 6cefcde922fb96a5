import { sayMoment } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { coachNames } from '../../../lib/coach-names.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { IfCancelledNow } from './if-cancelled-now.tsx';
import { ReservationActions } from './reservation-actions.tsx';
import type { RowsProps } from './reservation-cards.tsx';
import styles from './reservation-list.module.css';
import { ReservationStatusBadge } from './reservation-status.tsx';
import { calledOff, placeOf } from './reservation-words.ts';
import { Stars } from './stars.tsx';

function Row({
  reservation,
  grantOf,
  onOwnAction,
}: Omit<RowsProps, 'reservations'> & { reservation: ClassReservation }) {
  const { allow_class_guests } = useConfiguration();
  const today = useStudioNow();
  const { single_class, guest, status, available_class_id } = reservation;
  return (
    <tr data-status={status}>
      <th scope="row">
        {single_class.class_type.name}
        {guest && !allow_class_guests && <span className={styles.note}>Invitado: {guest.name}</span>}
      </th>
      {allow_class_guests && <td>{guest?.name}</td>}
      <td>{coachNames(single_class.class_instructors)}</td>
      <td className={styles.when}>{sayMoment(single_class.class_date, today)}</td>
      <td>{placeOf(reservation)}</td>
      <td className={styles.standing}>
        <ReservationStatusBadge status={status} />
        {calledOff(reservation) && <span className={styles.note}>{calledOff(reservation)}</span>}
        <Stars given={reservation} />
        <IfCancelledNow reservation={reservation} grant={grantOf(available_class_id)} />
      </td>
      <td>
        <ReservationActions reservation={reservation} onOwnAction={onOwnAction} />
      </td>
    </tr>
  );
}

/** My reservations on a desktop. */
export function ReservationTable({ reservations, ...rest }: RowsProps) {
  const { allow_class_guests } = useConfiguration();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Clase</th>
          {allow_class_guests && <th scope="col">Invitado</th>}
          <th scope="col">Coach</th>
          <th scope="col">Fecha y Hora</th>
          <th scope="col">Lugar</th>
          <th scope="col">Estado</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {reservations.map((reservation) => (
          <Row key={reservation.class_reservation_id} reservation={reservation} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
