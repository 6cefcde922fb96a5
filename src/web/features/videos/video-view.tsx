import { useState } from 'react';
import { formatDate } from '#shared/time.ts';
import type { Video } from '#shared/wire/videos.ts';
import { paths, pathTo } from '../../screens.ts';
import { Tag } from '../../ui/badge.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { AppLink } from '../../ui/link.tsx';
import { sendCompleted } from './api.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { Player } from './player.tsx';
import { RateVideo } from './rate-video.tsx';
import { useMark } from './use-mark.ts';
import styles from './video-view.module.css';

interface VideoViewProps {
  video: Video;
  /** Opens with the sheet of the rating. */
  rating: boolean;
  onRated: () => void;
}

/** One video: the player on top; description and actions below. */
export function VideoView({ video, rating, onRated }: VideoViewProps) {
  const mark = useMark();
  const [rates, setRates] = useState(rating);
  const { video_id, name, description, instructor, instructor_id, publish_on, tags, completed, class_stars } = video;
  const through = completed === 1;
  const close = () => {
    setRates(false);
    onRated();
  };
  return (
    <article className={styles.video}>
      <Player key={video_id} video={video} />
      <div className={styles.heading}>
        <div>
          <h1>{name}</h1>
          <p className={styles.note}>
            {video.duration} min
            {instructor !== null && instructor_id !== null && (
              <>
                {' · '}
                <AppLink to={pathTo(paths.instructor, { instructor_id })}>{instructor}</AppLink>
              </>
            )}
            {` · ${formatDate(publish_on)}`}
          </p>
        </div>
        <FavoriteButton video={video} />
      </div>
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map(({ tag_id, ...tag }) => (
            <Tag key={tag_id} {...tag} />
          ))}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          look="secondary"
          icon="check"
          aria-pressed={through}
          onClick={() => mark(video, { completed: through ? 0 : 1 }, () => sendCompleted(video_id, !through))}
        >
          {through ? 'Visto' : 'Marcar como visto'}
        </Button>
        <Button look="secondary" icon="star" onClick={() => setRates(true)}>
          {class_stars === null ? 'Calificar' : `Tu calificación: ${class_stars} de 5`}
        </Button>
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <BottomSheet opened={rates} onClose={close} title="Calificar video">
        <RateVideo video={video} onDone={close} />
      </BottomSheet>
    </article>
  );
}
