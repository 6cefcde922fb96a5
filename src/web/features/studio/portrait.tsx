import type { Instructor } from '#shared/wire/studio.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './portrait.module.css';

interface PortraitProps {
  coach: Pick<Instructor, 'name' | 'last_name' | 'file'>;
  first?: boolean;
}

function initialsOf({ name, last_name }: PortraitProps['coach']): string {
  return [name, last_name].map((word) => [...word.trim()][0] ?? '').join('');
}

/** A coach's picture, or their initials on the studio's colour. Decorative, since the name is beside it. */
export function Portrait({ coach, first = false }: PortraitProps) {
  if (!coach.file) {
    return (
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(coach)}
      </span>
    );
  }
  return (
    <Picture
      className={styles.portrait}
      src={coach.file.src}
      alt=""
      width={480}
      height={600}
      first={first}
      sizes="(width >= 48rem) 24rem, 50vw"
    />
  );
}
