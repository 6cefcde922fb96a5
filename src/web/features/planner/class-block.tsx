import type { StaffClass } from '#shared/wire/schedule.ts';
import { formatTime } from '../../lib/format.ts';
import styles from './week-board.module.css';

function sayPeople({ class_reservations, capacity, cancelled_at, is_full }: StaffClass): string {
  if (cancelled_at !== null) return 'Cancelada';
  const people = class_reservations.length;
  if (capacity === null) return `${people} personas`;
  return is_full ? `Llena (${people})` : `${people} de ${capacity}`;
}

/** A class in the week; touching it opens it beside. */
export function ClassBlock(props: { single_class: StaffClass; onOpen: (single_class: StaffClass) => void }) {
  const { single_class, onOpen } = props;
  const { class_date, class_type, class_instructors, location, is_full, cancelled_at } = single_class;
  const coaches = class_instructors.map(({ name }) => name).join(' y ');
  return (
    <li>
      <button
        type="button"
        className={styles.block}
        data-state={cancelled_at !== null ? 'cancelled' : is_full ? 'full' : 'open'}
        onClick={() => onOpen(single_class)}
      >
        <time className={styles.time} dateTime={class_date.slice(0, 16)}>
          {formatTime(class_date)}
        </time>
        <span className={styles.type}>{class_type.name}</span>
        <span className={styles.note}>{[coaches, location.name].filter(Boolean).join(' · ')}</span>
        <span className={styles.people}>{sayPeople(single_class)}</span>
      </button>
    </li>
  );
}
