import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { ReservationActions } from './reservation-actions.tsx';
import styles from './reservation-list.module.css';
import { ReservationStatusBadge } from './reservation-status.tsx';
import { calledOff, coachNames, spotOf } from './reservation-words.ts';

interface RowsProps {
  reservations: readonly ClassReservation[];
  onCancel: (reservation: ClassReservation) => void;
}

/** My reservations on a desktop. */
export function ReservationTable({ reservations, onCancel }: RowsProps) {
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
          <tr key={reservation.class_reservation_id} data-status={reservation.status}>
            <th scope="row">
              {reservation.single_class.class_type.name}
              <span className={styles.note}>{reservation.single_class.location.name}</span>
            </th>
            {allow_class_guests && <td>{reservation.guest?.name}</td>}
            <td>{coachNames(reservation)}</td>
            <td className={styles.when}>{formatDateTime(reservation.single_class.class_date)}</td>
            <td>{spotOf(reservation)}</td>
            <td>
              <ReservationStatusBadge status={reservation.status} />
              {calledOff(reservation) && <span className={styles.note}>{calledOff(reservation)}</span>}
            </td>
            <td>
              <ReservationActions reservation={reservation} onCancel={onCancel} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
