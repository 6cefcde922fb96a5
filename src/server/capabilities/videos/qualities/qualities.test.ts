import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { addressAnswer, conversionAnswer, videoFileAnswer } from '#shared/wire/films.ts';
import { videoSaved, videosAtOffice } from '#shared/wire/videos.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import {
  type FfmpegStandIn,
  ffmpegStandIn,
  type StandInFilm,
  standInFilm,
} from '../../../../../tests/factories/ffmpeg.ts';
import { sendPart } from '../../../../../tests/factories/films.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { onlineAccess } from '../../../../../tests/factories/selling.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { type ConversionContext, convertNextFilm, removeUnusedVideos } from '../index.ts';
import { SILENCE } from './watch-run.ts';

let ffmpeg: FfmpegStandIn;
let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  ffmpeg = await ffmpegStandIn();
  studio = await startApp({ environment: { FFMPEG_PATH: ffmpeg.program, VIDEO_MEGABYTES: '1' } });
  as = await staff(studio, 'administrator');
});
afterAll(async () => {
  await studio.close();
  await ffmpeg.close();
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  await studio.db.rows('delete from video');
  await configure(studio, { videos_enabled: true });
});

const modified = '2026-11-01T12:00:00.000Z';
let made = 0;

async function sent(content: Buffer): Promise<number> {
  const begun = { name: `film-${++made}.mp4`, bytes: content.length, modified };
  const { video_file_id: id } = (await studio.api.post('/video_files', begun, { as })).read(videoFileAnswer).file;
  expect((await sendPart(studio, { id, part: 0, content, as })).status).toBe(200);
  return id;
}

/** A video of the studio's own without qualities. */
async function video(input: StandInFilm = { size: '640x360', seconds: 10 }) {
  const video_file_id = await sent(standInFilm(input));
  const fields = { name: 'Estirar', duration: 20, publish_on: '2026-11-01', video_file_id };
  const { video_id } = (await studio.api.post('/videos', fields, { as })).read(videoSaved).video;
  return { video_id, video_file_id };
}

/** One film: two qualities of three segments each, and their initial segment. */
const PIECES = 8;

const never = () => new AbortController().signal;
const convert = (more: Partial<ConversionContext> = {}, ended: AbortSignal = never()) =>
  convertNextFilm({ ...studio.context, ...more }, { program: ffmpeg.program, ended });

const conversion = async (id: number) =>
  (await studio.api.get(`/video_conversions/${id}`, { as })).read(conversionAnswer).conversion;

const keptPieces = async () =>
  (await readdir(join(studio.context.settings.DATA_DIR, 'files', 'qualities')).catch(() => [])).sort();
const workFolder = () => join(studio.context.settings.DATA_DIR, 'conversion');

async function withAccess(): Promise<TestCustomer> {
  const person = await customer(studio);
  await onlineAccess(studio, person);
  return person;
}

const opened = async (video_id: number, person: TestCustomer) =>
  (await studio.api.post('/video_addresses', { video_id }, { as: person })).read(addressAnswer).address;

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => studio.app.inject({ method, url });

/** Follows a playlist to its first entry, as a player does. */
const firstOf = (list: string, address: string): string => {
  const line = list.split('\n').find((one) => one !== '' && !one.startsWith('#')) ?? '';
  return new URL(line, `http://studio${address}`).href.slice('http://studio'.length);
};

/** The addresses of the lowest quality's list and of its first piece. */
async function walked(hls_src: string) {
  const qualities = await ask(hls_src);
  const list = firstOf(qualities.body, hls_src);
  const pieces = await ask(list);
  const [, beginning = ''] = /EXT-X-MAP:URI="([^"]+)"/.exec(pieces.body) ?? [];
  return {
    qualities: qualities.body,
    list,
    pieces: pieces.body,
    piece: firstOf(pieces.body, list),
    beginning: new URL(beginning, `http://studio${list}`).href.slice('http://studio'.length),
  };
}

