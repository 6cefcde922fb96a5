import { useEffect, useRef, useState } from 'react';
import { dayKey, formatLongDay } from '#shared/time.ts';
import type { StaffClass, StaffDay } from '#shared/wire/schedule.ts';
import type { Closure } from '#shared/wire/series.ts';
import { ownProperties } from '../../ui/own-properties.ts';
import { daysOf } from './api.ts';
import { DayClasses } from './day-classes.tsx';
import { DayHead } from './day-head.tsx';
import { EmptyHours } from './empty-hours.tsx';
import { HourRuler } from './hour-ruler.tsx';
import { type Hours, hoursOf, rowsIn, widened } from './hours.ts';
import type { Moving } from './moving.ts';
import { NowLine } from './now-line.tsx';
import { type Drag, HAS_HOURS } from './use-drag.ts';
import styles from './week-board.module.css';
import gridStyles from './week-grid.module.css';

interface WeekBoardProps {
  monday: string;
  /** The day in the address, else today: where a phone opens the week. */
  day: string;
  today: string;
  days: readonly StaffDay[];
  closures: readonly Closure[];
  moving: Moving | null;
  drag: Drag;
  onOpen: (single_class: StaffClass) => void;
  onMove: (single_class: StaffClass) => void;
  onCreate: (day: string, time?: string) => void;
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

function DayColumn({
  date,
  hours,
  isShown,
  ...props
}: Omit<WeekBoardProps, 'monday' | 'day'> & { date: string; hours: Hours; isShown: boolean }) {
  const { today, days, closures, moving, drag, onOpen, onMove, onCreate } = props;
  const column = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current && isShown && !matchMedia(HAS_HOURS).matches) {
      column.current?.scrollIntoView({ block: 'start' });
    }
    first.current = false;
  }, [isShown]);
  const to = drag.dragged?.class_date ?? null;
  const classes = days.find((each) => each.date === date)?.single_classes ?? [];
  return (
    <section
      ref={column}
      className={styles.day}
      data-day={date}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-target={(to !== null && dayKey(to) === date) || undefined}
      aria-label={formatLongDay(date)}
    >
      <DayHead date={date} onCreate={onCreate} />
      <div className={gridStyles.hours} data-from={hours.from} data-until={hours.until}>
        <EmptyHours date={date} hours={hours} onCreate={onCreate} />
        <Closed closures={closures} date={date} />
        <DayClasses
          date={date}
          classes={classes}
          hours={hours}
          moving={moving}
          drag={drag}
          onOpen={onOpen}
          onMove={onMove}
        />
        {date === today && <NowLine hours={hours} />}
      </div>
    </section>
  );
}

/** A week: days side by side with a time scale on a laptop, lists one below the other on a phone. */
export function WeekBoard({ monday, day, ...props }: WeekBoardProps) {
  const { days, moving, drag } = props;
  const shown = days.flatMap(({ single_classes }) => single_classes);
  // During a drag the hours stay unchanged.
  const coming = moving && !drag.dragged ? [{ ...moving.single_class, class_date: moving.class_date }] : [];
  const [more, setMore] = useState({ before: 0, after: 0 });
  const hours = widened(hoursOf([...shown, ...coming]), more);
  return (
    <div
      className={styles.board}
      style={ownProperties({ '--all-rows': rowsIn(hours) })}
      data-dragging={drag.dragged !== null || undefined}
      {...drag.surface}
    >
      <HourRuler
        hours={hours}
        onEarlier={() => setMore({ ...more, before: more.before + 1 })}
        onLater={() => setMore({ ...more, after: more.after + 1 })}
      />
      {daysOf(monday).map((date) => (
        <DayColumn key={date} {...props} date={date} hours={hours} isShown={date === day && day !== monday} />
      ))}
    </div>
  );
}
