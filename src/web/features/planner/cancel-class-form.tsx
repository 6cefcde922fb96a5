import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { count } from '../../lib/format.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { consequencesQuery, type PlannedAct, seriesQuery } from './api.ts';
import styles from './class-form.module.css';
import { Review } from './review.tsx';
import { cancellationOf, type Scope, weekdaysBeside } from './scope.ts';
import { ScopeQuestion } from './scope-question.tsx';
import { weekdayNames } from './weekday-names.ts';

interface CancelClassFormProps {
  single_class: StaffClass;
  today: string;
  onBack: () => void;
  onCancelled: () => void;
}

/** Cancels a class, or its series from a day on, after showing who is in it and that everybody's class is returned. */
export function CancelClassForm({ single_class, today, onBack, onCancelled }: CancelClassFormProps) {
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<Scope>('one');
  const { class_series_id, class_type, class_date } = single_class;
  const { data: series } = useQuery({ ...seriesQuery(class_series_id ?? 0), enabled: class_series_id !== null });
  const [all_days, setAllDays] = useState(false);
  const others = series && scope !== 'one' ? weekdaysBeside(series, single_class) : [];
  const [offered, setOffered] = useState('');
  const whole = cancellationOf({ series, before: single_class, scope, today, reason: reason.trim(), all_days });
  const planned: PlannedAct =
    whole.act === 'cancel' ? { ...whole, body: { ...whole.body, offered_class_id: Number(offered) || null } } : whole;
  const { data: seen } = useQuery(consequencesQuery(planned));
  const dates = scope === 'one' ? (seen?.other_dates ?? []) : [];
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
      {others.length > 0 && (
        <SwitchField
          label={`Cancelar también los otros días de la serie: ${weekdayNames(others)}`}
          checked={all_days}
          onChange={(event) => setAllDays(event.currentTarget.checked)}
        />
      )}
      <TextArea
        label="Motivo"
        hint="Lo leen las personas que la reservaron."
        optional
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {dates.length > 0 && (
        <SelectField
          label="Ofrecer otra fecha en vez del dinero"
          hint="Cada quien elige en su correo; quien no elige recibe su dinero."
          choices={[
            { value: '', label: 'No ofrecer: regresa el dinero' },
            ...dates.map(({ single_class_id, class_date, spots_left }) => ({
              value: String(single_class_id),
              label: `${formatDateTime(class_date)}, ${count(spots_left, 'lugar', 'lugares')}`,
            })),
          ]}
          value={offered}
          onChange={(event) => setOffered(event.currentTarget.value)}
        />
      )}
      <p className={styles.warning}>Se puede deshacer durante diez minutos; después ya no.</p>
    </Review>
  );
}
