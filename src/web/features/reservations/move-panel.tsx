import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { errorText } from '../../lib/api-error.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { type MyReservation, moveReservation } from './api.ts';
import { Problem } from './booking-terms.tsx';
import type { Places } from './places.ts';
import styles from './sheet.module.css';
import { SpotMap } from './spot-map.tsx';

interface MovePanelProps {
  single_class: SingleClass;
  place: Pick<MyReservation, 'class_reservation_id' | 'spot'>;
  /** The guest's name, if it is a guest's place. */
  guest?: string | undefined;
  places: Places;
  onDone: () => void;
}

/** Changes the place in the same class; the present one stays mine until the new one is. */
export function MovePanel({ single_class, place, guest, places, onDone }: MovePanelProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [picked, setPicked] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedWork(picked !== null);
  const isFull = places.free.length === 0;
  const target = picked !== null && places.free.includes(picked) ? picked : null;

  async function move(spot: number) {
    try {
      const { message } = await moveReservation(place.class_reservation_id, spot);
      alerts.success(message);
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      setPicked(null);
    }
    renewPlaces(client).catch(() => undefined);
  }

  function pick(spot: number) {
    setProblem(null);
    setPicked(spot);
  }

  return (
    <div className={styles.stack}>
      <p>
        {guest === undefined ? 'Tu lugar' : `El lugar de ${guest}`} en {single_class.class_type.name} es el {place.spot}
        . {isFull ? 'Por ahora no hay otro libre; si se libera uno, aquí lo ves.' : 'Elige otro lugar libre.'}
      </p>
      <SpotMap places={places} spot={target ?? place.spot} current={place.spot} onPick={pick} />
      <div className={styles.actions}>
        {problem && <Problem text={problem} />}
        {!isFull && (
          <Button wide disabled={target === null} onClick={() => target !== null && move(target)}>
            {target === null ? 'Elige un lugar' : `Cambiar al lugar ${target}`}
          </Button>
        )}
        <Button wide look={isFull ? 'secondary' : 'quiet'} onClick={onDone}>
          Volver
        </Button>
      </div>
    </div>
  );
}
