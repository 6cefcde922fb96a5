import { useQuery } from '@tanstack/react-query';
import type { AnnouncedVideo, Video } from '#shared/wire/videos.ts';
import { ClassTypeIcon } from '../../ui/class-type-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { shelfQuery } from './api.ts';
import styles from './poster.module.css';

interface PosterProps {
  video: AnnouncedVideo & Partial<Pick<Video, 'seconds'>>;
  large?: boolean;
}

/** A video before it plays: its picture or its class's drawing, its length and the viewer's position. */
export function Poster({ video, large = false }: PosterProps) {
  const { thumbnail, duration, seconds = 0 } = video;
  return (
    <span className={styles.poster} data-large={large || undefined} aria-hidden="true">
      {thumbnail ? (
        <Picture
          className={styles.picture}
          src={thumbnail.src}
          alt=""
          width={640}
          height={360}
          sizes={large ? '(width < 60rem) 100vw, 56rem' : '9rem'}
          first={large}
        />
      ) : (
        <Figure video={video} large={large} />
      )}
      {large && (
        <span className={styles.play}>
          <Icon name="play" size={32} />
        </span>
      )}
      <span className={styles.minutes}>{duration} min</span>
      {seconds > 0 && <progress className={styles.progress} value={seconds} max={duration * 60} />}
    </span>
  );
}

function Figure({ video, large }: { video: AnnouncedVideo; large: boolean }) {
  const { data: types } = useQuery(shelfQuery('class_types'));
  const type = types?.find(({ class_type_id }) => class_type_id === video.class_type_id);
  if (!type) return null;
  return (
    <span className={styles.figure}>
      <ClassTypeIcon icon={type.icon} name={type.name} size={large ? 96 : 44} />
    </span>
  );
}
