import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type MyReservation, ownReservationQuery } from './api.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ClassLinks } from './class-links.tsx';
import { ClassSummary } from './class-summary.tsx';
import { IfCancelledNow } from './list/if-cancelled-now.tsx';
import type { OnOwnAction } from './list/reservation-actions.tsx';
import { MovePanel } from './move-panel.tsx';
import { MyGuests } from './my-guests.tsx';
import { placesOf } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';
import { useGrant } from './use-grant.ts';

interface MyPlacePanelProps {
  single_class: SingleClass;
  place: MyReservation;
  onOwnAction: OnOwnAction;
}

/** A class in which I have a place: its data, and buttons to change the place, add guests or cancel. */
export function MyPlacePanel({ single_class, place, onOwnAction }: MyPlacePanelProps) {
  const { qrcode_enabled } = useConfiguration();
  const reservation = useQuery(ownReservationQuery(place.class_reservation_id));
  const grant = useGrant(reservation.data?.own.available_class_id);
  const [moving, setMoving] = useState(false);
  const places = placesOf(single_class);
  if (moving && places) {
    return <MovePanel single_class={single_class} place={place} places={places} onDone={() => setMoving(false)} />;
  }
  const found = reservation.data ?? null;
  // A customer marked as arrived keeps the place, and needs the code no more.
  const arrived = found?.own.attend ?? false;
  const ours = found?.guests.map(({ spot, guest }) => [spot, `de ${guest?.name}`] as const);
  const entry = { class_reservation_id: place.class_reservation_id, spot: place.spot, single_class };
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {places && <SpotMap places={places} spot={place.spot} ours={new Map(ours)} onPick={() => undefined} fixed />}
      {places && <p className={styles.spot}>Tu lugar: {place.spot}</p>}
      {found && <IfCancelledNow reservation={found.own} grant={grant} />}
      {reservation.isError && <ErrorState error={reservation.error} onRetry={() => reservation.refetch()} />}
      {found && found.guests.length > 0 && <MyGuests guests={found.guests} onOwnAction={onOwnAction} />}
      <div className={styles.ways}>
        {found?.own.can_add_guest && (
          <Button look="secondary" small icon="plus" onClick={() => onOwnAction('guest', found.own)}>
            Agregar invitado
          </Button>
        )}
        {qrcode_enabled && !arrived && (
          <Button
            look="secondary"
            small
            icon="qr"
            disabled={!found}
            onClick={() => found && onOwnAction('code', found.own)}
          >
            Código de Acceso
          </Button>
        )}
        <CalendarButton small entry={entry} />
      </div>
      <ClassLinks entry={entry} />
      <div className={styles.actions}>
        <div className={styles.pair}>
          <Button
            look="secondary"
            disabled={!found?.own.cancel.can_cancel}
            onClick={() => found && onOwnAction('cancel', found.own)}
          >
            Cancelar clase
          </Button>
          {places && !arrived && (
            <Button disabled={places.free.length === 0} onClick={() => setMoving(true)}>
              Cambiar de lugar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
