import { listWords } from '#shared/list-words.ts';
import { formatDateTime } from '#shared/time.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { cancelMoment, givesBack, hintFor, outcomeFor, returnsOf } from '../../../lib/cancel-for.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { cancelOf } from './api.ts';

/** Cancels a reservation for a person, after showing whether the class is returned; when late, staff choose. */
export function useCancelOf(customer_id: number): (reservation: ClassReservation) => Promise<void> {
  const confirm = useConfirm();
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  return async ({ class_reservation_id, single_class, guest, guests, cancel }) => {
    const { class_type, class_date, starts_at } = single_class;
    const moment = cancelMoment({ free_until: cancel.free_until, starts_at });
    const isEvent = cancel.money_back !== null || single_class.class_package_id !== null;
    const bought = isEvent ? { money_back: cancel.money_back } : null;
    const paid = { bought, unlimited: cancel.unlimited };
    const hint = hintFor(moment, paid);
    let returned = false;
    const sure = await confirm({
      title: 'Cancelar reservación',
      text: (
        <>
          <p>
            {class_type.name}, {formatDateTime(class_date)}
            {guest && `, invitado: ${guest.name}`}. {outcomeFor(moment, paid)}
          </p>
          {guests.length > 0 && <p>También se cancela el lugar de {listWords(guests.map(({ name }) => name))}.</p>}
          {hint !== null && (
            <CheckboxField
              label={givesBack(bought)}
              hint={hint}
              onChange={(event) => {
                returned = event.currentTarget.checked;
              }}
            />
          )}
        </>
      ),
      accept: 'Sí, cancelar',
      cancel: 'Conservar',
    });
    if (!sure) return;
    try {
      const how = { guests: guests.length > 0 ? ('cancel' as const) : undefined, returns: returnsOf(moment, returned) };
      alerts.success((await cancelOf(customer_id, class_reservation_id, how)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  };
}
