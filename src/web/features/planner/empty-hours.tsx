import { type MouseEvent, useState } from 'react';
import { formatLongDay } from '#shared/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { ownProperties } from '../../ui/own-properties.ts';
import { type Hours, halfHourOf, rowOf, timeAt } from './hours.ts';
import { timeOf } from './moving.ts';
import styles from './week-grid.module.css';

interface EmptyHoursProps {
  date: string;
  hours: Hours;
  /** `07:30`; absent: no hour was touched. */
  onCreate: (day: string, time?: string) => void;
}

/**
 * The free hours of a day: a press creates a class at that half hour. It is no tab stop, since the day's plus button does
 * the same.
 */
export function EmptyHours({ date, hours, onCreate }: EmptyHoursProps) {
  const [under, setUnder] = useState<number | null>(null);
  function halfHour({ clientY, currentTarget }: MouseEvent<HTMLElement>): number {
    const { top, height } = currentTarget.getBoundingClientRect();
    return halfHourOf(timeAt((clientY - top) / height, hours), hours);
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.free}
      aria-label={`Crear clase a una hora libre del ${formatLongDay(date)}`}
      onPointerMove={(event) => event.pointerType !== 'touch' && setUnder(halfHour(event))}
      onPointerLeave={() => setUnder(null)}
      onClick={(event) => (event.detail === 0 ? onCreate(date) : onCreate(date, timeOf(halfHour(event))))}
    >
      {under !== null && (
        <span className={styles.slot} style={ownProperties({ '--row': rowOf(under, hours) })}>
          <Icon name="plus" size={16} />
          {timeOf(under)}
        </span>
      )}
    </button>
  );
}
