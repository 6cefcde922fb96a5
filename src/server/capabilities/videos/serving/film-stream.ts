import { Readable } from 'node:stream';
import type { KeptFiles } from '../../../gateways/files/file-store.ts';
import { piecesOf, type Span } from '../films/film-rules.ts';
import type { Film } from '../films/queries.ts';
import { partName } from '../films/send-film.ts';

/** The right to watch ended, or a part is missing: the stream ends early. */
class CutFilm extends Error {
  override name = 'CutFilm';
}

/**
 * The bytes of a span, part after part.
 * @param stillMay called before each part but the first: the stream ends once the person may no longer watch
 */
export function filmStream(
  files: KeptFiles,
  { film, span, stillMay }: { film: Film; span: Span; stillMay: () => Promise<boolean> },
): Readable {
  async function* bytes() {
    for (const [index, piece] of piecesOf(film, span).entries()) {
      if (index > 0 && !(await stillMay())) throw new CutFilm('Nobody may watch this any longer.');
      const tried = film.parts[piece.part];
      const part = tried === undefined ? undefined : await files.open(partName(film, tried), piece.span);
      if (!part) throw new CutFilm(`Part ${piece.part} of film ${film.video_file_id} is gone.`);
      yield* part.content;
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
