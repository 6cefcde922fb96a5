import type { NewVideoFile, VideoFile, VideoPart, VideoPartForm } from '#shared/wire/films.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface Leaving {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** The upload's environment, so that a test can replace the server, the cloud and the connection. */
export interface FilmLine {
  begin: (film: NewVideoFile) => Promise<VideoFile>;
  /** Sends a part to the server. */
  part: (address: { video_file_id: number; part: number; content: Blob }, watched: Leaving) => Promise<VideoFile>;
  /** Requests a form to upload a part straight to the cloud; without a form the part is stored already. */
  form: (part: Omit<VideoPart, 'tried'>) => Promise<{ file: VideoFile; form: VideoPartForm | null }>;
  /** Uploads the part to the cloud. */
  store: (form: VideoPartForm, content: Blob, watched: Leaving) => Promise<void>;
  /** Reports the uploaded part to the server. */
  stored: (part: VideoPart) => Promise<VideoFile>;
  /** Waits until the connection may be back. */
  wait: (tries: number, signal: AbortSignal) => Promise<void>;
}

interface Watched {
  signal: AbortSignal;
  /** The fraction stored, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Called when the connection is lost and when it is back. */
  onWaiting: (waiting: boolean) => void;
  /** Called when the cloud refuses this browser, so that everything is sent through the server. */
  onDetour: () => void;
}

/** The server refuses, and would refuse again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'storage-full' || (error.status >= 400 && error.status < 500 && error.status !== 429));

/**
 * How many times in a row the cloud may fail at the first part, while the server answers, before the server is used
 * instead.
 */
const FAILS_BEFORE_DETOUR = 2;

/** The cloud did not take it; a browser does not learn why. */
class NotStored extends Error {
  override name = 'NotStored';
}

/**
 * Uploads a film in parts, straight to the cloud or through the server, from the first missing part: after a broken
 * connection it continues automatically, and after a reload when the same file is chosen again (docs/rules.md#own-videos,
 * docs/rules.md#straight-to-the-cloud).
 * @throws ApiError what the server refuses
 */
export async function sendFilm(
  file: File,
  line: FilmLine,
  { signal, onProgress, onWaiting, onDetour }: Watched,
): Promise<VideoFile> {
  const { name, size: bytes, lastModified } = file;
  const film = { name, bytes, modified: new Date(lastModified).toISOString() };
  let storeFails = 0;
  /** Continues once the connection is back, and refetches what is stored, since an answer may have been lost. */
  async function through<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      try {
        const answer = await ask();
        onWaiting(false);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (isFinal(error)) throw error;
        if (error instanceof NotStored && ++storeFails >= FAILS_BEFORE_DETOUR) throw error;
        onWaiting(true);
        await line.wait(tries, signal);
      }
    }
  }

  /** A form whose upload failed cannot be used again: the next try requests a new one. */
  async function sendStraight(part: Omit<VideoPart, 'tried'>, content: Blob, watched: Leaving): Promise<VideoFile> {
    const { file: kept, form } = await through(async () => {
      const signed = await line.form(part);
      if (signed.form)
        await line.store(signed.form, content, watched).catch((error: unknown) => {
          // If an earlier part succeeded, the cause is the connection.
          throw part.part === 0 ? new NotStored('the cloud did not take it', { cause: error }) : error;
        });
      return signed;
    });
    if (!form) return kept;
    return through(() => line.stored({ ...part, tried: form.tried }));
  }

  async function sendAll(direct: boolean): Promise<VideoFile> {
    let kept = await through(() => line.begin({ ...film, direct }));
    while (kept.arrived < kept.parts) {
      const { video_file_id, arrived: part, part_bytes } = kept;
      const content = file.slice(part * part_bytes, (part + 1) * part_bytes);
      onProgress((part * part_bytes) / bytes);
      const leaving = (share: number) => onProgress((part * part_bytes + share * content.size) / bytes);
      const watched = { signal, onProgress: leaving };
      kept = kept.direct
        ? await sendStraight({ video_file_id, part }, content, watched)
        : await through(() => line.part({ video_file_id, part, content }, watched));
    }
    return kept;
  }

  const kept = await sendAll(true).catch((error: unknown) => {
    if (!(error instanceof NotStored)) throw error;
    onDetour();
    return sendAll(false);
  });
  onProgress(1);
  return kept;
}
