import type { ReactNode } from 'react';
import type { ShownClassType } from '#shared/wire/studio.ts';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import pictured from '../../ui/pictured.module.css';
import { AverageStars } from './average-stars.tsx';
import styles from './class-type-profile.module.css';

interface ClassTypeProfileProps {
  class_type: ShownClassType;
  /** Below the text: how to book it. */
  children?: ReactNode;
}

/** A class type: picture, name, length and description. */
export function ClassTypeProfile({ class_type, children }: ClassTypeProfileProps) {
  const { name, icon, description, duration_minutes, file, rating } = class_type;
  return (
    <article className={`${pictured.page} ${styles.profile}`} data-pictured={file !== null || undefined}>
      {file && (
        <Picture
          className={pictured.picture}
          src={file.src}
          alt=""
          width={960}
          height={720}
          first
          sizes="(width >= 48rem) 34rem, 100vw"
        />
      )}
      <div className={`${pictured.words} ${styles.words}`}>
        <div className={styles.icon}>
          <ClassTypeIcon icon={icon} name={name} size={56} />
        </div>
        <h1>{name}</h1>
        <p className={styles.length}>{duration_minutes} minutos</p>
        <AverageStars rating={rating} />
        {description !== '' && <p className={styles.text}>{description}</p>}
        {children}
      </div>
    </article>
  );
}
