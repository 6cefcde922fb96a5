import type { VideoKind } from '#shared/wire/films.ts';

/** Seconds per piece; each begins with a key frame, at the same moment in every quality. */
export const PIECE_SECONDS = 4;
/** A film longer than this is not one of a class. */
const LONGEST_SECONDS = 36_000;
/** A larger picture is not decoded, since it would take too much memory. */
const MOST_PIXELS = 4096 * 4096;

/** Pixels of the shorter side, and the most kilobits per second. */
const LADDER: readonly { quality: number; kilobits: number }[] = [
  { quality: 240, kilobits: 350 },
  { quality: 360, kilobits: 700 },
  { quality: 540, kilobits: 1500 },
  { quality: 720, kilobits: 2800 },
  { quality: 1080, kilobits: 5000 },
];

export interface Size {
  width: number;
  height: number;
}

export interface Rung extends Size {
  quality: number;
  kilobits: number;
}

/** H.264 requires even sides. */
const even = (pixels: number) => Math.max(2, 2 * Math.floor(pixels / 2));

/** The qualities to make of a film of that size, the lowest first: none has more pixels than the film. */
export function rungsFor({ width, height }: Size): Rung[] {
  const shorter = Math.min(width, height);
  const fitting = LADDER.filter(({ quality }) => quality <= shorter);
  const [lowest] = LADDER;
  const rungs = fitting.length > 0 || !lowest ? fitting : [{ ...lowest, quality: even(shorter) }];
  return rungs.map((rung) => {
    const scale = rung.quality / shorter;
    return { ...rung, width: even(width * scale), height: even(height * scale) };
  });
}

/** Reads only this one file, with the format that its first bytes show: a playlist inside of it opens nothing else. */
const source = (type: VideoKind, file: string) => [
  ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'],
  ...['-max_pixels', String(MOST_PIXELS), '-protocol_whitelist', 'file', '-threads', '1'],
  ...['-f', type === 'video/mp4' ? 'mov' : 'matroska', '-i', `file:${file}`],
];

/** Prints the size of the first picture, rotated as it is shown. */
export const probeArguments = (type: VideoKind, file: string): string[] => [
  ...source(type, file),
  ...['-map', '0:V:0', '-frames:v', '1', '-f', 'framecrc', 'pipe:1'],
];

/** Undefined: there is no picture. */
export function sizeIn(probed: string): Size | undefined {
  const size = /^#dimensions 0: (\d{1,5})x(\d{1,5})$/m.exec(probed);
  return size && /^0, /m.test(probed) ? { width: Number(size[1]), height: Number(size[2]) } : undefined;
}

export const LIST = 'list.m3u8';
export const BEGINNING = 'beginning.mp4';

/**
 * Makes one quality in the working folder: a playlist, the initialisation segment and the pieces. A film without sound gets
 * none.
 */
export const rungArguments = (type: VideoKind, file: string, { width, height, kilobits }: Rung): string[] => [
  ...source(type, file),
  ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-t', String(LONGEST_SECONDS), '-filter_threads', '1', '-threads', '1'],
  ...['-vf', `scale=${width}:${height},setsar=1`, '-pix_fmt', 'yuv420p'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23'],
  ...['-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`],
  ...['-force_key_frames', `expr:gte(t,n_forced*${PIECE_SECONDS})`, '-sc_threshold', '0'],
  ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
  ...['-f', 'hls', '-hls_time', String(PIECE_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', BEGINNING, '-hls_segment_filename', 'piece-%05d.m4s', LIST],
];

export interface ListedPiece {
  name: string;
  milliseconds: number;
}

/** The pieces of a playlist in the format of `rungArguments`; empty if it has any other. */
export function piecesIn(list: string): ListedPiece[] {
  const lines = list.split('\n').map((line) => line.trim());
  if (lines[0] !== '#EXTM3U' || !lines.includes('#EXT-X-ENDLIST')) return [];
  const pieces: ListedPiece[] = [];
  for (const [index, line] of lines.entries()) {
    const [, seconds] = /^#EXTINF:(\d{1,5}(?:\.\d{1,9})?),/.exec(line) ?? [];
    if (seconds === undefined) continue;
    const name = lines[index + 1] ?? '';
    if (!/^piece-\d{5,6}\.m4s$/.test(name)) return [];
    pieces.push({ name, milliseconds: Math.max(1, Math.round(Number(seconds) * 1000)) });
  }
  return pieces;
}

/**
 * The codecs of an initialisation segment, by which a browser knows whether it can play them (RFC 6381); undefined: no
 * H.264.
 */
export function codecsOf(beginning: Buffer): string | undefined {
  const at = beginning.indexOf('avcC', 0, 'latin1');
  // After the box's name: its version, then profile, constraints and level.
  const level = beginning.subarray(at + 5, at + 8);
  if (at < 0 || level.length < 3) return undefined;
  const sound = beginning.includes('mp4a', 0, 'latin1') ? ',mp4a.40.2' : '';
  return `avc1.${level.toString('hex')}${sound}`;
}
