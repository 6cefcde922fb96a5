import type { StaffClass } from '#shared/wire/schedule.ts';
import { formatTime } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Drag } from './use-drag.ts';
import styles from './week-board.module.css';

function sayPeople({ class_reservations, capacity, cancelled_at, is_full }: StaffClass): string {
  if (cancelled_at !== null) return 'Cancelada';
  const people = class_reservations.length;
  if (capacity === null) return `${people} personas`;
  return is_full ? `Llena (${people})` : `${people} de ${capacity}`;
}

interface ClassBlockProps {
  single_class: StaffClass;
  drag: Drag;
  onOpen: (single_class: StaffClass) => void;
  onMove: (single_class: StaffClass) => void;
}

/** A class in the week: touching it opens it beside, dragging it moves it, and so does the key M. */
export function ClassBlock({ single_class, drag, onOpen, onMove }: ClassBlockProps) {
  const { single_class_id, class_date, class_type, class_instructors, location } = single_class;
  const { is_full, cancelled_at, class_series_id } = single_class;
  const coaches = class_instructors.map(({ name }) => name).join(' y ');
  const isDragged = drag.dragged?.single_class.single_class_id === single_class_id;
  return (
    <li>
      <button
        type="button"
        className={styles.block}
        data-state={cancelled_at !== null ? 'cancelled' : is_full ? 'full' : 'open'}
        data-dragged={isDragged || undefined}
        aria-keyshortcuts={cancelled_at === null ? 'M' : undefined}
        {...drag.handlersOf(single_class)}
        onClick={() => drag.swallows() || onOpen(single_class)}
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
