import { describe, expect, it } from 'vitest';
import type { VideoFile } from '#shared/wire/films.ts';
import { ApiError, connectionLost } from '../../../lib/api-error.ts';
import { type FilmLine, sendFilm } from './send-film.ts';

const file = new File(['0123456789abcdefghijklmno'], 'yoga.mp4', { lastModified: 1_700_000_000_000 });

type Fail = 'before' | 'after' | 'no';

/**
 * A server with parts of ten bytes that loses what `fails` says, before or after it has it.
 * @param cloud what its cloud does with each form, where it has one; it takes what is not said
 */
function lineWith(fails: Fail[] = [], arrived: string[] = [], cloud?: ('takes' | 'refuses')[]) {
  const waits: number[] = [];
  const calls: string[] = [];
  let [direct, tried, waiting] = [false, 0, ''];
  const kept = (): VideoFile => ({
    video_file_id: 1,
    name: file.name,
    type: 'video/mp4' as const,
    bytes: file.size,
    part_bytes: 10,
    parts: 3,
    arrived: arrived.length,
    direct,
    src: arrived.length === 3 ? '/film' : null,
  });
  function keep(part: number, content: string): VideoFile {
    const fails_now = fails.shift();
    if (fails_now === 'before') throw connectionLost();
    if (fails_now === 'no') throw new ApiError(415, 'video-type', 'Solo MP4.');
    // As the server: what is there already stays.
    if (part === arrived.length) arrived.push(content);
    if (fails_now === 'after') throw connectionLost();
    return kept();
  }
  const line: FilmLine = {
    begin: async (film) => {
      direct = film.direct && cloud !== undefined;
      return kept();
    },
    part: async ({ part, content }) => {
      calls.push(`part ${part}`);
      return keep(part, await content.text());
    },
    form: async ({ part }) => {
      calls.push(`form ${part}`);
      if (part < arrived.length) return { file: kept(), form: null };
      return { file: kept(), form: { url: 'https://cloud.example/a', fields: {}, tried: ++tried } };
    },
    store: async (_form, content) => {
      if (cloud?.shift() === 'refuses') throw connectionLost();
      waiting = await content.text();
    },
    stored: async ({ part, tried: attempt }) => {
      calls.push(`stored ${part} by ${attempt}`);
      return keep(part, waiting);
    },
    wait: async (tries) => {
      waits.push(tries);
    },
  };
  return { line, arrived, waits, calls };
}

const seen: number[] = [];
let detours = 0;
const watched = (signal = new AbortController().signal) => ({
  signal,
  onProgress: (part: number) => seen.push(part),
  onWaiting: () => undefined,
  onDetour: () => {
    detours += 1;
  },
});
const whole = ['0123456789', 'abcdefghij', 'klmno'];

it('sends every part in order', async () => {
  const { line, arrived } = lineWith();
  expect(await sendFilm(file, line, watched())).toMatchObject({ arrived: 3, src: '/film' });
  expect(arrived).toEqual(['0123456789', 'abcdefghij', 'klmno']);
  expect(seen.at(-1)).toBe(1);
});

it('continues from what the server has, whether a part or its answer was lost', async () => {
  const { line, arrived, waits } = lineWith(['before', 'before', 'after'], ['0123456789']);
  await sendFilm(file, line, watched());
  expect(arrived).toEqual(['0123456789', 'abcdefghij', 'klmno']);
  expect(waits).toEqual([0, 1, 2]);
});

it('stops at a refusal of the server', async () => {
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

describe('straight to the cloud', () => {
  it('asks for a form for each part, sends it there, and says so', async () => {
    const { line, arrived, calls } = lineWith([], [], []);
    expect(await sendFilm(file, line, watched())).toMatchObject({ arrived: 3, src: '/film' });
    expect(arrived).toEqual(whole);
    expect(calls.join(', ')).toBe('form 0, stored 0 by 1, form 1, stored 1 by 2, form 2, stored 2 by 3');
  });

  it('reports a sent part again if that answer was lost, without sending it again', async () => {
    const { line, arrived, calls } = lineWith(['after', 'before'], [], []);
    await sendFilm(file, line, watched());
    expect(arrived).toEqual(whole);
    expect(calls.slice(0, 4)).toEqual(['form 0', 'stored 0 by 1', 'stored 0 by 1', 'stored 0 by 1']);
  });

  it('requests another form if one was lost, and continues if the part exists', async () => {
    const { line, arrived, calls } = lineWith([], ['0123456789'], ['refuses', 'refuses', 'refuses', 'takes']);
    await sendFilm(file, line, watched());
    expect(arrived).toEqual(whole);
    expect(calls.slice(0, 5)).toEqual(['form 1', 'form 1', 'form 1', 'form 1', 'stored 1 by 4']);
  });

  it('goes through the server if the cloud refuses even this browser’s first part', async () => {
    detours = 0;
    const { line, arrived, calls } = lineWith([], [], ['refuses', 'refuses', 'refuses']);
    await sendFilm(file, line, watched());
    expect(arrived).toEqual(whole);
    expect(calls).toEqual(['form 0', 'form 0', 'part 0', 'part 1', 'part 2']);
    expect(detours).toBe(1);
  });

  it('stops at an error that the server finds in it', async () => {
    const { line, waits } = lineWith(['no'], [], []);
    await expect(sendFilm(file, line, watched())).rejects.toMatchObject({ code: 'video-type' });
    expect(waits).toEqual([]);
  });
});
