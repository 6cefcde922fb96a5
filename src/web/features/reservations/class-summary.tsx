import { sayDateTime } from '#shared/time.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import styles from './sheet.module.css';

/** When, where and with whom. */
export function ClassSummary({ single_class }: { single_class: ClassCard }) {
  const today = useStudioNow();
  const { class_date, location, duration_minutes, class_instructors, description } = single_class;
  return (
    <div className={styles.summary}>
      <p className={styles.when}>
        <time dateTime={class_date.slice(0, 16)}>{sayDateTime(class_date, today)}</time>
        <span>
          {' '}
          · {duration_minutes} min · {location.name}
        </span>
      </p>
      {class_instructors.map(({ instructor_id, name, last_name, nick_name, file }) => (
        <p key={instructor_id} className={styles.coach}>
          <Avatar name={`${name} ${last_name}`} src={file?.src} size={36} />
          <span>
            {name} {last_name}
            {nick_name !== '' && nick_name !== name && <span className={styles.nick}> «{nick_name}»</span>}
          </span>
        </p>
      ))}
      {description !== '' && <p className={styles.description}>{description}</p>}
    </div>
  );
}

/** The card's data, while the rest is loading. */
export function KnownClass({ single_class }: { single_class: ClassCard }) {
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      <ListSkeleton rows={2} />
    </div>
  );
}
