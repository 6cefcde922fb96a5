import { dayKey, formatTime, sayDay } from '#shared/time.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../screens.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { arrivals, sayArrivals } from './attendance-words.ts';
import { sayMoment } from './class-moment.ts';
import { coachNames } from './class-words.ts';
import styles from './roster-head.module.css';

interface RosterHeadProps {
  single_class: ClassCard;
  roster: readonly RosterEntry[];
}

function Status({ single_class }: Pick<RosterHeadProps, 'single_class'>) {
  const near = sayMoment(single_class, useServerNow());
  if (single_class.cancelled_at !== null) return <StatusBadge tone="urgent">Cancelada</StatusBadge>;
  return (
    <>
      {near && <StatusBadge tone="primary">{near}</StatusBadge>}
      {single_class.is_full && <StatusBadge tone="night">Llena</StatusBadge>}
    </>
  );
}

/** The class, and how many of its people have arrived. */
export function RosterHead({ single_class, roster }: RosterHeadProps) {
  const today = useStudioNow();
  const { class_date, class_type, duration_minutes, location, cancelled_at, cancel_reason } = single_class;
  const day = dayKey(class_date);
  const arrived = arrivals(roster);
  return (
    <header className={styles.head}>
      <BackLink to={day === dayKey(today) ? paths.desk : `${paths.desk}?dia=${day}`}>
        {sayDay(class_date, today)}
      </BackLink>
      <div className={styles.class}>
        <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={48} />
        <div>
          <h1>
            <time dateTime={class_date.slice(0, 16)}>{formatTime(class_date)}</time> {class_type.name}
          </h1>
          <p className={styles.facts}>
            {[coachNames(single_class), location.name, `${duration_minutes} min`].filter(Boolean).join(' · ')}
          </p>
          {cancelled_at !== null && cancel_reason && <p className={styles.facts}>{cancel_reason}</p>}
          <p className={styles.standing}>
            <Status single_class={single_class} />
          </p>
        </div>
      </div>
      {roster.length > 0 && (
        <div className={styles.count}>
          <p role="status">
            <strong>{arrived}</strong>
            <span>
              {sayArrivals(arrived, roster.length).slice(String(arrived).length)}
              {arrived < roster.length &&
                ` · ${roster.length - arrived === 1 ? 'falta' : 'faltan'} ${roster.length - arrived}`}
            </span>
          </p>
          <ProgressBar value={arrived} max={roster.length} tone="good" />
        </div>
      )}
    </header>
  );
}