const until = async (isSo: () => Promise<boolean> | boolean) => {
  while (!(await isSo())) await sleep(20);
};

describe('the qualities of a film', () => {
  it('are made up to its own quality and played through playlists and segments opened by her address', async () => {
    const ana = await withAccess();
    const { video_id, video_file_id } = await video({ size: '1280x720', seconds: 10 });
    expect(await conversion(video_file_id)).toMatchObject({ state: 'waiting', reason: null, qualities: [] });
    expect(await opened(video_id, ana)).toMatchObject({ hls_src: null });
    const callsBefore = (await ffmpeg.calls()).length;
    expect(await convert()).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'ready', qualities: [240, 360, 540, 720] });
    // One call to inspect the film, one for each quality; ffmpeg saw none of our environment.
    const calls = (await ffmpeg.calls()).slice(callsBefore);
    expect(calls).toHaveLength(5);
    for (const { args, environment } of calls) {
      expect(args.join(' ')).toMatch(/-protocol_whitelist file -threads 1 -f mov -i file:\//);
      expect(environment).not.toContain('NODE_ENV');
    }
    expect(existsSync(workFolder())).toBe(false);
    const { hls_src } = await opened(video_id, ana);
    const { qualities, piece, pieces, beginning, list } = await walked(hls_src ?? '');
    expect(
      [...qualities.matchAll(/RESOLUTION=(\S+),CODECS="(\S+)"/g)].map(([, size, codecs]) => [size, codecs]),
    ).toEqual(['426x240', '640x360', '960x540', '1280x720'].map((size) => [size, 'avc1.4d4015']));
    expect([...pieces.matchAll(/#EXTINF:(\S+),/g)].map(([, length]) => length)).toEqual(['4.000', '4.000', '2.000']);
    const answer = await ask(piece);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'video/mp4',
      'private, no-store',
    ]);
    expect(answer.body).toMatch(/^piece 0 of 426:240 \.{100}$/);
    expect((await ask(beginning)).body).toContain('avcC');
    const head = await ask(piece, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(answer.rawPayload.length)]);
    expect((await ask(list)).headers['content-type']).toContain('mpegurl');
    // Nothing more to do.
    expect(await convert()).toBe(false);
  });

  it('cannot be guessed: of another video, person, quality or segment', async () => {
    const [ana, eva] = [await withAccess(), await withAccess()];
    const [one, other] = [await video(), await video()];
    await convert();
    await convert();
    const { hls_src } = await opened(one.video_id, ana);
    await opened(other.video_id, ana);
    await opened(one.video_id, eva);
    const { piece, list } = await walked(hls_src ?? '');
    for (const [from, to] of [
      [`/${one.video_id}/`, `/${other.video_id}/`],
      [`customer_id=${ana.customer_id}`, `customer_id=${eva.customer_id}`],
      [/since=(\d+)/, 'since=1'],
      [/version=\d+-/, `version=${other.video_file_id}-`],
      [/version=(\d+)-\d+/, 'version=$1-9'],
      ['/240', '/1080'],
    ] as const)
      for (const address of [piece, list])
        expect((await ask(address.replace(from, to))).statusCode, `${to} ${address}`).toBe(404);
    expect((await ask(piece.replace(/\/1\?/, '/4?'))).statusCode).toBe(404);
    for (const way of ['..%2f..', '../../..', '%2e%2e/1', '-1', '1e9', '00000000'])
      expect((await ask(piece.replace(/\/1\?/, `/${way}?`))).statusCode, way).toBeGreaterThanOrEqual(400);
    expect((await ask(piece.replace(/&signature=[^&]*/, ''))).statusCode).toBe(400);
    expect((await ask(piece)).statusCode).toBe(200);
  });

  it.each([
    ['her access is closed', `update online_access set closed_at = '2026-11-23T13:00:00Z' where customer_id = $1`],
    ['her account is disabled', `update customer set disabled_at = '2026-11-23T13:00:00Z' where customer_id = $1`],
    ['the video is hidden', `update video set publish_on = '2027-01-01' where $1 > 0`],
  ])('end at once when %s', async (_, statement) => {
    const ana = await withAccess();
    const { video_id } = await video();
    await convert();
    const { hls_src } = await opened(video_id, ana);
    const { piece, list } = await walked(hls_src ?? '');
    await studio.db.rows(statement, [ana.customer_id]);
    for (const address of [piece, list, hls_src ?? '']) expect((await ask(address)).statusCode).toBe(404);
  });

  it('stay open while she watches, and end four minutes after her last request', async () => {
    const ana = await withAccess();
    const { video_id } = await video();
    await convert();
    const { hls_src } = await opened(video_id, ana);
    const { piece } = await walked(hls_src ?? '');
    for (const seconds of [180, 360, 540]) {
      studio.clock.advance(3 * MINUTE);
      expect((await ask(piece)).statusCode).toBe(200);
      await studio.api.put('/videos/position', { video_id, seconds }, { as: ana });
    }
    studio.clock.advance(4 * MINUTE + SECOND);
    expect((await ask(piece)).statusCode).toBe(404);
  });

  it('are deleted with the film, a day after its video', async () => {
    const [gone] = [await video(), await video()];
    await convert();
    await convert();
    await studio.api.delete(`/videos/${gone.video_id}`, { as });
    studio.clock.advance(DAY + MINUTE);
    await removeUnusedVideos(studio.context);
    expect(await keptPieces()).toHaveLength(PIECES);
    expect(await studio.db.rows('select count(*)::integer as count from video_conversion')).toEqual([{ count: 1 }]);
  });
});

