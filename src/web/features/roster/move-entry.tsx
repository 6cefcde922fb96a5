import { useState } from 'react';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { moveFor } from './api.ts';
import { nameOf } from './attendance-words.ts';
import { freeSpots, rowsOf } from './free-spots.ts';
import { FreeSpotsMap } from './free-spots-map.tsx';
import styles from './sheet.module.css';

interface MoveEntryProps {
  entry: RosterEntry;
  single_class: SingleClass;
  onBack: () => void;
  onDone: () => void;
}

/** Moves to another place in the same class. */
export function MoveEntry({ entry, single_class, onBack, onDone }: MoveEntryProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [picked, setPicked] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { class_reservation_id, customer } = entry;
  const rows = rowsOf(single_class) ?? [];
  const taken = single_class.class_reservations.map(({ spot }) => spot);
  const free = freeSpots(rows, taken, single_class.blocked_spots);
  const target = picked !== null && free.includes(picked) ? picked : null;

  async function move(spot: number) {
    setProblem(null);
    try {
      await moveFor({ class_reservation_id, customer_id: customer.customer_id }, spot);
      alerts.success(`${nameOf(entry)} pasó al lugar ${spot}.`);
      onDone();
    } catch (error) {
      setProblem(error);
    }
    await renew();
  }

  return (
    <div className={styles.stack}>
      <p>
        {nameOf(entry)} está en el lugar {entry.spot}. {free.length === 0 ? 'No queda otro libre.' : 'Elige uno libre.'}
      </p>
      <FreeSpotsMap rows={rows} free={free} spot={target} onPick={setPicked} />
      <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
      <Button wide disabled={target === null} onClick={() => target !== null && move(target)}>
        {target === null ? 'Elige un lugar' : `Cambiar al lugar ${target}`}
      </Button>
      <Button wide look="quiet" onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}
