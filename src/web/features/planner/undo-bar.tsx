import { useState } from 'react';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { carryOut, type PlannedAct } from './api.ts';
import styles from './moving-bar.module.css';

/** Reverts the last change, as long as nobody was informed of it. It covers part of the week, which does not move. */
export function UndoBar({ undo, onDone }: { undo: PlannedAct; onDone: () => void }) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [tried, setTried] = useState(false);
  async function bringBack() {
    setTried(true);
    try {
      await carryOut(undo);
      alerts.success(
        undo.act === 'change-series' ? 'Las clases quedaron como estaban.' : 'La clase quedó como estaba.',
      );
      await renew();
    } catch (error) {
      alerts.error(error);
    }
    onDone();
  }
  return (
    <p className={styles.bar} role="status">
      Cambio guardado. Nadie recibió aviso.
      <Button small look="quiet" onClick={bringBack} disabled={tried}>
        Deshacer
      </Button>
    </p>
  );
}
