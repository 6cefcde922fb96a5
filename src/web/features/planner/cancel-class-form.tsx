import { useState } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { errorText } from '../../lib/api-error.ts';
import { count, formatDateTime } from '../../lib/format.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { cancelClass } from './api.ts';
import styles from './class-form.module.css';

interface CancelClassFormProps {
  single_class: SingleClass;
  onBack: () => void;
  onCancelled: () => void;
}

function consequence(people: number): string {
  if (people === 0) return 'Nadie la ha reservado.';
  const who = people === 1 ? 'Hay 1 persona: su clase regresa' : `Hay ${people} personas: a todas les regresa su clase`;
  return `${who} a sus créditos, y su lugar se cancela.`;
}

/** Cancels a class, after saying how many people are in it and that all get their class back. */
export function CancelClassForm({ single_class, onBack, onCancelled }: CancelClassFormProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const { single_class_id, class_type, class_date, class_reservations } = single_class;

  async function cancel() {
    setProblem(null);
    try {
      const { message, cancelled_reservations } = await cancelClass(single_class_id, reason.trim());
      const returned = count(cancelled_reservations, 'reservación cancelada', 'reservaciones canceladas');
      alerts.success(cancelled_reservations === 0 ? message : `${message} ${returned}, con su clase de regreso.`);
      await renew();
      onCancelled();
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <div className={styles.stack}>
      <p className={styles.about}>
        <strong>{class_type.name}</strong>
        <span>{formatDateTime(class_date)}</span>
      </p>
      <p className={styles.warning}>{consequence(class_reservations.length)} Esto no se puede deshacer.</p>
      <TextArea
        label="Motivo"
        hint="Lo ven las personas que la reservaron."
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onBack}>
          Volver
        </Button>
        <Button look="urgent" onClick={cancel}>
          Cancelar la clase
        </Button>
      </div>
    </div>
  );
}
