import type { VideoKind } from '#shared/wire/films.ts';

/** Small enough to upload on a slow line within the half minute that a request may take. */
export const PART_BYTES = 2 * 1024 * 1024;

/** Uploads to a cloud are not limited by our requests' time; this is the most that a broken connection loses. */
export const DIRECT_PART_BYTES = 8 * 1024 * 1024;

/** How a film is divided into parts. */
export interface Division {
  bytes: number;
  part_bytes: number;
}

export const partsOf = ({ bytes, part_bytes }: Division): number => Math.ceil(bytes / part_bytes);

/** The bytes of a part: all parts have the same length except the last one. */
export const lengthOfPart = ({ bytes, part_bytes }: Division, part: number): number =>
  Math.min(part_bytes, bytes - part * part_bytes);

export const isWhole = (film: Division & { parts: readonly number[] }): boolean => film.parts.length === partsOf(film);

const ascii = (content: Uint8Array, from: number, to: number) =>
  Buffer.from(content.subarray(from, to)).toString('latin1');

/** The `ftyp` brands of films; pictures (`avif`, `heic`) and sound (`M4A`) begin with `ftyp` too. */
const FILM_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|qt {2}|3gp\d)$/;
/** The first element of Matroska and WebM. */
const EBML = '\x1a\x45\xdf\xa3';

/** A film's type by its first bytes; its name and the sender's content type are ignored. */
export function kindOfFilm(content: Uint8Array): VideoKind | undefined {
  if (ascii(content, 4, 8) === 'ftyp' && FILM_BRAND.test(ascii(content, 8, 12))) return 'video/mp4';
  if (ascii(content, 0, 4) === EBML && ascii(content, 4, 64).includes('\x42\x82\x84webm')) return 'video/webm';
  return undefined;
}

/** The first and the last byte to send, both included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2).
 * @returns undefined: send everything, also for several ranges or a header that cannot be parsed; null: the range is
 *   outside the film
 */
export function spanOf(header: string | undefined, bytes: number): Span | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? null : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= bytes ? null : { from, to };
}

/** The slices of parts that make up a span, in order. */
export function piecesOf({ part_bytes }: Division, { from, to }: Span): { part: number; span: Span }[] {
  const first = Math.floor(from / part_bytes);
  const last = Math.floor(to / part_bytes);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const part = first + index;
    const begins = part * part_bytes;
    return { part, span: { from: Math.max(from - begins, 0), to: Math.min(to - begins, part_bytes - 1) } };
  });
}
