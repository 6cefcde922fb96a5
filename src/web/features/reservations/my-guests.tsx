import type { ClassReservation } from '#shared/wire/reservations.ts';
import styles from './guests.module.css';
import { type OnOwnAction, ReservationActions } from './list/reservation-actions.tsx';
import { spotOf } from './list/reservation-words.ts';

interface MyGuestsProps {
  guests: readonly ClassReservation[];
  onOwnAction: OnOwnAction;
}

/** My guests in a class; each one's place can be changed, renamed or cancelled. */
export function MyGuests({ guests, onOwnAction }: MyGuestsProps) {
  return (
    <section aria-label="Tus invitados">
      <h3 className={styles.heading}>{guests.length === 1 ? 'Tu invitado' : 'Tus invitados'}</h3>
      <ul>
        {guests.map((reservation) => {
          const spot = spotOf(reservation);
          return (
            <li key={reservation.class_reservation_id} className={styles.place}>
              <p>
                <strong>{reservation.guest?.name}</strong>
                {spot !== '' && ` · lugar ${spot}`}
              </p>
              <ReservationActions reservation={reservation} onOwnAction={onOwnAction} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
