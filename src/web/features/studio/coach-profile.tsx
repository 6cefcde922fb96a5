import type { Instructor, ShownInstructor } from '#shared/wire/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { AverageStars } from './average-stars.tsx';
import { birthdayInWords, instagramLink } from './coach-facts.ts';
import styles from './coach-profile.module.css';
import { Portrait } from './portrait.tsx';

function Instagram({ instagram }: { instagram: string }) {
  const { label, href } = instagramLink(instagram);
  if (href === null) return label;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}

function Facts({ instagram, birthdate, music_type }: Instructor) {
  const birthday = birthdayInWords(birthdate);
  return (
    <dl className={styles.facts}>
      {instagram !== '' && (
        <div>
          <dt>
            <Icon name="instagram" size={20} />
            Instagram
          </dt>
          <dd>
            <Instagram instagram={instagram} />
          </dd>
        </div>
      )}
      {birthday !== null && (
        <div>
          <dt>
            <Icon name="gift" size={20} />
            Cumpleaños
          </dt>
          <dd>{birthday}</dd>
        </div>
      )}
      {music_type !== '' && (
        <div>
          <dt>
            <Icon name="music" size={20} />
            Música
          </dt>
          <dd>{music_type}</dd>
        </div>
      )}
    </dl>
  );
}

/** Who a coach is: picture, name, words of their own and what there is to know. */
export function CoachProfile({ coach }: { coach: ShownInstructor }) {
  const { name, last_name, quote, short_bio, rating } = coach;
  return (
    <article className={styles.profile}>
      <div className={styles.picture}>
        <Portrait coach={coach} first />
      </div>
      <div className={styles.words}>
        <h1>{`${name} ${last_name}`.trim()}</h1>
        <AverageStars rating={rating} />
        {quote !== '' && (
          <blockquote className={styles.quote}>
            <p>«{quote}»</p>
          </blockquote>
        )}
        {short_bio !== '' && <p className={styles.bio}>{short_bio}</p>}
        <Facts {...coach} />
      </div>
    </article>
  );
}
