import { expect, it } from 'vitest';
import type { VideoFile } from '#shared/wire/videos.ts';
import { ApiError, connectionLost } from '../../../lib/api-error.ts';
import { type FilmLine, sendFilm } from './send-film.ts';

const file = new File(['0123456789abcdefghijklmno'], 'yoga.mp4', { lastModified: 1_700_000_000_000 });

/** A server with parts of ten bytes that loses what `fails` says, before or after it has it. */
function lineWith(fails: ('before' | 'after' | 'no')[] = [], arrived: string[] = []) {
  const waits: number[] = [];
  const kept = (): VideoFile => ({
    ...{ video_file_id: 1, name: file.name, type: 'video/mp4' as const, bytes: file.size, part_bytes: 10, parts: 3 },
    ...{ arrived: arrived.length, src: arrived.length === 3 ? '/film' : null },
  });
  const line: FilmLine = {
    begin: async () => kept(),
    part: async ({ part, content }) => {
      const fails_now = fails.shift();
      if (fails_now === 'before') throw connectionLost();
      if (fails_now === 'no') throw new ApiError(415, 'video-type', 'Solo MP4.');
      // As the server: what is there already stays.
      if (part === arrived.length) arrived.push(await content.text());
      if (fails_now === 'after') throw connectionLost();
      return kept();
    },
    wait: async (tries) => {
      waits.push(tries);
    },
  };
  return { line, arrived, waits };
}

const seen: number[] = [];
const watched = (signal = new AbortController().signal) => ({
  signal,
  onProgress: (part: number) => seen.push(part),
  onWaiting: () => undefined,
});

it('sends every part in order', async () => {
  const { line, arrived } = lineWith();
  expect(await sendFilm(file, line, watched())).toMatchObject({ arrived: 3, src: '/film' });
  expect(arrived).toEqual(['0123456789', 'abcdefghij', 'klmno']);
  expect(seen.at(-1)).toBe(1);
});

it('goes on where the server has it, whether a part or its answer was lost', async () => {
  const { line, arrived, waits } = lineWith(['before', 'before', 'after'], ['0123456789']);
  await sendFilm(file, line, watched());
  expect(arrived).toEqual(['0123456789', 'abcdefghij', 'klmno']);
  expect(waits).toEqual([0, 1, 2]);
});

it('stops at what the server refuses', async () => {
  const { line, waits } = lineWith(['no']);
  await expect(sendFilm(file, line, watched())).rejects.toMatchObject({ code: 'video-type' });
  expect(waits).toEqual([]);
});

it('stops when the person gives up', async () => {
  const { line } = lineWith(['before']);
  const controller = new AbortController();
  const gives = { ...line, wait: async () => controller.abort() };
  const { line: again } = lineWith(['before', 'before']);
  await expect(sendFilm(file, { ...again, wait: gives.wait }, watched(controller.signal))).rejects.toMatchObject({
    name: 'AbortError',
  });
});
