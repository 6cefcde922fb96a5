import { useQuery } from '@tanstack/react-query';
import type { AnnouncedVideo } from '#shared/wire/videos.ts';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shelfQuery } from './api.ts';
import styles from './poster.module.css';

/** What stands for a video until it plays: the figure of its class, and how long it is. */
export function Poster({ video, large = false }: { video: AnnouncedVideo; large?: boolean }) {
  const { data: types } = useQuery(shelfQuery('class_types'));
  const type = types?.find(({ class_type_id }) => class_type_id === video.class_type_id);
  return (
    <span className={styles.poster} data-large={large || undefined} aria-hidden="true">
      {type && <ClassTypeIcon icon={type.icon} name={type.name} size={large ? 96 : 44} />}
      {large && (
        <span className={styles.play}>
          <Icon name="play" size={32} />
        </span>
      )}
      <span className={styles.minutes}>{video.duration} min</span>
    </span>
  );
}
