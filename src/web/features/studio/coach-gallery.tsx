import type { Instructor } from '#shared/wire/studio.ts';
import { paths, pathTo } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import styles from './gallery.module.css';
import { Portrait } from './portrait.tsx';

/** The coaches of the landing page, each with a link to their page. */
export function CoachGallery({ coaches }: { coaches: readonly Instructor[] }) {
  return (
    <ul className={styles.people}>
      {coaches.map((coach) => (
        <li key={coach.instructor_id}>
          <AppLink className={styles.card ?? ''} to={pathTo(paths.instructor, { instructor_id: coach.instructor_id })}>
            <Portrait coach={coach} />
            <span className={styles.words}>
              <span className={styles.name}>{coach.name}</span>
              {coach.music_type !== '' && <span className={styles.detail}>{coach.music_type}</span>}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
