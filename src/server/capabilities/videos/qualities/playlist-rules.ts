import type { Size } from './quality-rules.ts';

/** One quality as its run made it. */
export interface Rendition extends Size {
  quality: number;
  codecs: string;
  /** Of each piece, in milliseconds. */
  lengths: readonly number[];
  /** Of what is read first, then of each piece. */
  bytes: readonly number[];
}

/** Bits a second, at the most and over all. */
export function bandwidthOf({ lengths, bytes }: Pick<Rendition, 'lengths' | 'bytes'>): {
  peak: number;
  average: number;
} {
  const pieces = bytes.slice(1);
  const rates = pieces.map((size, index) => (size * 8000) / (lengths[index] ?? 1));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return { peak: Math.ceil(Math.max(...rates)), average: Math.ceil((sum(pieces) * 8000) / sum(lengths)) };
}

/** The list of the qualities (RFC 8216), the lowest first: a player begins with it. @param addressOf of the list of one */
export function listOfQualities(renditions: readonly Rendition[], addressOf: (quality: number) => string): string {
  const lines = renditions
    .toSorted((one, other) => one.quality - other.quality)
    .flatMap((rendition) => {
      const { quality, width, height, codecs } = rendition;
      const { peak, average } = bandwidthOf(rendition);
      const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`;
      return [`#EXT-X-STREAM-INF:${rates},RESOLUTION=${width}x${height},CODECS="${codecs}"`, addressOf(quality)];
    });
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

/** The list of one quality's pieces. @param addressOf of a piece; 0 is what is read first */
export function listOfPieces({ lengths }: Pick<Rendition, 'lengths'>, addressOf: (piece: number) => string): string {
  const longest = Math.max(...lengths);
  return `${[
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'],
    `#EXT-X-MAP:URI="${addressOf(0)}"`,
    ...lengths.flatMap((length, index) => [`#EXTINF:${(length / 1000).toFixed(3)},`, addressOf(index + 1)]),
    '#EXT-X-ENDLIST',
  ].join('\n')}\n`;
}
