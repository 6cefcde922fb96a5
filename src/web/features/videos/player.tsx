import { useEffect, useRef, useState } from 'react';
import type { Video } from '#shared/wire/videos.ts';
import { sendPlayback } from './api.ts';
import { FilmPlayer } from './film-player.tsx';
import styles from './player.module.css';
import { Poster } from './poster.tsx';

/** Milliseconds of watching that count as seen today (docs/rules.md#videos). */
const COUNTS_AFTER = 10_000;

const hosts = { 'www.youtube-nocookie.com': 'YouTube', 'player.vimeo.com': 'Vimeo' } as const;

const hostOf = (embed_url: string): string =>
  Object.entries(hosts).find(([host]) => new URL(embed_url).hostname === host)?.[1] ?? '';

/** Plays one of the studio's own films, or a link. */
export function Player({ video }: { video: Video }) {
  const { embed_url } = video;
  return embed_url === null ? <FilmPlayer video={video} /> : <LinkPlayer video={video} embed_url={embed_url} />;
}

/** Nothing is requested from the video's host before it is played. */
function LinkPlayer({ video, embed_url }: { video: Video; embed_url: string }) {
  const { video_id, name, url } = video;
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!playing) return undefined;
    frame.current?.focus();
    const timer = setTimeout(() => sendPlayback(video_id).catch(() => undefined), COUNTS_AFTER);
    return () => clearTimeout(timer);
  }, [playing, video_id]);
  if (playing) {
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        title={`Video: ${name}`}
        src={`/marco/video?de=${encodeURIComponent(url)}`}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <div className={styles.still}>
      <button type="button" className={styles.start} onClick={() => setPlaying(true)}>
        <span className="visually-hidden">Reproducir {name}</span>
        <Poster video={video} large />
      </button>
      <p className={styles.note}>
        Se reproduce desde {hostOf(embed_url)}, que recibe datos de tu visita cuando lo inicias.
      </p>
    </div>
  );
}
