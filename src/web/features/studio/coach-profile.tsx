import type { ReactNode } from 'react';
import { fullName } from '#shared/full-name.ts';
import { formatDayOfYear } from '#shared/time.ts';
import type { Instructor, ShownInstructor } from '#shared/wire/studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { AverageStars } from './average-stars.tsx';
import styles from './coach-profile.module.css';
import { Portrait } from './portrait.tsx';

/** `02-29`, the public form of a birthdate, in words: `29 de febrero`; null for none. */
function birthdayInWords(birthdate: string | null): string | null {
  // A leap year has every date.
  const date = new Date(`2000-${birthdate}`);
  return birthdate === null || Number.isNaN(date.getTime()) ? null : formatDayOfYear(`2000-${birthdate}`);
}

/**
 * The address of an Instagram name. Staff type `@sofia`, `sofia` or the address as it was copied or shared
 * (`instagram.com/sofia?igsh=…`); anything else is shown without a link.
 */
function instagramLink(instagram: string): { label: string; href: string | null } {
  const name = instagram
    .trim()
    .replace(/^(https?:\/\/)?(www\.|m\.)?instagram\.com\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/^@|\/$/g, '');
  if (!/^[\w.]{1,30}$/.test(name)) return { label: instagram.trim(), href: null };
  return { label: `@${name}`, href: `https://www.instagram.com/${name}/` };
}

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

interface CoachProfileProps {
  coach: ShownInstructor;
  /** Below the text: how to book one of their classes. */
  children?: ReactNode;
}

/** A coach: picture, name, quote and facts. */
export function CoachProfile({ coach, children }: CoachProfileProps) {
  const { name, last_name, quote, short_bio, rating } = coach;
  return (
    <article className={styles.profile}>
      <div className={styles.picture}>
        <Portrait coach={coach} first />
      </div>
      <div className={styles.words}>
        <h1>{fullName({ name, last_name })}</h1>
        <AverageStars rating={rating} />
        {quote !== '' && (
          <blockquote className={styles.quote}>
            <p>«{quote}»</p>
          </blockquote>
        )}
        {short_bio !== '' && <p className={styles.bio}>{short_bio}</p>}
        <Facts {...coach} />
        {children}
      </div>
    </article>
  );
}
