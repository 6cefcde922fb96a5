import { formatDay, formatLongDay } from '#shared/time.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './week-board.module.css';

interface DayHeadProps {
  date: string;
  /** Absent: the week is still loading. */
  onCreate?: (day: string) => void;
}

/** `vie 20 nov`; a column has no room for the month, which is shown above the week. */
export function DayHead({ date, onCreate }: DayHeadProps) {
  const [weekday, day, month] = formatDay(date).split(' ');
  return (
    <div className={styles.head}>
      <h2>
        {weekday} {day}
        <span className={styles.month}> {month}</span>
      </h2>
      {onCreate && (
        <IconButton icon="plus" label={`Crear clase el ${formatLongDay(date)}`} onClick={() => onCreate(date)} />
      )}
    </div>
  );
}
