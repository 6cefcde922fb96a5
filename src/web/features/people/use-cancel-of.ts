import type { ClassReservation } from '#shared/wire/reservations.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { cancelOf } from './api.ts';

/** Cancels a reservation for a person, after saying that the class comes back. */
export function useCancelOf(customer_id: number): (reservation: ClassReservation) => Promise<void> {
  const confirm = useConfirm();
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  return async ({ class_reservation_id, single_class, guest }) => {
    const what = `${single_class.class_type.name}, ${formatDateTime(single_class.class_date)}`;
    const sure = await confirm({
      title: 'Cancelar reservación',
      text: `${what}${guest ? `, invitado: ${guest.name}` : ''}. La clase que usó regresa a sus créditos, sin importar la hora.`,
      accept: 'Sí, cancelar',
      cancel: 'Conservar',
    });
    if (!sure) return;
    try {
      alerts.success((await cancelOf(customer_id, class_reservation_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  };
}
