import { sayDateTime } from '#shared/time.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { count } from '../../../lib/format.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import styles from './purchase.module.css';

/** The reservations that revoking access would cancel, shown before confirming. */
export function ComingReservations({ purchase }: { purchase: PurchaseAtDesk }) {
  const today = useStudioNow();
  const { coming_reservations } = purchase;
  if (coming_reservations.length === 0) return <p>No tiene reservaciones por venir con esta compra.</p>;
  return (
    <div className={styles.losing}>
      <p>
        <strong>
          {coming_reservations.length === 1
            ? 'Se cancelará 1 reservación:'
            : `Se cancelarán ${count(coming_reservations.length, 'reservación', 'reservaciones')}:`}
        </strong>
      </p>
      <ul>
        {coming_reservations.map(({ class_reservation_id, class_date, class_type_name }) => (
          <li key={class_reservation_id}>
            {class_type_name}, {sayDateTime(class_date, today).toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was booked and stays when only the unused classes go: of a sale by mistake it would be a class for nothing. */
export function StayingReservations({ purchase: { coming_reservations } }: { purchase: PurchaseAtDesk }) {
  const staying = coming_reservations.length;
  if (staying === 0) return null;
  return (
    <p className={styles.note}>
      {staying === 1 ? 'Se queda 1 reservación' : `Se quedan ${count(staying, 'reservación', 'reservaciones')}`} por
      venir. Si la venta fue un error, revoca el acceso: así también se cancelan.
    </p>
  );
}
