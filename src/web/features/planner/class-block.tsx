import { listWords } from '#shared/list-words.ts';
import { formatTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../theme/tones.css';
import { ownProperties } from '../../ui/own-properties.ts';
import styles from './class-block.module.css';
import { type Hours, minutesOf, rowOf } from './hours.ts';
import { type Lane, LEAST_DRAWN } from './lanes.ts';
import type { Drag } from './use-drag.ts';

/** Each class type has its colour: as many as can be distinguished, then again from the first. */
const TONES = 8;
const toneOf = (class_type_id: number) => class_type_id % TONES;

/** Short, where there is little room. */
function shortPeople({ class_reservations, cancelled_at }: StaffClass): string {
  return cancelled_at === null ? formatNumber(class_reservations.length) : '';
}

function sayPeople({ class_reservations, capacity, cancelled_at, is_full }: StaffClass): string {
  if (cancelled_at !== null) return 'Cancelada';
  const people = class_reservations.length;
  if (capacity === null) return count(people, 'persona', 'personas');
  return is_full ? `Llena (${formatNumber(people)})` : `${formatNumber(people)} de ${formatNumber(capacity)}`;
}

/** The position of a class in the hours of a laptop's week. */
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
  return ownProperties({
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
  /** It is being moved. */
  lifted: boolean;
  drag: Drag;
  onOpen: (single_class: StaffClass) => void;
  onMove: (single_class: StaffClass) => void;
}

/** A class in the week: a press opens it beside, dragging or the key M moves it. */
export function ClassBlock({ single_class, hours, lane, lifted, drag, onOpen, onMove }: ClassBlockProps) {
  const { single_class_id, class_date, class_type, class_instructors, location, duration_minutes } = single_class;
  const { is_full, cancelled_at, class_series_id } = single_class;
  const coaches = listWords(class_instructors.map(({ name }) => name));
  const [first] = class_instructors;
  return (
    <li className={styles.place} style={placeIn({ hours, class_date, minutes: duration_minutes, lane })}>
      <button
        type="button"
        className={styles.block}
        data-class={single_class_id}
        data-state={cancelled_at !== null ? 'cancelled' : is_full ? 'full' : 'open'}
        data-lifted={lifted || undefined}
        data-tone={toneOf(class_type.class_type_id)}
        title={[formatTime(class_date), class_type.name, coaches, location.name, sayPeople(single_class)]
          .filter(Boolean)
          .join(' · ')}
        aria-keyshortcuts={cancelled_at === null ? 'M' : undefined}
        onPointerDown={(event) => drag.press(single_class, event)}
        onClick={() => onOpen(single_class)}
        onKeyDown={({ key }) => key.toLowerCase() === 'm' && cancelled_at === null && onMove(single_class)}
      >
        <time className={styles.time} dateTime={class_date.slice(0, 16)}>
          {formatTime(class_date)}
        </time>
        <span className={styles.type}>{class_type.name}</span>
        <span className={styles.note}>
          {first && (
            <span className={styles.face}>
              <Avatar name={`${first.name} ${first.last_name}`} src={first.file?.src} size={20} />
            </span>
          )}
          {coaches && <span className={styles.coach}>{coaches}</span>}
          <span className={styles.where}>{coaches ? ` · ${location.name}` : location.name}</span>
        </span>
        <span className={styles.people} data-short={shortPeople(single_class)}>
          {sayPeople(single_class)}
        </span>
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
