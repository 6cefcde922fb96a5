import { useState } from 'react';
import { addDays, formatDay, mondayOf } from '#shared/time.ts';
import { DateField } from '../../ui/date-field.tsx';
import styles from './class-form.module.css';
import { Review } from './review.tsx';
import { nextMonday } from './scope.ts';

interface CopyWeekProps {
  monday: string;
  location_id: string;
  onDone: () => void;
}

const sayWeek = (monday: string) => `${formatDay(monday)} – ${formatDay(addDays(monday, 6))}`;

/** Copies the shown week's classes to another week. */
export function CopyWeek({ monday, location_id, onDone }: CopyWeekProps) {
  const [to, setTo] = useState(nextMonday(monday));
  const body = { from: monday, to, location_id: location_id === '' ? null : Number(location_id) };
  return (
    <Review planned={{ act: 'copy-week', body }} action="Copiar" onBack={onDone} onDone={onDone}>
      <p className={styles.about}>
        <strong>Se copia la semana {sayWeek(monday)}</strong>
        <span>Las clases se copian sin reservaciones. Lo que ya está en el calendario no se repite.</span>
      </p>
      <DateField
        label="A la semana del"
        hint={sayWeek(to)}
        value={to}
        onChange={(day) => day !== null && setTo(mondayOf(day))}
      />
    </Review>
  );
}
