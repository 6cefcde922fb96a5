import type { NewVideoFile, VideoFile } from '#shared/wire/videos.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** What sending needs of the outside, so that a test can be the server and the line. */
export interface FilmLine {
  begin: (film: NewVideoFile) => Promise<VideoFile>;
  part: (
    address: { video_file_id: number; part: number; content: Blob },
    watched: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<VideoFile>;
  /** Until the line may be back. */
  wait: (tries: number, signal: AbortSignal) => Promise<void>;
}

interface Watched {
  signal: AbortSignal;
  /** How much has arrived, from 0 to 1. */
  onProgress: (part: number) => void;
  /** The line is gone, or is back. */
  onWaiting: (waiting: boolean) => void;
}

/** The server says no, and would again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'storage-full' || (error.status >= 400 && error.status < 500 && error.status !== 429));

/**
 * Sends a film in parts, from where the server has it: after a broken line it goes on by itself, and after a reload when
 * the same file is chosen again (docs/rules.md#own-videos).
 * @throws ApiError what the server refuses
 */
export async function sendFilm(
  file: File,
  line: FilmLine,
  { signal, onProgress, onWaiting }: Watched,
): Promise<VideoFile> {
  const { name, size: bytes, lastModified } = file;
  const film: NewVideoFile = { name, bytes, modified: new Date(lastModified).toISOString() };
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
        onWaiting(true);
        await line.wait(tries, signal);
      }
    }
  }

  let kept = await through(() => line.begin(film));
  while (kept.arrived < kept.parts) {
    const { video_file_id, arrived: part, part_bytes } = kept;
    const content = file.slice(part * part_bytes, (part + 1) * part_bytes);
    onProgress((part * part_bytes) / bytes);
    const leaving = (share: number) => onProgress((part * part_bytes + share * content.size) / bytes);
    kept = await through(() => line.part({ video_file_id, part, content }, { signal, onProgress: leaving }));
  }
  onProgress(1);
  return kept;
}
