import { expect, it } from 'vitest';
import type { Video } from '#shared/wire/videos.ts';
import {
  begun,
  placeOf,
  progressIn,
  qualityWord,
  resumePosition,
  shortDescription,
  shortTitle,
} from './video-words.ts';

it('names a quality by its shorter side', () => {
  expect(qualityWord({ width: 1280, height: 720 })).toBe('720p');
  expect(qualityWord({ width: 720, height: 1280 })).toBe('720p');
});

it('cuts a title after 35 characters and a description after 60', () => {
  expect(shortTitle('a'.repeat(35))).toBe('a'.repeat(35));
  expect(shortTitle('a'.repeat(36))).toBe(`${'a'.repeat(35)}…`);
  expect(shortTitle(`${'a'.repeat(34)} bc`)).toBe(`${'a'.repeat(34)}…`);
  expect(shortDescription('b'.repeat(60))).toBe('b'.repeat(60));
  expect(shortDescription('b'.repeat(61))).toBe(`${'b'.repeat(60)}…`);
  expect(shortDescription('Uno\n\n dos ')).toBe('Uno dos');
  expect(shortTitle('🧘'.repeat(35))).toBe('🧘'.repeat(35));
});

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [754, '12:34'],
  [3725, '1:02:05'],
])('says the place %i as %s', (seconds, place) => expect(placeOf(seconds)).toBe(place));

it.each([
  [9.9, 0],
  [10, 10],
  [300.7, 300],
  [590, 590],
  [591, 0],
  [9999, 0],
])('resumes a film of ten minutes left at %d seconds at %d', (seconds, at) =>
  expect(resumePosition(seconds, 600)).toBe(at),
);

it('lists begun videos, the latest first', () => {
  const left = (seconds: number, watched_at: string | null) => ({ seconds, watched_at });
  const [old, recent] = [left(20, '2026-11-20T10:00:00.000Z'), left(700, '2026-11-23T10:00:00.000Z')];
  expect(begun([old, left(0, null), left(0, '2026-11-24T10:00:00.000Z'), recent])).toEqual([recent, old]);
});

const video = (video_id: number, completed: 0 | 1) => ({ video_id, completed }) as Video;

it.each([
  [[], { all: 0, through: 0, next: undefined }],
  [[1, 9], { all: 1, through: 1, next: undefined }],
  [[3, 1, 2], { all: 3, through: 1, next: 3 }],
])('counts existing and finished ones of the videos %j', (video_ids, { all, through, next }) => {
  const progress = progressIn({ video_ids }, [video(1, 1), video(2, 0), video(3, 0)]);
  expect({ ...progress, next: progress.next?.video_id }).toEqual({ all, through, next });
});
