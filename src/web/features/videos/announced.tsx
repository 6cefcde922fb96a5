import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/time.ts';
import styles from './announced.module.css';
import { announcedQuery } from './api.ts';

/** Coming videos, each with its day; nothing if none are planned. */
export function Announced() {
  const { data = [] } = useQuery(announcedQuery);
  if (data.length === 0) return null;
  return (
    <section className={styles.announced} aria-labelledby="proximos">
      <h2 id="proximos">Próximamente</h2>
      <ul>
        {data.map(({ video_id, name, duration, instructor, publish_on }) => (
          <li key={video_id} className={styles.line}>
            <span>
              <strong>{name}</strong>
              <span className={styles.note}>{[instructor, `${duration} min`].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.day}>{formatDate(publish_on)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