describe('the office sees', () => {
  // A film whose process is gone keeps all others waiting until its heartbeat is two minutes old.
  afterEach(() => studio.db.rows("delete from video_conversion where state = 'working'"));
  const listed = async () => (await studio.api.get('/videos/admin/all', { as })).read(videosAtOffice).videos;
  const conversions = async () => new Map((await listed()).map(({ video_id, conversion: of }) => [video_id, of]));

  it('how many films are queued before, and which qualities exist', async () => {
    const [first, second, third] = [await video(), await video(), await video()];
    // Nobody asked for them yet; earlier ones still come first.
    expect([await conversion(first.video_file_id), await conversion(third.video_file_id)]).toMatchObject([
      { ahead: 0, made: [] },
      { ahead: 2 },
    ]);
    await studio.db.rows(
      `insert into video_conversion (video_file_id, state, run, asked_at, heard_at) values ($1, 'working', 2, $3, $3), ($2, 'waiting', 0, $3, null)`,
      [second.video_file_id, first.video_file_id, START.toISOString()],
    );
    await studio.db.rows(
      `insert into video_rendition (video_file_id, run, quality, width, height, codecs, lengths, bytes)
       values ($1, 2, 240, 426, 240, 'x', '{4000}', '{1,1}'), ($1, 1, 360, 640, 360, 'x', '{4000}', '{1,1}')`,
      [second.video_file_id],
    );
    // Nothing of the earlier run counts, and an unfinished quality is not listed.
    expect(await conversion(second.video_file_id)).toMatchObject({ made: [240], qualities: [], ahead: 0 });
    expect(await conversion(first.video_file_id)).toMatchObject({ state: 'waiting', ahead: 1 });
    expect(await conversion(third.video_file_id)).toMatchObject({ state: 'waiting', ahead: 2 });
  });

  it('the state of all films in their list, and none for a link', async () => {
    const ready = await video();
    await convert();
    const unreadable = await video({ size: '640x360', seconds: 10, how: 'no-picture' });
    await convert();
    const waiting = await video();
    const link = { name: 'Enlace', duration: 20, publish_on: '2026-11-01', url: 'https://youtu.be/dQw4w9WgXcQ' };
    const { video_id } = (await studio.api.post('/videos', link, { as })).read(videoSaved).video;
    const films = await conversions();
    expect(films.get(ready.video_id)).toMatchObject({ state: 'ready', qualities: [240, 360] });
    expect(films.get(unreadable.video_id)).toMatchObject({ state: 'failed', reason: 'unreadable' });
    expect(films.get(waiting.video_id)).toMatchObject({ state: 'waiting', ahead: 0 });
    expect(films.get(video_id)).toBeNull();
    // Conversion changes nothing that the office edits.
    const [before] = (await listed()).filter((one) => one.video_id === waiting.video_id);
    await convert();
    const [after] = (await listed()).filter((one) => one.video_id === waiting.video_id);
    expect(after).toEqual({ ...before, conversion: expect.objectContaining({ state: 'ready' }) });
  });
});

