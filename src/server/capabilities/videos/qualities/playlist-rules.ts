import type { Size } from './quality-rules.ts';

/** One quality, as a run made it. */
export interface Rendition extends Size {
  quality: number;
  codecs: string;
  /** The length of each piece, in milliseconds. */
  lengths: readonly number[];
  /** The bytes of the initialisation segment, then of each piece. */
  bytes: readonly number[];
}

/** Bits per second: the peak and the average. */
export function bandwidthOf({ lengths, bytes }: Pick<Rendition, 'lengths' | 'bytes'>): {
  peak: number;
  average: number;
} {
  const pieces = bytes.slice(1);
  const rates = pieces.map((size, index) => (size * 8000) / (lengths[index] ?? 1));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return { peak: Math.ceil(Math.max(...rates)), average: Math.ceil((sum(pieces) * 8000) / sum(lengths)) };
}

/**
 * The master playlist (RFC 8216), the lowest quality first, with which a player begins. @param addressOf the address of a
 * quality's playlist
 */
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

/** The playlist of one quality. @param addressOf the address of a piece; 0 is the initialisation segment */
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
