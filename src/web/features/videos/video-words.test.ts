import { expect, it } from 'vitest';
import type { Video } from '#shared/wire/videos.ts';
import { progressIn, shortDescription, shortTitle } from './video-words.ts';

it('cuts a title after 35 characters and a description after 60', () => {
  expect(shortTitle('a'.repeat(35))).toBe('a'.repeat(35));
  expect(shortTitle('a'.repeat(36))).toBe(`${'a'.repeat(35)}…`);
  expect(shortTitle(`${'a'.repeat(34)} bc`)).toBe(`${'a'.repeat(34)}…`);
  expect(shortDescription('b'.repeat(60))).toBe('b'.repeat(60));
  expect(shortDescription('b'.repeat(61))).toBe(`${'b'.repeat(60)}…`);
  expect(shortDescription('Uno\n\n dos ')).toBe('Uno dos');
  expect(shortTitle('🧘'.repeat(35))).toBe('🧘'.repeat(35));
});

const video = (video_id: number, completed: 0 | 1) => ({ video_id, completed }) as Video;

it.each([
  [[], { all: 0, through: 0, next: undefined }],
  [[1, 9], { all: 1, through: 1, next: undefined }],
  [[3, 1, 2], { all: 3, through: 1, next: 3 }],
])('counts of the videos %j those that are there and through', (video_ids, { all, through, next }) => {
  const progress = progressIn({ video_ids }, [video(1, 1), video(2, 0), video(3, 0)]);
  expect({ ...progress, next: progress.next?.video_id }).toEqual({ all, through, next });
});
