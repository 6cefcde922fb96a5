import { useState } from 'react';
import { formatDateTime, MINUTE } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { paths, pathTo } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { reopenClass } from './api.ts';
import styles from './class-form.module.css';

const UNDO_TIME = 10 * MINUTE;

function useReopen(single_class_id: number, onDone: () => void) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [busy, setBusy] = useState(false);
  async function reopen() {
    setBusy(true);
    try {
      const { message, left_out } = await reopenClass(single_class_id);
      const out = left_out.length === 0 ? '' : ` No recuperaron su lugar: ${left_out.join(', ')}.`;
      alerts.success(`${message}${out}`);
      await renew();
      onDone();
    } catch (error) {
      alerts.error(error);
      await renew();
    } finally {
      setBusy(false);
    }
  }
  return { busy, reopen };
}

interface CancelledClassProps {
  single_class: SingleClass;
  onCopy: () => void;
  onReopened: () => void;
}

/** A cancelled class: for ten minutes it can be restored; afterwards it can be copied. */
export function CancelledClass({ single_class, onCopy, onReopened }: CancelledClassProps) {
  const now = useServerNow();
  const { busy, reopen } = useReopen(single_class.single_class_id, onReopened);
  const { cancelled_at } = single_class;
  const undoable = cancelled_at !== null && now.getTime() < Date.parse(cancelled_at) + UNDO_TIME;
  const { single_class_id, class_type, class_date, location, cancel_reason } = single_class;
  return (
    <div className={styles.stack}>
      <p>
        <StatusBadge tone="urgent">Cancelada</StatusBadge>
      </p>
      <p className={styles.about}>
        <strong>{class_type.name}</strong>
        <span>
          {formatDateTime(class_date)} · {location.name}
        </span>
        {cancel_reason && <span>Motivo: {cancel_reason}</span>}
      </p>
      {undoable && (
        <>
          <Button wide icon="check" disabled={busy} onClick={reopen}>
            Deshacer la cancelación
          </Button>
          <p className={styles.about}>
            Cada quien recupera su lugar, salvo quien ya usó su clase en otra, y ningún dinero sale. La lista de espera
            sigue en el mismo orden. Se puede durante diez minutos.
          </p>
        </>
      )}
      <ButtonLink wide look="secondary" icon="people" to={pathTo(paths.deskClass, { single_class_id })}>
        Ver a quién se avisó
      </ButtonLink>
      <Button wide look="secondary" icon="plus" onClick={onCopy}>
        Crear otra igual
      </Button>
    </div>
  );
}
