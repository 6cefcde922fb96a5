import type { Program, Video } from '#shared/wire/videos.ts';

const TITLE = 35;
const DESCRIPTION = 60;

/** The text within that many characters, the last one an ellipsis if it was cut. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}

export const shortTitle = (name: string): string => cut(name, TITLE);
/** The first lines of a description, on one line. */
export const shortDescription = (text: string): string => cut(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION);

/** A position in a film: `12:05`, `1:02:05`. */
export function placeOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `720p`, by the shorter side. */
export const qualityWord = ({ width, height }: { width: number; height: number }): string =>
  `${Math.min(width, height)}p`;

/** Seconds: a film stopped within the first ones has not begun, within the last ones it is finished. */
const EDGE = 10;

/** The position to resume at, from the stored position and the film's length; 0: from the beginning. */
export function resumePosition(seconds: number, length: number): number {
  const whole = Math.floor(seconds);
  return whole < EDGE || whole > length - EDGE ? 0 : whole;
}

/** Videos that were begun and not finished, latest first. */
export function begun<Of extends Pick<Video, 'seconds' | 'watched_at'>>(videos: readonly Of[]): Of[] {
  return videos
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => (other.watched_at ?? '').localeCompare(one.watched_at ?? ''));
}

export interface Progress {
  /** How many can be watched now. */
  all: number;
  through: number;
  /** The video to continue with; undefined: all are finished. */
  next: Video | undefined;
}

/** The viewer's progress in a program. @param videos all that she can watch */
export function progressIn({ video_ids }: Pick<Program, 'video_ids'>, videos: readonly Video[]): Progress {
  const byId = new Map(videos.map((video) => [video.video_id, video]));
  const there = video_ids.flatMap((id) => byId.get(id) ?? []);
  return {
    all: there.length,
    through: there.filter(({ completed }) => completed === 1).length,
    next: there.find(({ completed }) => completed === 0),
  };
}
