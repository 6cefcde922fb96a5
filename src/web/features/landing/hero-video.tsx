import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import styles from './hero.module.css';

/**
 * A silent, looping video. It plays automatically unless the visitor prefers reduced motion, and can be paused (WCAG
 * 2.2.2); without script its first picture is shown.
 */
export function HeroVideo({ src, poster }: { src: string; poster: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A phone in battery-saving mode refuses to play; the button remains.
    void video.current?.play().catch(() => undefined);
  }, []);

  function toggle() {
    if (playing) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  }

  return (
    <>
      <video
        ref={video}
        className={styles.resource}
        width={1280}
        height={960}
        poster={poster === '' ? undefined : poster}
        preload="metadata"
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={src} />
      </video>
      <IconButton
        className={styles.toggle}
        label={playing ? 'Detener el video' : 'Reproducir el video'}
        icon={playing ? 'pause' : 'play'}
        onClick={toggle}
      />
    </>
  );
}
