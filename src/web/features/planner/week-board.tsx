import { useEffect, useRef } from 'react';
import type { StaffClass, StaffDay } from '#shared/wire/schedule.ts';
import type { Closure } from '#shared/wire/series.ts';
import { dayKey, formatDay, formatLongDay, formatTime } from '../../lib/format.ts';
import { IconButton } from '../../ui/button.tsx';
import { daysOf } from './api.ts';
import { ClassBlock } from './class-block.tsx';
import type { Moving } from './moving.ts';
import type { Drag } from './use-drag.ts';
import styles from './week-board.module.css';

interface WeekBoardProps {
  monday: string;
  /** The day the address names, else today: where a phone opens the week. */
  day: string;
  today: string;
  days: readonly StaffDay[];
  closures: readonly Closure[];
  moving: Moving | null;
  drag: Drag;
  onOpen: (single_class: StaffClass) => void;
  onMove: (single_class: StaffClass) => void;
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

function Closed({ closures, date }: { closures: readonly Closure[]; date: string }) {
  return closures
    .filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
    .map(({ studio_closure_id, reason, location_name }) => (
      <p key={studio_closure_id} className={styles.closed}>
        {location_name === null ? 'Cerrado' : `${location_name} cerrado`}: {reason}
      </p>
    ));
}

/** Whether the class that is on its way would be on a day. */
function isOnItsWay(moving: Moving | null, date: string): moving is Moving {
  return moving !== null && dayKey(moving.class_date) === date && moving.class_date !== moving.single_class.class_date;
}

/** Where the class that is on its way would be. */
function Ghost({ class_date, single_class }: Moving) {
  return (
    <li className={styles.ghost} aria-hidden="true">
      {formatTime(class_date)} {single_class.class_type.name}
    </li>
  );
}

/** The classes of a day, in order of time. */
function DayClasses({
  date,
  classes,
  ...props
}: Pick<WeekBoardProps, 'moving' | 'drag' | 'onOpen' | 'onMove'> & { date: string; classes: readonly StaffClass[] }) {
  const { moving, ...block } = props;
  const coming = isOnItsWay(moving, date) ? moving : null;
  const isBefore = ({ class_date }: StaffClass) => !coming || class_date <= coming.class_date;
  if (classes.length === 0 && !coming) return <p className={styles.none}>Sin clases</p>;
  const draw = (single_class: StaffClass) => (
    <ClassBlock key={single_class.single_class_id} single_class={single_class} {...block} />
  );
  return (
    <ul className={styles.classes}>
      {classes.filter(isBefore).map(draw)}
      {coming && <Ghost {...coming} />}
      {classes.filter((each) => !isBefore(each)).map(draw)}
    </ul>
  );
}

/** A week: columns on a laptop, one day after another on a phone. */
export function WeekBoard(props: WeekBoardProps) {
  const { monday, day, today, days, closures, moving, drag, onOpen, onMove, onCreate } = props;
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
    <div className={styles.board} data-dragging={drag.dragged !== null || undefined}>
      {daysOf(monday).map((date) => {
        const classes = byDay.get(date) ?? [];
        return (
          <section
            key={date}
            ref={date === day ? shown : undefined}
            className={styles.day}
            data-day={date}
            data-today={date === today || undefined}
            data-past={date < today || undefined}
            data-target={drag.dragged?.day === date || undefined}
            aria-label={formatLongDay(date)}
          >
            <div className={styles.head}>
              <DayName date={date} />
              <IconButton icon="plus" label={`Crear clase el ${formatLongDay(date)}`} onClick={() => onCreate(date)} />
            </div>
            <Closed closures={closures} date={date} />
            <DayClasses {...{ date, classes, moving, drag, onOpen, onMove }} />
          </section>
        );
      })}
    </div>
  );
}
