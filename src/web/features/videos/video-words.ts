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
