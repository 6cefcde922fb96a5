import type { NewVideoFile, VideoFile, VideoPart, VideoPartForm } from '#shared/wire/films.ts';
import { ApiError } from '../../../lib/api-error.ts';

interface Leaving {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** What sending needs of the outside, so that a test can be the server, the cloud and the line. */
export interface FilmLine {
  begin: (film: NewVideoFile) => Promise<VideoFile>;
  /** A part through the server. */
  part: (address: { video_file_id: number; part: number; content: Blob }, watched: Leaving) => Promise<VideoFile>;
  /** For a part straight to the cloud; without a form it is there. */
  form: (part: Omit<VideoPart, 'tried'>) => Promise<{ file: VideoFile; form: VideoPartForm | null }>;
  /** Sends it there. */
  store: (form: VideoPartForm, content: Blob, watched: Leaving) => Promise<void>;
  /** And says so. */
  stored: (part: VideoPart) => Promise<VideoFile>;
  /** Until the line may be back. */
  wait: (tries: number, signal: AbortSignal) => Promise<void>;
}

interface Watched {
  signal: AbortSignal;
  /** How much has arrived, from 0 to 1. */
  onProgress: (part: number) => void;
  /** The line is gone, or is back. */
  onWaiting: (waiting: boolean) => void;
  /** The cloud takes nothing of this browser, so that all goes through the server. */
  onDetour: () => void;
}

/** The server says no, and would again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'storage-full' || (error.status >= 400 && error.status < 500 && error.status !== 429));

/** So often in a row the cloud may fail the first part while the server answers, before another way is taken. */
const FAILS_BEFORE_DETOUR = 2;

/** What the cloud does not take, for whatever reason: a browser is told none. */
class NotStored extends Error {
  override name = 'NotStored';
}

/**
 * Sends a film in parts, straight to the cloud or through the server, from where the server has it: after a broken line it
 * goes on by itself, and after a reload when the same file is chosen again (docs/rules.md#own-videos,
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
  /** Goes on as soon as the line is back; asks anew what arrived, since an answer may have been lost. */
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

  /** A form whose file was not taken is worth nothing any more: the next try asks for another. */
  async function sendStraight(part: Omit<VideoPart, 'tried'>, content: Blob, watched: Leaving): Promise<VideoFile> {
    const { file: kept, form } = await through(async () => {
      const signed = await line.form(part);
      if (signed.form)
        await line.store(signed.form, content, watched).catch((error: unknown) => {
          // What worked for a part before is a broken line now.
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
