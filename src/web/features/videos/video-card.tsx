import type { Video } from '#shared/wire/videos.ts';
import { paths, pathTo } from '../../screens.ts';
import { Tag } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { Poster } from './poster.tsx';
import styles from './video-card.module.css';
import { placeOf, shortDescription, shortTitle } from './video-words.ts';

interface VideoCardProps {
  video: Video;
  /** The newest one, above the list. */
  latest?: boolean;
  heading?: 'h2' | 'h3';
}

/** A video in a list: its whole card is a link. */
export function VideoCard({ video, latest = false, heading: Heading = 'h3' }: VideoCardProps) {
  const { name, description, instructor, tags, completed, seconds } = video;
  return (
    <article className={styles.card} data-latest={latest || undefined}>
      <Poster video={video} large={latest} />
      <div className={styles.about}>
        {latest && <p className={styles.newest}>Lo más nuevo</p>}
        <Heading className={styles.title}>
          <AppLink to={pathTo(paths.video, { video_id: video.video_id })} title={name}>
            {shortTitle(name)}
          </AppLink>
        </Heading>
        <p className={styles.note}>
          {completed === 1 && (
            <span className={styles.through}>
              <Icon name="check" size={18} />
              Visto
            </span>
          )}
          {instructor}
        </p>
        {seconds > 0 && <p className={styles.place}>Sigue en {placeOf(seconds)}</p>}
        {description !== '' && <p className={styles.description}>{shortDescription(description)}</p>}
        {latest && tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map(({ tag_id, ...tag }) => (
              <Tag key={tag_id} {...tag} />
            ))}
          </p>
        )}
      </div>
      <FavoriteButton video={video} />
    </article>
  );
}
