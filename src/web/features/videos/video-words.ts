import type { Program, Video } from '#shared/wire/videos.ts';

const TITLE = 35;
const DESCRIPTION = 60;

/** As many characters as there is room for, the last one an ellipsis where more follows. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}

export const shortTitle = (name: string): string => cut(name, TITLE);
/** Of several lines, what stands in the first ones. */
export const shortDescription = (text: string): string => cut(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION);

/** A place in a film: `12:05`, `1:02:05`. */
export function placeOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `720p`, of either side up. */
export const qualityWord = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}p`;

/** Whoever stopped sooner has not begun; whoever stopped in the last ones is through. */
const EDGE = 10;

/** Where to go on, of where somebody stopped in a film of that length; 0: from the beginning. */
export function goesOnAt(seconds: number, length: number): number {
  const whole = Math.floor(seconds);
  return whole < EDGE || whole > length - EDGE ? 0 : whole;
}

/** What somebody began and did not end, the last one first. */
export function begun<Of extends Pick<Video, 'seconds' | 'watched_at'>>(videos: readonly Of[]): Of[] {
  return videos
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => (other.watched_at ?? '').localeCompare(one.watched_at ?? ''));
}

export interface Progress {
  /** Those that can be watched by now. */
  all: number;
  through: number;
  /** Where to go on; undefined: through with all. */
  next: Video | undefined;
}

/** How far somebody is in a program. @param videos all she can watch */
export function progressIn({ video_ids }: Pick<Program, 'video_ids'>, videos: readonly Video[]): Progress {
  const byId = new Map(videos.map((video) => [video.video_id, video]));
  const there = video_ids.flatMap((id) => byId.get(id) ?? []);
  return {
    all: there.length,
    through: there.filter(({ completed }) => completed === 1).length,
    next: there.find(({ completed }) => completed === 0),
  };
}
