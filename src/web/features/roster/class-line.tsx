import { formatTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { count } from '../../lib/format.ts';
import { paths, pathTo } from '../../screens.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { sayArrivals } from './attendance-words.ts';
import { canMark, momentOf, sayMoment } from './class-moment.ts';
import { coachNames } from './class-words.ts';
import styles from './day-list.module.css';

interface ClassLineProps {
  single_class: StaffClass;
  now: Date;
}

function People({ single_class, now }: ClassLineProps) {
  const { attended, class_reservations, capacity } = single_class;
  const people = class_reservations.length;
  if (canMark(single_class, now) && people > 0) {
    return (
      <span className={styles.people}>
        <strong>{sayArrivals(attended, people)}</strong>
        <ProgressBar value={attended} max={people} tone="good" />
      </span>
    );
  }
  return (
    <span className={styles.people}>
      {people} {people === 1 ? 'persona' : 'personas'}
      {capacity !== null && ` · ${count(capacity, 'lugar', 'lugares')}`}
    </span>
  );
}

function Status({ single_class, now }: ClassLineProps) {
  const { cancelled_at, is_full, spots_left, roster_closed_at } = single_class;
  const moment = momentOf(single_class, now);
  if (cancelled_at !== null) return <StatusBadge tone="urgent">Cancelada</StatusBadge>;
  const near = sayMoment(single_class, now);
  if (moment === 'over' && single_class.class_reservations.length > 0) {
    return roster_closed_at === null ? (
      <StatusBadge tone="urgent">Falta cerrar lista</StatusBadge>
    ) : (
      <StatusBadge>Lista cerrada</StatusBadge>
    );
  }
  return (
    <>
      {near && <StatusBadge tone="primary">{near}</StatusBadge>}
      {is_full && <StatusBadge tone="night">Llena</StatusBadge>}
      {!is_full && moment !== 'over' && <StatusBadge>{count(spots_left, 'libre', 'libres')}</StatusBadge>}
    </>
  );
}

/** One class of the day: the whole line is a link to its people. */
export function ClassLine({ single_class, now }: ClassLineProps) {
  const { single_class_id, class_type, class_date, duration_minutes, location, cancelled_at, cancel_reason } =
    single_class;
  return (
    <li>
      <AppLink
        to={pathTo(paths.deskClass, { single_class_id })}
        className={styles.line ?? ''}
        data-moment={momentOf(single_class, now)}
      >
        <span className={styles.when}>
          <time className={styles.time} dateTime={class_date.slice(0, 16)}>
            {formatTime(class_date)}
          </time>
          <span className={styles.note}>{duration_minutes} min</span>
        </span>
        <span className={styles.what}>
          <span className={styles.type}>
            <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={28} />
            {class_type.name}
          </span>
          <span className={styles.note}>{[coachNames(single_class), location.name].filter(Boolean).join(' · ')}</span>
          {cancelled_at !== null && cancel_reason && <span className={styles.note}>{cancel_reason}</span>}
        </span>
        <span className={styles.standing}>
          <Status single_class={single_class} now={now} />
        </span>
        {cancelled_at === null && <People single_class={single_class} now={now} />}
        <span className={styles.arrow}>
          <Icon name="right" size={20} />
        </span>
      </AppLink>
    </li>
  );
}
