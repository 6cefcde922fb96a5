import { useEffect, useRef } from 'react';
import type { StaffClass, StaffDay } from '#shared/wire/schedule.ts';
import { formatDay, formatLongDay } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { daysOf } from './api.ts';
import { ClassBlock } from './class-block.tsx';
import styles from './week-board.module.css';

interface WeekBoardProps {
  monday: string;
  /** The day the address names, else today: where a phone opens the week. */
  day: string;
  today: string;
  days: readonly StaffDay[];
  onOpen: (single_class: StaffClass) => void;
  onCreate: (day: string) => void;
}

/** As in week-board.module.css. */
const ONE_BELOW_ANOTHER = '(width < 62rem)';

/** `vie 20 nov`; a column has no room for the month, which stands above the week. */
function DayName({ date }: { date: string }) {
  const [weekday, day, month] = formatDay(date).split(' ');
  return (
    <h2>
      {weekday} {day}
      <span className={styles.month}> {month}</span>
    </h2>
  );
}

/** A week: columns on a laptop, one day after another on a phone. */
export function WeekBoard({ monday, day, today, days, onOpen, onCreate }: WeekBoardProps) {
  const shown = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current && day !== monday && matchMedia(ONE_BELOW_ANOTHER).matches) {
      shown.current?.scrollIntoView({ block: 'start' });
    }
    first.current = false;
  }, [day, monday]);
  const byDay = new Map(days.map(({ date, single_classes }) => [date, single_classes]));
  return (
    <div className={styles.board}>
      {daysOf(monday).map((date) => {
        const classes = byDay.get(date) ?? [];
        return (
          <section
            key={date}
            ref={date === day ? shown : undefined}
            className={styles.day}
            data-today={date === today || undefined}
            data-past={date < today || undefined}
            aria-label={formatLongDay(date)}
          >
            <div className={styles.head}>
              <DayName date={date} />
              <IconButton icon="plus" label={`Crear clase el ${formatLongDay(date)}`} onClick={() => onCreate(date)} />
            </div>
            {classes.length === 0 ? (
              <p className={styles.none}>Sin clases</p>
            ) : (
              <ul className={styles.classes}>
                {classes.map((single_class) => (
                  <ClassBlock key={single_class.single_class_id} single_class={single_class} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
