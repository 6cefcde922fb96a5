import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type MyReservation, type OwnReservation, ownReservationQuery } from './api.ts';
import { CancelTerm } from './booking-terms.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ClassSummary } from './class-summary.tsx';
import { MovePanel } from './move-panel.tsx';
import { placesOf } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';

interface MyPlacePanelProps {
  single_class: SingleClass;
  place: MyReservation;
  onCancel: (reservation: OwnReservation) => void;
}

/** A class I have a place in: look, change the place, or cancel. */
export function MyPlacePanel({ single_class, place, onCancel }: MyPlacePanelProps) {
  const reservation = useQuery(ownReservationQuery(place.class_reservation_id));
  const [doing, setDoing] = useState<'looking' | 'moving'>('looking');
  const places = placesOf(single_class);
  if (doing === 'moving' && places) {
    return <MovePanel single_class={single_class} place={place} places={places} onDone={() => setDoing('looking')} />;
  }
  const found = reservation.data ?? null;
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      {places && <SpotMap places={places} spot={place.spot} onPick={() => undefined} fixed />}
      {places && <p className={styles.spot}>Tu lugar: {place.spot}</p>}
      {found && <CancelTerm cancel={found.own.cancel} single_class={single_class} />}
      {reservation.isError && <ErrorState error={reservation.error} onRetry={() => reservation.refetch()} />}
      <CalendarButton entry={{ class_reservation_id: place.class_reservation_id, spot: place.spot, single_class }} />
      <div className={styles.actions}>
        <div className={styles.pair}>
          <Button look="secondary" disabled={!found?.own.cancel.can_cancel} onClick={() => found && onCancel(found)}>
            Cancelar
          </Button>
          {places && (
            <Button disabled={places.free.length === 0} onClick={() => setDoing('moving')}>
              Cambiar de lugar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
