import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { VideoFile } from '#shared/wire/films.ts';
import type { KeptVideo } from '#shared/wire/videos.ts';
import { SENDING } from '../../../lib/typed-picture.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldProps } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { UploadBox } from '../../../ui/upload-box.tsx';
import { filmQuery } from './api.ts';
import styles from './film-field.module.css';
import { FilmQualities } from './film-qualities.tsx';
import { takeFrame } from './take-frame.ts';
import { useFilmUpload } from './use-film-upload.ts';

/** Seconds before which the picture is often black. */
const FIRST_FRAME = 2;

interface FilmFieldProps extends FieldProps {
  /** The video as it was opened; null: none yet. */
  video: KeptVideo | null;
  /** Called with the film's length in seconds, once its player knows it. */
  onLength: (seconds: number) => void;
  /** Called with a picture of the film: first automatically, then at a chosen moment. */
  onFrame: (picture: File, chosen: boolean) => void;
}

/** The hint before and during an upload. */
function hintOf({ waiting, detour }: Pick<ReturnType<typeof useFilmUpload>, 'waiting' | 'detour'>): string {
  if (waiting) return 'Se cortó la conexión. La subida continúa sola cuando vuelva; no cierres esta página.';
  if (detour)
    return 'La nube no aceptó el video directo desde este navegador, así que pasa por el servidor, que tarda más. Al depósito le falta la regla CORS: Configuración, «Probar conexión», la da para copiarla.';
  return 'MP4 o WebM. Solo lo ve quien tiene un paquete en línea vigente. Si se corta, elige el mismo archivo y continúa donde iba.';
}

/** One of the studio's own films: uploaded in parts, played, and a picture taken of it. */
export function FilmField({ video, onLength, onFrame, ...frame }: FilmFieldProps) {
  const [film, setFilm] = useState<Pick<VideoFile, 'video_file_id' | 'name'> | null>(
    video?.file && video.video_file_id ? { video_file_id: video.video_file_id, name: video.file.name } : null,
  );
  const upload = useFilmUpload(setFilm);
  const { sending } = upload;
  return (
    <div className={styles.field}>
      <input type="hidden" name="video_file_id" value={sending ? SENDING : String(film?.video_file_id ?? '')} />
      <UploadBox
        {...frame}
        hint={hintOf(upload)}
        upload={upload}
        filled={film !== null || sending !== null}
        preview={<Icon name={film ? 'play' : 'plus'} />}
        name={film?.name}
        accept="video/mp4,video/webm,video/quicktime"
        action={film ? 'Cambiar video' : 'Elegir video'}
        onRemove={() => setFilm(null)}
      />
      {film && !sending && (
        <>
          <Look key={film.video_file_id} id={film.video_file_id} onLength={onLength} onFrame={onFrame} />
          <FilmQualities id={film.video_file_id} />
        </>
      )}
    </div>
  );
}

/** The film as it was uploaded. */
function Look({ id, onLength, onFrame }: Pick<FilmFieldProps, 'onLength' | 'onFrame'> & { id: number }) {
  const { data, refetch } = useQuery(filmQuery(id));
  const player = useRef<HTMLVideoElement>(null);
  const taken = useRef(false);
  const [plays, setPlays] = useState(true);
  if (!data?.src) return null;

  async function take(chosen: boolean) {
    const picture = player.current && (await takeFrame(player.current));
    if (picture) onFrame(picture, chosen);
  }

  if (!plays) {
    return (
      <p className={styles.note} role="status">
        Este navegador no puede reproducirlo, y otros quizá tampoco. Conviértelo a MP4 (H.264) y súbelo de nuevo.{' '}
        <Button
          look="quiet"
          small
          onClick={() => {
            setPlays(true);
            void refetch();
          }}
        >
          Intentar otra vez
        </Button>
      </p>
    );
  }
  return (
    <>
      <video
        ref={player}
        className={styles.preview}
        src={data.src}
        aria-label="El video que subiste"
        controls
        muted
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget: element }) => {
          onLength(element.duration);
          element.currentTime = Math.min(FIRST_FRAME, element.duration / 2);
        }}
        onSeeked={() => {
          if (taken.current) return;
          taken.current = true;
          void take(false);
        }}
        onError={() => setPlays(false)}
      />
      <div>
        <Button look="secondary" small onClick={() => take(true)}>
          Usar este momento como portada
        </Button>
      </div>
    </>
  );
}
