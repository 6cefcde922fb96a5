import type { ClassType } from '#shared/wire/studio.ts';
import { paths, pathTo } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';

/** The class types of the landing page, each with its picture and a link to its page. */
export function ClassTypeGallery({ class_types }: { class_types: readonly ClassType[] }) {
  return (
    <ul className={styles.gallery}>
      {class_types.map(({ class_type_id, name, duration_minutes, file }) => (
        <li key={class_type_id}>
          <AppLink className={styles.card ?? ''} to={pathTo(paths.classType, { class_type_id })}>
            {file && (
              <Picture
                className={styles.wide}
                src={file.src}
                alt=""
                width={640}
                height={480}
                sizes="(width >= 64rem) 22rem, (width >= 40rem) 40vw, 50vw"
              />
            )}
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{`${duration_minutes} min`}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
