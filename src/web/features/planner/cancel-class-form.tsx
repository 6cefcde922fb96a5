import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { formatDateTime } from '../../lib/format.ts';
import { TextArea } from '../../ui/field.tsx';
import { seriesQuery } from './api.ts';
import styles from './class-form.module.css';
import { Review } from './review.tsx';
import { cancellationOf, type Scope } from './scope.ts';
import { ScopeQuestion } from './scope-question.tsx';

interface CancelClassFormProps {
  single_class: StaffClass;
  today: string;
  onBack: () => void;
  onCancelled: () => void;
}

/** Cancels a class, or its series from a day on, after saying who is in it and that all get their class back. */
export function CancelClassForm({ single_class, today, onBack, onCancelled }: CancelClassFormProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<Scope>('one');
  const { class_series_id, class_type, class_date } = single_class;
  const { data: series } = useQuery({ ...seriesQuery(class_series_id ?? 0), enabled: class_series_id !== null });
  const planned = cancellationOf(series, single_class, scope, today, reason.trim());
  return (
    <Review
      planned={planned}
      action={scope === 'one' ? 'Cancelar la clase' : 'Cancelar las clases'}
      urgent
      onBack={onBack}
      onDone={onCancelled}
    >
      <p className={styles.about}>
        <strong>{class_type.name}</strong>
        <span>{formatDateTime(class_date)}</span>
      </p>
      {series && <ScopeQuestion value={scope} onChange={setScope} />}
      <TextArea
        label="Motivo"
        hint="Lo leen las personas que la reservaron."
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={styles.warning}>Esto no se puede deshacer.</p>
    </Review>
  );
}
