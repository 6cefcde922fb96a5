import { fullName } from '#shared/full-name.ts';
import type { Instructor } from '#shared/wire/studio.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './coach-profile.module.css';
import { Portrait } from './portrait.tsx';

/** A coach's card: picture, name and a few words, with a link to their classes. */
export function CoachCard({ coach }: { coach: Instructor }) {
  const { instructor_id, name, last_name, short_bio } = coach;
  return (
    <article className={styles.profile}>
      <div className={styles.picture}>
        <Portrait coach={coach} first />
      </div>
      <div className={styles.words}>
        <h1>{fullName({ name, last_name })}</h1>
        {short_bio !== '' && <p className={styles.bio}>{short_bio}</p>}
        <div>
          <ButtonLink to={pathTo(paths.instructor, { instructor_id })}>Entrena con {name}</ButtonLink>
        </div>
      </div>
    </article>
  );
}
