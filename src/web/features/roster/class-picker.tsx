import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, dayKey, formatTime, sayDay } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { count } from '../../lib/format.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayQuery } from './api.ts';
import { canReserve } from './class-moment.ts';
import styles from './class-picker.module.css';
import { coachNames } from './class-words.ts';

interface ClassPickerProps {
  onPick: (single_class: StaffClass) => void;
}

function Choice({ single_class, onPick }: ClassPickerProps & { single_class: StaffClass }) {
  const { class_date, class_type, location, is_full, spots_left } = single_class;
  return (
    <li>
      <button type="button" className={styles.choice} onClick={() => onPick(single_class)}>
        <time className={styles.time} dateTime={class_date.slice(0, 16)}>
          {formatTime(class_date)}
        </time>
        <span className={styles.what}>
          <strong>{class_type.name}</strong>
          <span className={styles.note}>{[coachNames(single_class), location.name].filter(Boolean).join(' · ')}</span>
        </span>
        {is_full ? (
          <StatusBadge tone="night">Llena</StatusBadge>
        ) : (
          <StatusBadge>{count(spots_left, 'libre', 'libres')}</StatusBadge>
        )}
      </button>
    </li>
  );
}

/** Choice of a day and a class. */
export function ClassPicker({ onPick }: ClassPickerProps) {
  const now = useServerNow();
  const studioNow = useStudioNow();
  const today = dayKey(studioNow);
  const [day, setDay] = useState(today);
  const query = useQuery(dayQuery(day));
  return (
    <div className={styles.picker}>
      <div className={styles.days}>
        <IconButton icon="left" label="Día anterior" disabled={day <= today} onClick={() => setDay(addDays(day, -1))} />
        <p role="status">{sayDay(day, studioNow)}</p>
        <IconButton icon="right" label="Día siguiente" onClick={() => setDay(addDays(day, 1))} />
      </div>
      <QueryView query={query} skeleton={<ListSkeleton rows={4} height="4.25rem" />}>
        {(classes) => {
          const open = classes.filter((single_class) => canReserve(single_class, now));
          if (open.length === 0) return <EmptyState text="Este día ya no hay clases." drawing="week" />;
          return (
            <ul className={styles.list}>
              {open.map((single_class) => (
                <Choice key={single_class.single_class_id} single_class={single_class} onPick={onPick} />
              ))}
            </ul>
          );
        }}
      </QueryView>
    </div>
  );
}
