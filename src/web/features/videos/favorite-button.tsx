import type { Video } from '#shared/wire/videos.ts';
import { sendFavorite } from './api.ts';
import styles from './favorite-button.module.css';
import { useMark } from './use-mark.ts';

/** A heart whose label says what it does; shown at once, reverted if refused. */
export function FavoriteButton({ video }: { video: Video }) {
  const mark = useMark();
  const is = video.favorite === 1;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={is}
      aria-label={`Favorito: ${video.name}`}
      onClick={() => mark(video, { favorite: is ? 0 : 1 }, () => sendFavorite(video.video_id, !is))}
    >
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <path d="M12 20s-7.500-4.600-7.500-10.200A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 7.500 2.800C19.500 15.400 12 20 12 20z" />
      </svg>
    </button>
  );
}
