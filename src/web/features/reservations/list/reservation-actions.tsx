import { formatDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useServerNow } from '../../../lib/use-server-now.tsx';
import { Button } from '../../../ui/button.tsx';
import { actionsOf, type OwnAction, wordsOf } from './own-actions.ts';
import styles from './reservation-list.module.css';

export type OnOwnAction = (action: OwnAction, reservation: ClassReservation) => void;

/** The acts on a reservation, as buttons. */
export function ReservationActions({
  reservation,
  onOwnAction,
}: {
  reservation: ClassReservation;
  onOwnAction: OnOwnAction;
}) {
  const actions = actionsOf(reservation, useConfiguration(), useServerNow());
  if (actions.length === 0) return null;
  const { class_type, class_date } = reservation.single_class;
  return (
    <div className={styles.actions}>
      {actions.map((action) => {
        const { label, icon } = wordsOf(action, actions);
        const quiet = action === 'cancel' || action === 'rate';
        return (
          <Button
            key={action}
            look={quiet ? 'quiet' : 'secondary'}
            small
            {...(icon && { icon })}
            {...(quiet && { className: styles.quiet })}
            onClick={() => onOwnAction(action, reservation)}
          >
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