describe('the job', () => {
  it('converts one film at a time, in any number of processes', async () => {
    const films = [await video(), await video()];
    const ends = await Promise.all([convert(), convert(), convert()]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    const states = await Promise.all(films.map(({ video_file_id }) => conversion(video_file_id)));
    expect(states.map(({ state }) => state)).toEqual(['ready', 'waiting']);
  });

  it('abandoned by a killed process is resumed once its heartbeat stops, and leftovers are deleted', async () => {
    const { video_file_id } = await video();
    const killed = { run: 1, quality: 240, width: 426, height: 240, codecs: 'avc1.4d4015' };
    const [film] = await studio.db.rows<{ key: string }>('select key from video_file where video_file_id = $1', [
      video_file_id,
    ]);
    await studio.db.rows(
      `insert into video_conversion (video_file_id, state, run, tries, asked_at, heard_at) values ($1, 'working', 1, 1, $2, $2)`,
      [video_file_id, START.toISOString()],
    );
    await studio.db.rows(
      `insert into video_rendition (video_file_id, run, quality, width, height, codecs, lengths, bytes)
       values ($1, $2, $3, $4, $5, $6, '{4000,4000}', '{1,1,1}')`,
      [video_file_id, ...Object.values(killed)],
    );
    await studio.context.files.put(`qualities/${film?.key}-1-240-1`, Buffer.from('half'), 'video/mp4');
    studio.clock.advance(SILENCE - SECOND);
    expect(await convert()).toBe(false);
    studio.clock.advance(2 * SECOND);
    expect(await convert()).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'ready' });
    const ofFilm = (await keptPieces()).filter((name) => name.startsWith(`${film?.key}`));
    expect(ofFilm.filter((name) => name.startsWith(`${film?.key}-1-`))).toEqual([]);
    expect(ofFilm).toHaveLength(PIECES);
  });

  it('is abandoned after three processes died at it', async () => {
    const { video_file_id } = await video();
    await studio.db.rows(
      `insert into video_conversion (video_file_id, state, run, tries, asked_at, heard_at) values ($1, 'working', 3, 3, $2, $2)`,
      [video_file_id, START.toISOString()],
    );
    studio.clock.advance(SILENCE + SECOND);
    expect(await convert()).toBe(false);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'failed', reason: 'interrupted' });
  });

  it('ends with its process: the child is killed, nothing is left, and the film is queued again', async () => {
    const { video_file_id } = await video({ size: '640x360', seconds: 8, how: 'hang' });
    const before = await keptPieces();
    const ending = new AbortController();
    const callsBefore = (await ffmpeg.calls()).length;
    const work = convert({}, ending.signal);
    await until(async () => (await ffmpeg.calls()).length === callsBefore + 2);
    const pid = (await ffmpeg.calls()).at(-1)?.pid ?? 0;
    expect(await conversion(video_file_id)).toMatchObject({ state: 'working' });
    ending.abort();
    expect(await work).toBe(true);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await conversion(video_file_id)).toMatchObject({ state: 'waiting', reason: null });
    expect([await keptPieces(), existsSync(workFolder())]).toEqual([before, false]);
    const [row] = await studio.db.rows<{ tries: number }>(
      'select tries from video_conversion where video_file_id = $1',
      [video_file_id],
    );
    expect(row?.tries).toBe(0);
  });

  it('leaves nothing of a film whose video is deleted, or gets another film, meanwhile', async () => {
    const { video_id, video_file_id } = await video();
    const before = await keptPieces();
    const { files } = studio.context;
    let pieces = 0;
    const put: typeof files.put = async (name, content, type) => {
      if (++pieces === 2) await studio.api.delete(`/videos/${video_id}`, { as });
      return files.put(name, content, type);
    };
    expect(await convert({ files: { ...files, put } })).toBe(true);
    expect(await keptPieces()).toEqual(before);
    expect(await studio.db.rows('select 1 from video_rendition where video_file_id = $1', [video_file_id])).toEqual([]);
    // No video uses it, so it has no position in the queue.
    expect(await convert()).toBe(false);
  });

  it('stops when the film was taken over by another process', async () => {
    const { video_id, video_file_id } = await video({ size: '640x360', seconds: 8, how: 'hang' });
    const callsBefore = (await ffmpeg.calls()).length;
    const work = convert();
    await until(async () => (await ffmpeg.calls()).length === callsBefore + 2);
    await studio.api.delete(`/videos/${video_id}`, { as });
    expect(await work).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['unreadable', { size: '', seconds: 0, how: 'no-picture' }],
    ['not-converted', { size: '640x360', seconds: 8, how: 'fail' }],
    ['too-large', { size: '640x360', seconds: 8, flood: 2 * 1024 * 1024 }],
  ] as const)('that cannot be done says why (%s), and is tried again when it is asked for', async (reason, input) => {
    const { video_file_id } = await video(input);
    const before = await keptPieces();
    expect(await convert()).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'failed', reason, qualities: [] });
    expect(await keptPieces()).toEqual(before);
    expect(await convert()).toBe(false);
    const again = await studio.api.post('/video_conversions', { video_file_id }, { as });
    expect(again.read(conversionAnswer).conversion).toMatchObject({ state: 'waiting', reason: null });
    expect(await convert()).toBe(true);
  });

  it('with an endless decoding is ended at its time limit', async () => {
    const { video_file_id } = await video({ size: '640x360', seconds: 8, how: 'hang' });
    const settings = { ...studio.context.settings, FFMPEG_MINUTES: 0 };
    expect(await convert({ settings })).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'failed', reason: 'too-long' });
    const pid = (await ffmpeg.calls()).at(-1)?.pid ?? 0;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('reports a full disk, and waits if the store is only unreachable', async () => {
    const { video_file_id } = await video();
    const before = await keptPieces();
    const { files } = studio.context;
    const refusing = (code: 'storage-full' | 'files-unreachable') => ({
      files: { ...files, put: () => Promise.reject(new Refusal(code)) },
    });
    await expect(convert(refusing('files-unreachable'))).rejects.toThrow();
    expect(await conversion(video_file_id)).toMatchObject({ state: 'waiting' });
    expect(await convert(refusing('storage-full'))).toBe(true);
    expect(await conversion(video_file_id)).toMatchObject({ state: 'failed', reason: 'storage-full' });
    expect(await keptPieces()).toEqual(before);
  });

  it('is absent without ffmpeg, which the office sees; finished qualities keep playing', async () => {
    const { settings } = studio.context;
    const { FFMPEG_PATH } = settings;
    const ready = await video();
    await convert();
    const { video_file_id } = await video();
    settings.FFMPEG_PATH = 'no';
    try {
      expect(await conversion(video_file_id)).toMatchObject({ state: 'unavailable', qualities: [] });
      expect(await conversion(ready.video_file_id)).toMatchObject({ state: 'ready' });
    } finally {
      settings.FFMPEG_PATH = FFMPEG_PATH;
    }
    const desk = await staff(studio, 'desk');
    expect((await studio.api.get(`/video_conversions/${video_file_id}`, { as: desk })).code).toBe('forbidden');
    expect((await studio.api.post('/video_conversions', { video_file_id: 999_999 }, { as })).code).toBe(
      'file-not-found',
    );
  });
});
