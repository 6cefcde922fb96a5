import { listWords } from '#shared/list-words.ts';
import { formatTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './class-block.module.css';
import { type Hours, minutesOf, rowOf } from './hours.ts';
import { type Lane, LEAST_DRAWN } from './lanes.ts';
import { lengths } from './lengths.ts';
import type { Drag } from './use-drag.ts';

function sayPeople({ class_reservations, capacity, cancelled_at, is_full }: StaffClass): string {
  if (cancelled_at !== null) return 'Cancelada';
  const people = class_reservations.length;
  if (capacity === null) return `${people} personas`;
  return is_full ? `Llena (${people})` : `${people} de ${capacity}`;
}

/** Where a class stands among the hours of a laptop. */
export function placeIn({
  hours,
  class_date,
  minutes,
  lane: { lane, lanes },
}: {
  hours: Hours;
  class_date: string;
  minutes: number;
  lane: Lane;
}) {
  const drawn = Math.max(minutes, LEAST_DRAWN);
  return lengths({
    '--row': rowOf(minutesOf(class_date), hours),
    '--rows': Math.min(drawn, hours.until - minutesOf(class_date)) / 30,
    '--lane': lane,
    '--lanes': lanes,
  });
}

export interface ClassBlockProps {
  single_class: StaffClass;
  hours: Hours;
  lane: Lane;
  /** On its way elsewhere. */
  lifted: boolean;
  drag: Drag;
  onOpen: (single_class: StaffClass) => void;
  onMove: (single_class: StaffClass) => void;
}

/** A class in the week: touching it opens it beside, dragging it moves it, and so does the key M. */
export function ClassBlock({ single_class, hours, lane, lifted, drag, onOpen, onMove }: ClassBlockProps) {
  const { single_class_id, class_date, class_type, class_instructors, location, duration_minutes } = single_class;
  const { is_full, cancelled_at, class_series_id } = single_class;
  const coaches = listWords(class_instructors.map(({ name }) => name));
  return (
    <li className={styles.place} style={placeIn({ hours, class_date, minutes: duration_minutes, lane })}>
      <button
        type="button"
        className={styles.block}
        data-class={single_class_id}
        data-state={cancelled_at !== null ? 'cancelled' : is_full ? 'full' : 'open'}
        data-lifted={lifted || undefined}
        aria-keyshortcuts={cancelled_at === null ? 'M' : undefined}
        onPointerDown={(event) => drag.press(single_class, event)}
        onClick={() => onOpen(single_class)}
        onKeyDown={({ key }) => key.toLowerCase() === 'm' && cancelled_at === null && onMove(single_class)}
      >
        <time className={styles.time} dateTime={class_date.slice(0, 16)}>
          {formatTime(class_date)}
        </time>
        <span className={styles.type}>{class_type.name}</span>
        <span className={styles.note}>{[coaches, location.name].filter(Boolean).join(' · ')}</span>
        <span className={styles.people}>{sayPeople(single_class)}</span>
        {class_series_id !== null && (
          <span className={styles.repeats}>
            <Icon name="repeat" size={16} />
            <span className="visually-hidden">Se repite cada semana</span>
          </span>
        )}
      </button>
    </li>
  );
}
