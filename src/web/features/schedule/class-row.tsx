import { formatTime } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { coachNames } from '../../lib/coach-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Booking } from './booking.ts';
import styles from './class-row.module.css';
import { classState } from './class-state.ts';
import { ClassStatus } from './class-status.tsx';

function Coaches({ single_class }: { single_class: SingleClass }) {
  if (single_class.class_instructors.length === 0) return null;
  return (
    <span className={styles.coach}>
      <span className={styles.faces}>
        {single_class.class_instructors.slice(0, 2).map(({ instructor_id, name, last_name, file }) => (
          <Avatar key={instructor_id} name={`${name} ${last_name}`} src={file?.src} size={28} />
        ))}
      </span>
      <span className={styles.coachName}>{coachNames(single_class.class_instructors)}</span>
    </span>
  );
}

interface ClassRowProps {
  single_class: SingleClass;
  booking: Booking;
  now: Date;
}

/** One class: time, type, coach, place and state. A button as long as something can be done. */
export function ClassRow({ single_class, booking, now }: ClassRowProps) {
  const { class_type, class_date, duration_minutes, location, tags, class_package_id } = single_class;
  const place = booking.mine.get(single_class.single_class_id);
  const wait = booking.waits.get(single_class.single_class_id);
  const held = wait !== undefined && wait.offered_until !== null ? 'held' : null;
  const state = classState(single_class, place === undefined ? held : 'mine', now);
  const content = (
    <>
      <span className={styles.when}>
        <time className={styles.time} dateTime={class_date.slice(0, 16)}>
          {formatTime(class_date)}
        </time>
        <span className={styles.length}>{`${duration_minutes} min`}</span>
      </span>
      <span className={styles.what}>
        <span className={styles.type}>
          <ClassTypeIcon icon={class_type.icon} name={class_type.name} size={28} />
          <span className={styles.typeName}>{class_type.name}</span>
        </span>
        <span className={styles.who}>
          <Coaches single_class={single_class} />
          <span className={styles.place}>
            <Icon name="pin" size={16} />
            {location.name}
          </span>
        </span>
        {(tags.length > 0 || class_package_id !== null) && (
          <span className={styles.tags}>
            {class_package_id !== null && <Tag name="Evento especial" color="var(--color-urgent)" />}
            {tags.map(({ tag_id, name, color }) => (
              <Tag key={tag_id} name={name} color={color} />
            ))}
          </span>
        )}
      </span>
      <ClassStatus single_class={single_class} state={state} place={place} wait={wait} />
    </>
  );
  const inert = state === 'over' || state === 'past' || state === 'soon' || state === 'closed';
  return (
    <li className={styles.item}>
      {inert ? (
        <div className={styles.row} data-state={state}>
          {content}
        </div>
      ) : (
        <button
          type={booking.plain ? 'submit' : 'button'}
          form={booking.plain?.form}
          formAction={booking.plain?.pageOf(single_class.single_class_id)}
          className={styles.row}
          data-state={state}
          onClick={(event) => {
            event.preventDefault();
            booking.choose(single_class);
          }}
        >
          {content}
        </button>
      )}
    </li>
  );
}
