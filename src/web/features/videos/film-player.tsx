import { type KeyboardEvent, useRef, useState } from 'react';
import type { Video } from '#shared/wire/videos.ts';
import { SelectField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { ErrorState } from '../../ui/states.tsx';
import filmStyles from './film-player.module.css';
import styles from './player.module.css';
import { Poster } from './poster.tsx';
import { useFilm } from './use-film.ts';
import { useQualities } from './use-qualities.ts';
import { placeOf } from './video-words.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5].map((value) => ({ value, label: `${value}×` }));
const JUMP = 10;

/** The player's keys, besides the browser's. */
const keyActs: Readonly<Record<string, (player: HTMLVideoElement) => void>> = {
  ' ': (player) => (player.paused ? void player.play() : player.pause()),
  k: (player) => (player.paused ? void player.play() : player.pause()),
  ArrowLeft: (player) => jump(player, -JUMP),
  j: (player) => jump(player, -JUMP),
  ArrowRight: (player) => jump(player, JUMP),
  l: (player) => jump(player, JUMP),
  m: (player) => {
    player.muted = !player.muted;
  },
  f: (player) => void (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen()),
  c: (player) => {
    for (const track of player.textTracks) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
  },
};

function jump(player: HTMLVideoElement, by: number): void {
  player.currentTime = Math.max(0, Math.min(player.duration || 0, player.currentTime + by));
}

/** One of the studio's own films: nothing is loaded before it is played. */
export function FilmPlayer({ video }: { video: Video }) {
  const { name, seconds } = video;
  const player = useRef<HTMLVideoElement>(null);
  const film = useFilm(video, player);
  const { address, fail, place } = film;
  const { way, src, quality } = useQualities({ player, address, place, onFail: fail });
  const [speed, setSpeed] = useState(1);

  function change(to: number) {
    setSpeed(to);
    if (player.current) player.current.playbackRate = to;
  }

  function press(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyActs[event.key];
    if (!act || !player.current || event.target !== player.current) return;
    event.preventDefault();
    act(player.current);
  }

  if (film.problem !== null) return <ErrorState error={film.problem} onRetry={film.open} />;
  if (!address) {
    return (
      <div className={styles.still}>
        <button type="button" className={styles.start} onClick={film.open} disabled={film.opening}>
          <span className="visually-hidden">{seconds > 0 ? `Seguir viendo ${name}` : `Reproducir ${name}`}</span>
          <Poster video={video} large />
        </button>
        {seconds > 0 && <p className={styles.note}>Sigue en {placeOf(seconds)}, donde lo dejaste.</p>}
      </div>
    );
  }
  const { captions_src } = address;
  return (
    <div className={styles.still}>
      <video
        key={`${way} ${address.src}`}
        ref={player}
        src={src}
        className={styles.frame}
        aria-label={`Video: ${name}`}
        controls
        playsInline
        preload="metadata"
        // The browser's own keys apply to its controls; ours are handled first.
        onKeyDownCapture={press}
        onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
        // hls.js reports its own errors.
        onError={way === 'library' ? undefined : fail}
        {...film.events}
      >
        {captions_src && <track kind="captions" srcLang="es" label="Español" src={captions_src} />}
      </video>
      <div className={filmStyles.controls}>
        <Segments label="Velocidad" choices={SPEEDS} value={speed} onChange={change} />
        {quality.choices.length > 0 && (
          <div className={filmStyles.quality}>
            <SelectField
              label="Calidad"
              value={quality.chosen}
              onChange={({ currentTarget }) => quality.choose(Number(currentTarget.value))}
              choices={quality.choices.map(({ value, label }) => ({ value: String(value), label }))}
            />
          </div>
        )}
        <p className={filmStyles.keys}>
          Teclas: espacio para pausar, flechas para {JUMP} segundos, M sin sonido, F pantalla completa
          {captions_src && ', C subtítulos'}.
        </p>
      </div>
    </div>
  );
}
