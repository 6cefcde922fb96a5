import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { useServerNow } from '../../../lib/use-server-now.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Deed, deedsOf, deedWords } from './deeds.ts';
import styles from './reservation-list.module.css';

export type OnDeed = (deed: Deed, reservation: ClassReservation) => void;

/** What can be done with a reservation, as buttons. */
export function ReservationActions({ reservation, onDeed }: { reservation: ClassReservation; onDeed: OnDeed }) {
  const deeds = deedsOf(reservation, useConfiguration(), useServerNow());
  if (deeds.length === 0) return null;
  const { class_type, class_date } = reservation.single_class;
  return (
    <div className={styles.deeds}>
      {deeds.map((deed) => {
        const { label, icon } = deedWords[deed];
        return (
          <Button key={deed} look="secondary" small {...(icon && { icon })} onClick={() => onDeed(deed, reservation)}>
            {label}
            <span className="visually-hidden">
              {' '}
              {class_type.name}, {formatDateTime(class_date)}
              {reservation.guest && `, invitado ${reservation.guest.name}`}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
